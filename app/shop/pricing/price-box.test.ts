import { expect, test } from 'vitest'
import { priceBox } from './price-box.ts'

const terms = {
  boxes: [
    { size: 6, mealCents: 849 },
    { size: 12, mealCents: 749 },
    { size: 20, mealCents: 649 },
  ],
  delivery: { feeCents: 490, feeUpToMeals: 6 },
  firstOrderPercent: 20,
}

test('a box is compared with its meals at the highest price per meal [5.3-price-totalBox] [5.3-price-bowls] [5.3-price-totals]', () => {
  expect(priceBox({ size: 12, mealCents: 749 }, terms)).toEqual({
    totalBox: 12 * 849,
    bowlsTotal: 8988,
    deliveryFee: 0,
    firstOrderDiscount: 1798,
    originalTotal: 10_188,
    discountedTotal: 7190,
    savings: 2998,
  })
})

test('the fee is part of both totals and of no saving [5.3-price-fee] [5.3-price-fee-where] [5.3-price-savings]', () => {
  const box = priceBox({ size: 6, mealCents: 849 }, { ...terms, firstOrderPercent: 0 })
  expect(box).toMatchObject({ deliveryFee: 490, originalTotal: 5584, discountedTotal: 5584, savings: 0 })
})
