import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { weeksOf } from './kitchen-weeks.ts'

const dayOf = (day: string, locked: number, open: number) => ({
  ...{ day: calendarDate(day), boxes: { locked: 1, open: 0 }, meals: [], total: { locked, open } },
})

test('cooking days are summed by week, and weeks are numbered as calendars do', () => {
  const days = [
    dayOf('2026-12-23', 6, 0),
    dayOf('2026-12-30', 1, 2),
    dayOf('2027-01-01', 3, 4),
    dayOf('2027-01-04', 0, 9),
  ]
  expect(weeksOf({ days }).map(({ monday, number, total, boxes }) => [monday, number, total, boxes.locked])).toEqual([
    ['2026-12-21', 52, { locked: 6, open: 0 }, 1],
    ['2026-12-28', 53, { locked: 4, open: 6 }, 2],
    ['2027-01-04', 1, { locked: 0, open: 9 }, 1],
  ])
})
