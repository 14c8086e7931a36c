import { expect, test } from 'vitest'
import { checkedQuery } from './checked-query.ts'

test('[R20] a search that is too long is refused by name', () => {
  expect(checkedQuery('curry')).toBe('curry')
  expect(() => checkedQuery('a'.repeat(1001))).toThrow('`query` must have at most 1000 characters')
})
