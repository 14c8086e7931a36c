import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { deliveryChoices, nearestChoice } from './day-choices.ts'

const calendar: HolidayCalendar = {
  packedIn: ['DE-BE'],
  states: { DE: { SN: ['04'], BE: ['10'] } },
  days: [
    { on: '11-18', in: ['DE-SN'] },
    { on: '12-25', in: ['DE'] },
  ],
}
const terms = {
  calendar,
  to: { country: 'DE', zip: '04229' },
  offsetDays: 3,
  cancelsOn: null,
  // A Monday, late in the evening in Berlin.
  now: new Date('2026-11-16T22:30:00Z'),
}
const choices = deliveryChoices(terms)
const on = (day: string, of = choices) => of.find((choice) => choice.day === day)

test.each([
  { day: '2026-11-16', why: 'too-soon' },
  { day: '2026-11-19', why: 'too-soon' },
  { day: '2026-11-20', why: null, billingDate: '2026-11-17' },
  { day: '2026-11-21', why: null, billingDate: '2026-11-18' },
  { day: '2026-11-22', why: 'weekend' },
  { day: '2026-11-23', why: 'weekend' },
  { day: '2026-12-25', why: 'holiday' },
  { day: '2026-12-26', why: 'holiday' },
  { day: '2027-02-17', why: null, billingDate: '2027-02-14' },
])('on $day a box can come, or not: $why [4.2-reschedule-window]', ({ day, why, billingDate = null }) => {
  expect(on(day)).toEqual({ day, why, billingDate })
})

test('the last day is that of the last charge in 90 days', () => {
  expect(choices.at(-1)?.day).toBe('2027-02-17')
})

test('nothing is offered after the end of a subscription', () => {
  const ending = deliveryChoices({ ...terms, cancelsOn: calendarDate('2026-11-18') })
  expect(on('2026-11-20', ending)?.why).toBeNull()
  expect(on('2026-11-21', ending)?.why).toBe('after-end')
})

test('a holiday counts only where the box goes', () => {
  const soon = { ...terms, now: new Date('2026-11-10T10:00:00Z') }
  expect(on('2026-11-18', deliveryChoices(soon))?.why).toBe('holiday')
  expect(on('2026-11-18', deliveryChoices({ ...soon, to: { country: 'DE', zip: '10115' } }))?.why).toBeNull()
})

test.each([
  { day: '2026-12-25', nearest: '2026-12-24' },
  { day: '2026-11-22', nearest: '2026-11-21' },
  { day: '2026-11-16', nearest: '2026-11-20' },
])('beside $day the nearest free day is $nearest', ({ day, nearest }) => {
  expect(nearestChoice(choices, calendarDate(day))).toBe(nearest)
})
