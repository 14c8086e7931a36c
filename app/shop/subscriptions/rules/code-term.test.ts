import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { codeTerm } from './code-term.ts'

const now = new Date('2026-12-01T11:00:00Z')
const before = new Date('2026-11-01T11:00:00Z')
const later = new Date('2027-01-31T23:00:00Z')
const always = { deliveries: null, from: null, until: null }

test.each([
  { why: 'nothing limits it', change: {}, term: always },
  { why: 'a customer has one use', change: { oncePerCustomer: true }, term: { ...always, deliveries: 1 } },
  { why: 'uses are left', change: { usageLimit: 5, used: 2 }, term: { ...always, deliveries: 3 } },
  { why: 'one use of many', change: { oncePerCustomer: true, usageLimit: 5 }, term: { ...always, deliveries: 1 } },
  { why: 'it ends', change: { endsAt: later }, term: { ...always, until: '2027-01-31' } },
  { why: 'it begins later', change: { startsAt: later }, term: { ...always, from: '2027-02-01' } },
  { why: 'it has begun', change: { startsAt: before }, term: always },
  { why: 'it has ended', change: { endsAt: before }, term: { ...always, deliveries: 0 } },
  { why: 'it is used up', change: { usageLimit: 5, used: 5 }, term: { ...always, deliveries: 0 } },
  { why: 'it is for first orders', change: { firstOrderOnly: true }, term: { ...always, deliveries: 0 } },
  { why: 'it is for single orders', change: { purchase: 'once' as const }, term: { ...always, deliveries: 0 } },
])('$why: $term', ({ change, term }) => {
  const standing = { discounts: [aDiscount({ code: 'ZEHN', ...change })], usedDiscounts: [], now }
  expect(codeTerm('zehn', standing)).toEqual({ code: 'zehn', ...term })
})

test('a code that this customer has used, or that is gone, counts for no delivery', () => {
  const discounts = [aDiscount({ id: 7, oncePerCustomer: true })]
  expect(codeTerm('ZEHN', { discounts, usedDiscounts: [7], now }).deliveries).toBe(0)
  expect(codeTerm('ELF', { discounts, usedDiscounts: [], now }).deliveries).toBe(0)
})
