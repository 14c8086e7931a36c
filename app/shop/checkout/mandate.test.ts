import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { collectionDay } from './mandate.ts'

test.each([
  { today: '2026-11-16', collected: '2026-11-17' },
  { today: '2026-11-20', collected: '2026-11-23' },
  { today: '2026-11-21', collected: '2026-11-23' },
  { today: '2026-12-24', collected: '2026-12-28' },
])('a debit of $today is collected on $collected', ({ today, collected }) => {
  expect(collectionDay(calendarDate(today))).toBe(collected)
})
