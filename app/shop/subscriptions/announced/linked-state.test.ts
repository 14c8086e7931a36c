import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { linkedState } from './linked-state.ts'

const date = calendarDate('2026-12-29')
const planned = { state: 'PLANNED', date, begunAt: null, status: 'ACTIVE', cancelsOn: null } as const
const before = '2026-12-28T22:59:59Z'
const after = '2026-12-28T23:00:00Z'

test.each([
  { box: planned, now: before, state: 'open' },
  { box: planned, now: after, state: 'closed' },
  { box: { ...planned, begunAt: new Date(before) }, now: before, state: 'closed' },
  { box: { ...planned, state: 'BILLED' as const }, now: after, state: 'closed' },
  { box: { ...planned, state: 'FAILING' as const }, now: after, state: 'closed' },
  { box: { ...planned, state: 'SKIPPED' as const }, now: before, state: 'skipped' },
  { box: { ...planned, state: 'SKIPPED' as const }, now: after, state: 'kept-out' },
  { box: { ...planned, date: calendarDate('2027-01-05') }, now: before, state: 'moved' },
  { box: { ...planned, status: 'CANCELLED' }, now: before, state: 'ended' },
  { box: { ...planned, cancelsOn: date }, now: before, state: 'ended' },
  { box: { ...planned, state: 'BILLED' as const, status: 'CANCELLED' }, now: after, state: 'closed' },
])('[S-29] the link of a box $box.state on $box.date at $now says $state', ({ box, now, state }) => {
  expect(linkedState(box, date, new Date(now))).toBe(state)
})
