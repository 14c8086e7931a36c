import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { aLine, aRequest } from '#app/shop/pricing/price-request.fixture.ts'
import { sumRows } from '#app/shop/pricing/sum-rows.ts'
import {
  ANNOUNCED_DISCOUNT_ID,
  announcedDiscounts,
  announcedOf,
  isLimited,
  priceAsAnnounced,
} from './announced-price.ts'

const TEN = aDiscount({ id: 1, code: 'ZEHN', combinesWith: [] })
const FIVE = aDiscount({
  id: 2,
  code: 'FUENF',
  class: 'product',
  value: { kind: 'fixed', cents: 500 },
  combinesWith: [],
})
const lines = [aLine({ key: 'a', quantity: 6, recurs: true }), aLine({ key: 'b', type: 'drink', quantity: 2 })]
const yesterday = new Date('2026-11-14T12:00:00Z')
const told = priceCart(aRequest({ lines, discounts: [TEN] }))
const announced = { totalCents: told.totalCents, discounts: announcedDiscounts(told, [TEN]) }

test.each([
  { what: 'has ended', discounts: [{ ...TEN, endsAt: yesterday }] },
  { what: 'is used up', discounts: [{ ...TEN, usageLimit: 3, used: 3 }] },
  { what: 'is no longer there', discounts: [] },
  { what: 'takes less off', discounts: [{ ...TEN, value: { kind: 'percent', percent: 1 } as const }] },
])('[S-28] a code that $what counts for a box that was announced with it', ({ discounts }) => {
  const request = aRequest({ lines, discounts, codes: ['ZEHN'] })
  const price = priceAsAnnounced(request, announced)
  expect([price.totalCents, price.lines, price.codes]).toEqual([told.totalCents, told.lines, told.codes])
  expect(priceCart(request).totalCents).toBeGreaterThan(told.totalCents)
})

test('[S-28] a code that its customer may use once still counts for the box that has taken it', () => {
  const request = aRequest({ lines, discounts: [{ ...TEN, oncePerCustomer: true }], codes: ['ZEHN'] })
  const used = { ...request, buyer: { isFirstOrder: false, usedDiscounts: [TEN.id] } }
  expect(priceAsAnnounced(used, announced).totalCents).toBe(told.totalCents)
})

test.each([
  { what: 'the box', change: { boxes: [{ size: 6, mealCents: 999 }] } },
  { what: 'delivery', change: { delivery: { feeCents: 990, feeUpToMeals: 6, goodsFeeCents: 390 } } },
  { what: 'the goods', change: { lines: lines.map((line) => ({ ...line, onceCents: 1500, boxSurchargeCents: 200 })) } },
  { what: 'everything', change: { boxes: [{ size: 6, mealCents: 1999 }], discounts: [TEN, FIVE] } },
])('[S-29] an amount that was announced is never exceeded when $what costs more', ({ change }) => {
  const request = aRequest({ lines, discounts: [TEN], ...change })
  const price = priceAsAnnounced(request, announced)
  expect(price.totalCents).toBe(told.totalCents)
  expect(sumRows(price).reduce((sum, { cents }) => sum + cents, 0)).toBe(price.totalCents)
  expect(price.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(price.totalCents)
  const shares = price.lines
    .flatMap((line) => line.shares)
    .filter(({ discountId }) => discountId === ANNOUNCED_DISCOUNT_ID)
  expect(shares.every(({ code, title }) => code === null && title.en === 'As announced')).toBe(true)
  expect(shares.length).toBeGreaterThan(0)
})

test.each([
  { what: 'less is packed', change: { lines: [aLine({ key: 'a', quantity: 5, recurs: true })] } },
  { what: 'prices have fallen', change: { boxes: [{ size: 6, mealCents: 699 }] } },
  {
    what: 'a code takes more off',
    change: { discounts: [{ ...TEN, value: { kind: 'percent', percent: 20 } as const }] },
  },
])('[S-25] a box costs less than announced when $what', ({ change }) => {
  const request = aRequest({ lines, discounts: [TEN], ...change })
  expect(priceAsAnnounced(request, announced).totalCents).toBeLessThan(told.totalCents)
})

test('what its customer has changed costs what it costs, with the codes that were promised', () => {
  const more = [...lines, aLine({ key: 'c', type: 'drink', quantity: 4 })]
  const request = aRequest({ lines: more, discounts: [{ ...TEN, endsAt: yesterday }] })
  const price = priceAsAnnounced(request, { ...announced, totalCents: null })
  expect(price.totalCents).toBe(priceCart(aRequest({ lines: more, discounts: [TEN] })).totalCents)
  const without = priceAsAnnounced({ ...request, codes: [] }, { ...announced, totalCents: null })
  expect(without.totalCents, 'but for a code that was taken off').toBeGreaterThan(price.totalCents)
})

test('only discounts that counted are kept, and only those with a limit are put aside', () => {
  const loyalty = aDiscount({ id: 0, code: null })
  const price = priceCart(aRequest({ lines, discounts: [TEN, FIVE, loyalty] }))
  expect(announcedDiscounts(price, [TEN, FIVE, loyalty]).map(({ id }) => id)).not.toContain(0)
  expect([TEN, { ...TEN, usageLimit: 1 }, { ...TEN, oncePerCustomer: true }].map(isLimited)).toEqual([
    false,
    true,
    true,
  ])
})

test('what was told of another date is not told of this one', () => {
  const [then, now] = [calendarDate('2026-12-08'), calendarDate('2026-12-15')]
  expect(announcedOf({ billing_on: then, announced_for: then, announced })).toBe(announced)
  expect(announcedOf({ billing_on: now, announced_for: then, announced })).toBeNull()
})
