import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { announcedUntil, announcementAt } from './announcement-days.ts'

test.each([
  { billingOn: '2026-12-08', at: '2026-12-04T08:00:00.000Z', why: 'in winter' },
  { billingOn: '2027-06-08', at: '2027-06-04T07:00:00.000Z', why: 'in summer' },
  { billingOn: '2027-03-30', at: '2027-03-26T08:00:00.000Z', why: 'over the change to summer time' },
])('[S-29] a box is announced on the morning three days before its cut-off: $why', ({ billingOn, at }) => {
  expect(announcementAt(calendarDate(billingOn)).toISOString()).toBe(at)
  expect(announcedUntil(new Date(at))).toBe(billingOn)
  expect(announcedUntil(new Date(Date.parse(at) - 1)) < billingOn).toBe(true)
})
