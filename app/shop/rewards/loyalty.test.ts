import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import {
  balanceOf,
  goodsCentsOf,
  type OrderWorth,
  pointsOf,
  pointsToNextStep,
  redeemChoices,
  stepsIn,
} from './loyalty.ts'

const paid: OrderWorth = { financialStatus: 'PAID', goodsCents: 8990, totalCents: 9480, refundedCents: 0 }

test.each([
  { why: 'one point for each full euro of goods', order: paid, points: 89 },
  { why: 'nothing below a euro', order: { ...paid, goodsCents: 99, totalCents: 99 }, points: 0 },
  { why: 'nothing while a debit is on its way', order: { ...paid, financialStatus: 'PENDING' }, points: 0 },
  { why: 'nothing when the bank took the money back', order: { ...paid, financialStatus: 'VOIDED' }, points: 0 },
  {
    why: 'half of them when half of the money went back',
    order: { ...paid, financialStatus: 'PARTIALLY_REFUNDED', refundedCents: 4740 },
    points: 44,
  },
  {
    why: 'none when all of it went back',
    order: { ...paid, financialStatus: 'REFUNDED', refundedCents: 9480 },
    points: 0,
  },
  { why: 'nothing for an order that cost nothing', order: { ...paid, goodsCents: 0, totalCents: 0 }, points: 0 },
])('an order gives $why', ({ order, points }) => {
  expect(pointsOf(order)).toBe(points)
})

test('goods count after their discounts; vouchers and books give no points, delivery and deposit neither', () => {
  const types = ['meal', 'drink', 'merch', 'gift-card', 'store-credit', 'print', 'ebook']
  const lines = types.map((type) => ({ key: type, type }))
  const price = { lines: types.map((key, place) => ({ key, totalCents: 100 * (place + 1) })) }
  expect(goodsCentsOf({ lines, price })).toBe(100 + 200 + 300)
})

const today = calendarDate('2026-11-17')
const received = (day: string | null, points: number, isContested = false) => ({
  points,
  receivedOn: day === null ? null : calendarDate(day),
  isContested,
})

test.each([
  { why: 'on the last day to withdraw', order: received('2026-11-03', 40), usable: 0, waiting: 40 },
  { why: 'the day after it', order: received('2026-11-02', 40), usable: 40, waiting: 0 },
  { why: 'after a period that a Sunday prolonged', order: received('2026-11-01', 40), usable: 40, waiting: 0 },
  { why: 'while the parcel is on its way', order: received(null, 40), usable: 0, waiting: 40 },
  { why: 'while a withdrawal is undecided', order: received('2026-09-01', 40, true), usable: 0, waiting: 40 },
])('points of an order stand so $why', ({ order, usable, waiting }) => {
  expect(balanceOf([order], 0, today)).toEqual({ usable, waiting })
})

test('what was redeemed is gone, and a refund after that is filled up by the next points', () => {
  const orders = [received('2026-09-01', 20), received('2026-10-01', 30), received(null, 70)]
  expect(balanceOf(orders, 100, today)).toEqual({ usable: -50, waiting: 70 })
})

test.each([
  { usable: -50, steps: 0, missing: 150 },
  { usable: 0, steps: 0, missing: 100 },
  { usable: 99, steps: 0, missing: 1 },
  { usable: 100, steps: 1, missing: 100 },
  { usable: 250, steps: 2, missing: 50 },
])('$usable points are $steps steps, and $missing are missing to the next', ({ usable, steps, missing }) => {
  expect(stepsIn(usable)).toBe(steps)
  expect(pointsToNextStep(usable)).toBe(missing)
})

test('all that is there can be redeemed, or a round part of it', () => {
  expect([99, 100, 1299].map(redeemChoices)).toEqual([[], [1], [12, 10, 5, 2, 1]])
})
