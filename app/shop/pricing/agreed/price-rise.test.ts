import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { type AgreedPrices, type DayPrices, lowered } from './agreed-prices.ts'
import { agreedFor, agreedOf } from './later-prices.ts'
import { askedPrices, isCovered, isSameRises, type PriceRise } from './price-rise.ts'

const [CURRY, SHOT] = [1, 9]
const HELD: AgreedPrices = {
  box: { size: 12, mealCents: 759 },
  delivery: { country: 'DE', feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 },
  goods: [
    { variantId: CURRY, onceCents: 849, boxSurchargeCents: 0 },
    { variantId: SHOT, onceCents: 249, boxSurchargeCents: 0 },
  ],
}

type Day = Readonly<{ meal?: number; sixMeal?: number; fee?: number; upTo?: number; surcharge?: number; shot?: number }>

function dayWith({ meal = 759, sixMeal = 849, fee = 490, upTo = 6, surcharge = 0, shot = 249 }: Day): DayPrices {
  return {
    boxes: [
      { size: 6, mealCents: sixMeal },
      { size: 12, mealCents: meal },
    ],
    delivery: { DE: { feeCents: fee, feeUpToMeals: upTo, goodsFeeCents: 999 } },
    // Meals bought once cost more too: that is no price of a box.
    findGoods: (variantId) =>
      variantId === SHOT
        ? { variantId, onceCents: shot, boxSurchargeCents: 99 }
        : { variantId, onceCents: 999, boxSurchargeCents: surcharge },
  }
}

const asked = (day: Day, held = HELD) => {
  const prices = dayWith(day)
  return askedPrices(lowered(held, prices), prices, (variantId) => variantId === CURRY)
}
const six: AgreedPrices = { ...HELD, box: { size: 6, mealCents: 849 } }

test.each<{ what: string; day: Day; held?: AgreedPrices; rises: readonly PriceRise[] }>([
  { what: 'the same prices', day: {}, rises: [] },
  { what: 'the price per meal', day: { meal: 799 }, rises: [{ part: 'meal', size: 12, fromCents: 759, toCents: 799 }] },
  { what: 'the price of another size', day: { sixMeal: 999 }, rises: [] },
  {
    what: 'a surcharge',
    day: { surcharge: 30 },
    rises: [{ part: 'surcharge', variantId: CURRY, fromCents: 0, toCents: 30 }],
  },
  { what: 'a drink', day: { shot: 299 }, rises: [{ part: 'goods', variantId: SHOT, fromCents: 249, toCents: 299 }] },
  { what: 'a fee that this box does not pay', day: { fee: 590 }, rises: [] },
  {
    what: 'the fee of a small box',
    day: { fee: 590 },
    held: six,
    rises: [{ part: 'delivery', fromCents: 490, toCents: 590 }],
  },
  {
    what: 'the threshold of free delivery',
    day: { upTo: 12 },
    rises: [{ part: 'delivery', fromCents: 0, toCents: 490 }],
  },
  { what: 'a threshold that this box stays above', day: { upTo: 11 }, rises: [] },
  { what: 'a fall', day: { meal: 659, surcharge: -20 }, rises: [] },
  {
    what: 'one part up and another down',
    day: { meal: 659, surcharge: 30 },
    rises: [{ part: 'surcharge', variantId: CURRY, fromCents: 0, toCents: 30 }],
  },
  {
    what: 'the end of a fall that has reached somebody',
    day: {},
    held: { ...HELD, box: { size: 12, mealCents: 700 } },
    rises: [{ part: 'meal', size: 12, fromCents: 700, toCents: 759 }],
  },
  {
    what: 'another size since',
    day: { meal: 799, sixMeal: 849 },
    held: six,
    rises: [],
  },
  {
    what: 'a country that is not delivered to any more',
    day: { fee: 590 },
    held: { ...six, delivery: { ...six.delivery, country: 'AT' } },
    rises: [],
  },
  {
    what: 'a size that is not offered any more',
    day: { meal: 999 },
    held: { ...HELD, box: { size: 10, mealCents: 700 } },
    rises: [],
  },
])('[S-24] who is asked about $what', ({ day, held, rises }) => {
  expect(asked(day, held)?.rises ?? []).toEqual(rises)
})

test('[S-24] who agrees, agrees to what was named and to nothing else', () => {
  const all = asked({ meal: 799, fee: 590, upTo: 16, surcharge: 30, shot: 299 })
  expect(all?.prices).toEqual({
    box: { size: 12, mealCents: 799 },
    // Larger boxes stay free, and the fee of goods that are no food is not this box's.
    delivery: { country: 'DE', feeCents: 590, feeUpToMeals: 12, goodsFeeCents: 390 },
    goods: [
      { variantId: CURRY, onceCents: 849, boxSurchargeCents: 30 },
      { variantId: SHOT, onceCents: 299, boxSurchargeCents: 0 },
    ],
  })
  expect(asked({ meal: 799, fee: 590 })?.prices.delivery).toEqual(HELD.delivery)
})

test('less than was told is covered; more, or another price, is another question', () => {
  const told = asked({ meal: 799, shot: 299 })?.rises ?? []
  const less = asked({ meal: 799 })?.rises ?? []
  expect([isCovered(less, told), isSameRises(less, told), isCovered(told, less)]).toEqual([true, false, false])
  expect(isSameRises(JSON.parse(JSON.stringify(told)).toReversed(), told)).toBe(true)
  expect(isCovered(asked({ meal: 809 })?.rises ?? [], told)).toBe(false)
})

test.each([
  { index: 5, billingOn: '2027-01-05', isNew: true },
  { index: 6, billingOn: '2027-01-12', isNew: true },
  { index: 4, billingOn: '2027-01-05', isNew: false },
  // Put forward, or ordered at once.
  { index: 5, billingOn: '2027-01-04', isNew: false },
])('[S-24] prices that were agreed for later hold for box $index on $billingOn: $isNew', (row) => {
  const later = { prices: six, rises: [], fromIndex: 5, from: calendarDate('2027-01-05') }
  const billing_on = calendarDate(row.billingOn)
  const delivery = { index: row.index, billingOn: billing_on }
  const expected = row.isNew ? six : HELD
  expect(agreedFor({ agreed: HELD, later }, delivery)).toBe(expected)
  expect(agreedFor({ agreed: HELD, later: null }, delivery)).toBe(HELD)
  const cycle = { agreed: null, cycle_index: row.index, billing_on }
  expect(agreedOf({ agreed: HELD, agreed_later: later }, cycle)).toBe(expected)
  expect(agreedOf({ agreed: HELD, agreed_later: later }, { ...cycle, agreed: HELD })).toBe(HELD)
})
