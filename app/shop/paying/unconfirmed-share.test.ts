import { expect, test } from 'vitest'
import { isWithinShare } from './unconfirmed-share.ts'

test.each([
  { onShelf: 0, others: 0, own: 1, is: true },
  { onShelf: 0, others: 0, own: 9, is: true },
  { onShelf: 0, others: 1, own: 1, is: false },
  { onShelf: 8, others: 1, own: 1, is: true },
  { onShelf: 5, others: 4, own: 1, is: true },
  { onShelf: 4, others: 4, own: 1, is: false },
  { onShelf: 9, others: 1, own: 9, is: false },
])('[A14] $own beside $others of others with $onShelf on the shelf may wait for a bank: $is', ({ is, ...pieces }) => {
  expect(isWithinShare(pieces)).toBe(is)
})
