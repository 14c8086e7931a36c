import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import { compareAtPrice, discountedLine } from './line-price.ts'

test.each([
  { price: 790, compareAt: 990, shown: 990 },
  { price: 790, compareAt: 690, shown: 790 },
  { price: 1000, compareAt: 950, shown: 1000 },
  { price: 790, compareAt: null, shown: 790 },
])('[5.1-compare-at] beside $price and a former price of $compareAt stands $shown', ({ price, compareAt, shown }) => {
  expect(compareAtPrice(eur(price), compareAt === null ? null : eur(compareAt))).toEqual(eur(shown))
})

test.each([
  { price: 790, quantity: 3, discounts: [100], unit: 757, total: 2270 },
  { price: 550, quantity: 2, discounts: [5], unit: 548, total: 1095 },
  { price: 849, quantity: 12, discounts: [2000, 38], unit: 679, total: 8150 },
  { price: 450, quantity: 1, discounts: [500], unit: 0, total: 0 },
  { price: 450, quantity: 0, discounts: [], unit: 0, total: 0 },
])(
  '[5.1-unit-discounted] [5.1-unit-discounted-mode] $quantity at $price less $discounts are $unit each, $total in all',
  ({ price, quantity, discounts, unit, total }) => {
    expect(discountedLine(eur(price), quantity, discounts.map(eur))).toEqual({ unit: eur(unit), total: eur(total) })
  },
)

test('[5.1-unit-discounted-mode] one piece times the quantity is within half a cent per piece of the total', () => {
  const cents = fc.nat(100_000)
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 250 }), fc.array(cents, { maxLength: 3 }), (price, quantity, less) => {
      const { unit, total } = discountedLine(eur(price), quantity, less.map(eur))
      expect(total.cents).toBeGreaterThanOrEqual(0)
      expect(Math.abs(unit.cents * quantity - total.cents)).toBeLessThanOrEqual(quantity / 2)
    }),
  )
})
