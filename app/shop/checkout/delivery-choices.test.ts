import { expect, test } from 'vitest'
import { demoCalendar } from '#app/shop/sites/calendar.fixture.ts'
import { nextArrival, packingDay } from '#app/shop/sites/delivery-days.ts'
import { deliveryChoices } from './delivery-choices.ts'

const calendar = demoCalendar()
const to = { country: 'DE', zip: '10999' }

test.each([
  { now: '2026-10-25T10:30:00Z', packed: '2026-10-25' },
  { now: '2026-10-25T11:00:00Z', packed: '2026-10-26' },
  { now: '2027-03-28T09:59:00Z', packed: '2027-03-28' },
  { now: '2027-03-28T10:30:00Z', packed: '2027-03-29' },
])('the checkout offers at $now the days that the shop promises, packed on $packed', ({ now, packed }) => {
  const [first] = deliveryChoices({ calendar, now: new Date(now), to })
  expect(packingDay(new Date(now))).toBe(packed)
  expect(first).toBe(nextArrival(calendar, packingDay(new Date(now)), to))
})
