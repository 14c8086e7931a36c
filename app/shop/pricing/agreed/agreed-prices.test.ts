import { expect, test } from 'vitest'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { aLine, aRequest } from '#app/shop/pricing/price-request.fixture.ts'
import {
  type AgreedPrices,
  agree,
  atAgreedPrice,
  type DayPrices,
  isSamePrices,
  lowered,
  orderedPrices,
} from './agreed-prices.ts'

const [CURRY, CHILI, BOWL] = [1, 2, 3]
const AGREED: AgreedPrices = {
  box: { size: 12, mealCents: 759 },
  delivery: { country: 'DE', feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 },
  goods: [
    { variantId: CURRY, onceCents: 849, boxSurchargeCents: 0 },
    { variantId: CHILI, onceCents: 899, boxSurchargeCents: 50 },
  ],
}

/** A day on which everything costs so much more, or less. */
function dayWith(more: number): DayPrices {
  const rule = { feeCents: 490 + more, feeUpToMeals: 6 + Math.sign(more) * 6, goodsFeeCents: 390 + more }
  return {
    boxes: [
      { size: 6, mealCents: 849 + more },
      { size: 12, mealCents: 759 + more },
      { size: 16, mealCents: 719 + more },
    ],
    delivery: { DE: rule, AT: rule },
    findGoods: (variantId) =>
      variantId === 99 ? null : { variantId, onceCents: 849 + more, boxSurchargeCents: 50 + more },
  }
}

const DEARER = dayWith(100)
const same = { meals: 12, variantIds: [CURRY, CHILI], country: 'DE' }

test.each([
  { what: 'nothing', wanted: same, box: [12, 759], fee: 490, surcharges: [0, 50] },
  {
    what: 'more of the same meals in the same box',
    wanted: { ...same, meals: 15 },
    box: [12, 759],
    fee: 490,
    surcharges: [0, 50],
  },
  { what: 'a meal', wanted: { ...same, variantIds: [CURRY, BOWL] }, box: [12, 759], fee: 490, surcharges: [0, 150] },
  { what: 'a larger box', wanted: { ...same, meals: 16 }, box: [16, 819], fee: 490, surcharges: [0, 50] },
  { what: 'a smaller box', wanted: { ...same, meals: 7 }, box: [6, 949], fee: 490, surcharges: [0, 50] },
  { what: 'the country', wanted: { ...same, country: 'AT' }, box: [12, 759], fee: 590, surcharges: [0, 50] },
])('[S-23] who changes $what agrees to the price of the day for that, and to nothing else', (row) => {
  const { box, delivery, goods } = agree(row.wanted, { had: [AGREED], day: DEARER })
  expect([box.size, box.mealCents]).toEqual(row.box)
  expect(delivery).toMatchObject({ country: row.wanted.country, feeCents: row.fee })
  expect(goods.map(({ boxSurchargeCents }) => boxSurchargeCents)).toEqual(row.surcharges)
})

test('[S-23] a box of a size that is no longer offered stays as agreed', () => {
  const day = { ...DEARER, boxes: DEARER.boxes.filter(({ size }) => size !== 12) }
  expect(agree(same, { had: [AGREED], day }).box).toEqual(AGREED.box)
  expect(lowered(AGREED, day)).toEqual(AGREED)
})

test('[S-23] what was agreed for one delivery comes before what was agreed for all', () => {
  const own = {
    ...AGREED,
    box: { size: 12, mealCents: 700 },
    goods: [{ variantId: CURRY, onceCents: 1, boxSurchargeCents: 1 }],
  }
  const { box, goods } = agree(same, { had: [own, AGREED], day: DEARER })
  expect([box.mealCents, ...goods.map(({ boxSurchargeCents }) => boxSurchargeCents)]).toEqual([700, 1, 50])
})

test('an order without anything before it agrees to the prices of the day; goods that are gone have none', () => {
  const { box, delivery, goods } = agree({ ...same, variantIds: [CURRY, 99] }, { had: [], day: DEARER })
  expect([box.mealCents, delivery.feeCents]).toEqual([859, 590])
  expect(goods).toEqual([{ variantId: CURRY, onceCents: 949, boxSurchargeCents: 150 }])
})

test.each([
  { what: 'a rise reaches nobody', more: 100, held: AGREED },
  {
    what: 'a fall reaches everybody, also that of the number of meals with a fee',
    more: -100,
    held: {
      box: { size: 12, mealCents: 659 },
      delivery: { country: 'DE', feeCents: 390, feeUpToMeals: 0, goodsFeeCents: 290 },
      goods: [
        { variantId: CURRY, onceCents: 749, boxSurchargeCents: -50 },
        { variantId: CHILI, onceCents: 749, boxSurchargeCents: -50 },
      ],
    },
  },
])('[S-24] [S-25] $what', ({ more, held }) => {
  expect(lowered(AGREED, dayWith(more))).toEqual(held)
})

test('what is gone, and a country without a rule, keep what was agreed', () => {
  const day = { ...dayWith(-100), delivery: {}, findGoods: () => null }
  expect(lowered(AGREED, day)).toEqual({ ...AGREED, box: { size: 12, mealCents: 659 } })
})

test('a meal of a box has its agreed surcharge, other goods their agreed price, and what comes once neither', () => {
  const meal = aLine({ variantId: CHILI, recurs: true, onceCents: 999, boxSurchargeCents: 99 })
  expect(atAgreedPrice(meal, AGREED)).toEqual({ ...meal, boxSurchargeCents: 50 })
  const bundle = aLine({ variantId: CHILI, recurs: true, type: 'bundle', onceCents: 999 })
  expect(atAgreedPrice(bundle, AGREED)).toEqual({ ...bundle, onceCents: 899 })
  for (const line of [
    { ...meal, recurs: false },
    { ...meal, variantId: BOWL },
  ])
    expect(atAgreedPrice(line, AGREED)).toBe(line)
})

test('prices are the same whatever the order of their parts', () => {
  const { goods, delivery, box } = AGREED
  expect(isSamePrices({ goods, delivery: { ...delivery }, box }, AGREED)).toBe(true)
  expect(isSamePrices({ ...AGREED, box: { size: 12, mealCents: 760 } }, AGREED)).toBe(false)
  expect([isSamePrices(null, AGREED), isSamePrices(null, null)]).toEqual([false, true])
})

test('[S-23] an order agrees to the prices of its later boxes, whatever comes along with the first', () => {
  const meals = aLine({ key: 'meals', variantId: CHILI, recurs: true, quantity: 12, boxSurchargeCents: 50 })
  const once = aLine({ key: 'once', variantId: BOWL, quantity: 4 })
  const first = priceCart(aRequest({ lines: [meals, once] }))
  const request = aRequest({ lines: [meals] })
  const { box } = priceCart(request)
  expect([first.box?.size, box?.size]).toEqual([16, 12])
  expect(box && orderedPrices({ ...request, box, country: 'DE' })).toEqual({
    box: { size: 12, mealCents: 759 },
    delivery: { country: 'DE', feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 },
    goods: [{ variantId: CHILI, onceCents: 849, boxSurchargeCents: 50 }],
  })
})
