import { expect, test } from 'vitest'
import { isWithinLimit, MOST_LINES, quantityFault } from './cart-limits.ts'

test.each([
  { quantity: 0, fault: null },
  { quantity: 1, fault: null },
  { quantity: 99, fault: null },
  { quantity: 100, fault: 'too-many' },
  { quantity: 1e9, fault: 'too-many' },
  { quantity: 2 ** 53 + 2, fault: 'too-many' },
  { quantity: -1, fault: 'too-few' },
  { quantity: 0.5, fault: 'not-whole' },
  { quantity: Number.NaN, fault: 'not-whole' },
])('$quantity pieces are $fault [A9] [5.8-quantity]', ({ quantity, fault }) => {
  expect(quantityFault(quantity)).toBe(fault)
})

test('a new line has at least one piece [A9] [5.8-quantity]', () => {
  expect([0, 1].map((quantity) => quantityFault(quantity, 1))).toEqual(['too-few', null])
})

test('a cart holds 250 lines [9-size-cart-lines] [A9]', () => {
  expect([249, 250, 251].map((count) => isWithinLimit(count, MOST_LINES))).toEqual([true, true, false])
})
