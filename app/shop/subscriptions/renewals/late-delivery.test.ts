import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { arrivalIfPaid, deliveredLater } from './late-delivery.ts'

const CALENDAR: HolidayCalendar = { packedIn: ['DE'], states: {}, days: [{ on: '12-25', in: ['DE'] }] }
const agreed = orderSnapshot({
  deliveryOn: calendarDate('2026-12-11'),
  taxOn: calendarDate('2026-12-11'),
  attributes: [
    { key: 'Geschenk', value: 'nein' },
    { key: 'Lieferdatum', value: '11. Dezember 2026' },
  ],
  price: pricedCart({ totalCents: 5584, dueCents: 5584 }),
})

test.each([
  {
    paidOn: '2026-12-08',
    offsetDays: 3,
    arrives: '2026-12-11',
    named: '11. Dezember 2026',
    why: 'on the day it was tried',
  },
  { paidOn: '2026-12-09', offsetDays: 3, arrives: '2026-12-12', named: '12. Dezember 2026', why: 'a day later' },
  { paidOn: '2026-12-11', offsetDays: 3, arrives: '2026-12-15', named: '15. Dezember 2026', why: 'before a Sunday' },
  { paidOn: '2026-12-14', offsetDays: 1, arrives: '2026-12-15', named: '15. Dezember 2026', why: 'with a shorter way' },
  { paidOn: '2026-12-22', offsetDays: 3, arrives: '2026-12-29', named: '29. Dezember 2026', why: 'before Christmas' },
  { paidOn: '2026-12-01', offsetDays: 3, arrives: '2026-12-11', named: '11. Dezember 2026', why: 'never earlier' },
])('[S-04] [S-08] paid $why, a box arrives on $arrives', ({ paidOn, offsetDays, arrives, named }) => {
  const late = deliveredLater(agreed, calendarDate(paidOn), { calendar: CALENDAR, offsetDays })
  expect(late).toEqual({
    ...agreed,
    deliveryOn: arrives,
    attributes: [agreed.attributes[0], { key: 'Lieferdatum', value: named }],
  })
})

test('what is sent by mail has no day', () => {
  const mailed = orderSnapshot({ deliveryOn: null, delivery: null })
  expect(deliveredLater(mailed, calendarDate('2026-12-24'), { calendar: CALENDAR, offsetDays: 3 })).toBe(mailed)
})

test('a box without a day that was said counts from the day of the payment alone', () => {
  const way = { calendar: CALENDAR, offsetDays: 3, to: { country: 'DE', zip: '04229' } }
  expect(arrivalIfPaid(null, calendarDate('2026-12-09'), way)).toBe('2026-12-12')
})
