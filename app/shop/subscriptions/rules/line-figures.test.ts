import { expect, test } from 'vitest'
import { lineTotals, statusFlags } from './line-figures.ts'

test('[3.1-field-isCancelled] a subscription is cancelled when its status says so', () => {
  expect(statusFlags('CANCELLED')).toEqual({ isActive: false, isCancelled: true })
  expect(statusFlags('ACTIVE')).toEqual({ isActive: true, isCancelled: false })
})

test('[3.1-totals-duplicates] both totals add duplicates with their own prices and quantities', () => {
  const free = { quantity: 1, priceCents: 899, discountedCents: 0 }
  const second = { quantity: 3, priceCents: 950, discountedCents: 855 }
  const line = { quantity: 2, priceCents: 899, discountedCents: 809, duplicates: [free, second] }
  expect(lineTotals([line, { ...second, duplicates: [] }])).toEqual({
    priceCents: 2 * 899 + 899 + 3 * 950 + 3 * 950,
    discountedCents: 2 * 809 + 0 + 3 * 855 + 3 * 855,
  })
})
