import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import {
  cardEndsOn,
  cardReminderAt,
  cardsRemindedIn,
  monthNumber,
  nextCardsIn,
  pauseReminderAt,
  pausesRemindedUntil,
} from './reminder-days.ts'

const december = monthNumber({ year: 2026, month: 12 })

test.each([
  { now: '2026-12-01T07:59:59Z', until: '2026-12-07', why: 'before nine in Berlin' },
  { now: '2026-12-01T08:00:00Z', until: '2026-12-08', why: 'at nine' },
  { now: '2027-06-01T07:00:00Z', until: '2027-06-08', why: 'at nine in summer' },
])('[S-29] a pause is reminded of seven days before it ends: $why', ({ now, until }) => {
  expect(pausesRemindedUntil(new Date(now))).toBe(until)
  const at = pauseReminderAt(calendarDate(until))
  expect(at.getTime() <= Date.parse(now)).toBe(true)
})

test.each([
  { now: '2026-12-11T07:59:59Z', reminded: null, next: december },
  { now: '2026-12-11T08:00:00Z', reminded: december, next: december + 1 },
  { now: '2026-12-31T22:59:59Z', reminded: december, next: december + 1 },
  { now: '2026-12-31T23:00:00Z', reminded: null, next: december + 1 },
])('[S-29] cards of a month are reminded of in its last three weeks: $now', ({ now, reminded, next }) => {
  expect([cardsRemindedIn(new Date(now)), nextCardsIn(new Date(now))]).toEqual([reminded, next])
})

test('a card is good until the end of its month, also in December', () => {
  expect([cardEndsOn(december), cardEndsOn(december - 1)]).toEqual(['2027-01-01', '2026-12-01'])
  expect(cardReminderAt(december).toISOString()).toBe('2026-12-11T08:00:00.000Z')
})
