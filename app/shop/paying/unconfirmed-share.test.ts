import { expect, test } from 'vitest'
import { isWithinShare, mayHold } from './unconfirmed-share.ts'

test.each([
  { onShelf: 0, others: 0, own: 1, is: false },
  { onShelf: 0, others: 0, own: 40, is: false },
  { onShelf: 1, others: 0, own: 1, is: true },
  { onShelf: 20, others: 0, own: 20, is: true },
  { onShelf: 19, others: 0, own: 21, is: false },
  { onShelf: 0, others: 1, own: 1, is: false },
  { onShelf: 8, others: 1, own: 1, is: true },
  { onShelf: 5, others: 4, own: 1, is: true },
  { onShelf: 4, others: 4, own: 1, is: false },
  { onShelf: 9, others: 1, own: 9, is: false },
])('[A14] $own beside $others of others with $onShelf on the shelf may wait for a bank: $is', ({ is, ...pieces }) => {
  expect(isWithinShare(pieces)).toBe(is)
})

test.each([
  { name: 'payments-of-cart', payments: 1, is: true },
  { name: 'payments-of-cart', payments: 2, is: false },
  { name: 'payments-of-card', payments: 2, is: false },
  { name: 'payments-of-mail', payments: 2, is: false },
  { name: 'payments-of-address', payments: 3, is: true },
  { name: 'payments-of-address', payments: 4, is: false },
  { name: 'payments-of-network', payments: 12, is: true },
  { name: 'payments-of-network', payments: 13, is: false },
])('[R28] after $payments unconfirmed $name the next payment holds goods: $is', ({ is, ...source }) => {
  expect(mayHold([])).toBe(true)
  expect(mayHold([{ name: 'payments-of-card', payments: 0 }, source])).toBe(is)
})
