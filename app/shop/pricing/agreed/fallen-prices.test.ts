import { expect, test } from 'vitest'
import type { AgreedPrices } from './agreed-prices.ts'
import { fallenPrices } from './fallen-prices.ts'

const [CURRY, SHOT] = [11, 9]
const AGREED: AgreedPrices = {
  box: { size: 6, mealCents: 799 },
  delivery: { country: 'DE', feeCents: 490, feeUpToMeals: 11, goodsFeeCents: 390 },
  goods: [CURRY, SHOT].map((variantId) => ({ variantId, onceCents: 949, boxSurchargeCents: 100 })),
}
const { box, delivery, goods } = AGREED
const isMeal = (variantId: number) => variantId === CURRY

test.each([
  { what: 'nothing', held: AGREED, fallen: [] },
  {
    what: 'the price per meal',
    held: { ...AGREED, box: { ...box, mealCents: 749 } },
    fallen: [{ of: 'meal', wasCents: 799, isCents: 749 }],
  },
  {
    what: 'surcharge of a meal and price of other goods',
    held: { ...AGREED, goods: goods.map((each) => ({ ...each, onceCents: 900, boxSurchargeCents: 50 })) },
    fallen: [
      { of: 'surcharge', variantId: CURRY, wasCents: 100, isCents: 50 },
      { of: 'goods', variantId: SHOT, wasCents: 949, isCents: 900 },
    ],
  },
  {
    what: 'the delivery fee',
    held: { ...AGREED, delivery: { ...delivery, feeCents: 390 } },
    fallen: [{ of: 'delivery', wasCents: 490, isCents: 390 }],
  },
  {
    what: 'the meals from which on delivery is free',
    held: { ...AGREED, delivery: { ...delivery, feeUpToMeals: 6 } },
    fallen: [{ of: 'delivery', wasCents: 490, isCents: 0 }],
  },
])('[S-25] a fall of $what is named', ({ held, fallen }) => {
  expect(fallenPrices({ agreed: AGREED, held, meals: 7, isMeal })).toEqual(fallen)
})

test('a fee that a delivery does not pay has not fallen for it', () => {
  const held = { ...AGREED, delivery: { ...delivery, feeCents: 0 } }
  expect(fallenPrices({ agreed: AGREED, held, meals: 12, isMeal })).toEqual([])
})
