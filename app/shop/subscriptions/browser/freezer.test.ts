import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { freezerAdvice, freezerIn, leftOn } from './freezer.ts'

const toldOn = calendarDate('2026-11-16')
const on = calendarDate('2026-11-26')

test.each([
  { fits: 24, left: 4, perWeek: 4, meals: 16, advice: { kind: 'fits', leftThen: 0, room: 24, overflow: 0 } },
  {
    fits: 20,
    left: 12,
    perWeek: 4,
    meals: 16,
    advice: { kind: 'move', leftThen: 7, room: 13, overflow: 3, from: '2026-11-30' },
  },
  {
    fits: 16,
    left: 16,
    perWeek: 7,
    meals: 16,
    advice: { kind: 'move', leftThen: 6, room: 10, overflow: 6, from: '2026-12-02' },
  },
  { fits: 10, left: 0, perWeek: 4, meals: 16, advice: { kind: 'smaller-box', leftThen: 0, room: 10, overflow: 6 } },
  { fits: 20, left: 12, perWeek: 0, meals: 16, advice: { kind: 'smaller-box', leftThen: 12, room: 8, overflow: 8 } },
  {
    fits: 12,
    left: 20,
    perWeek: 4,
    meals: 6,
    advice: { kind: 'move', leftThen: 15, room: 0, overflow: 6, from: '2026-12-11' },
  },
])(
  '$left left of $fits, $perWeek eaten a week, $meals arrive: $advice.kind',
  ({ fits, left, perWeek, meals, advice }) => {
    expect(freezerAdvice({ fits, left, perWeek, toldOn }, { on, meals })).toEqual(advice)
  },
)

test('nothing is eaten before it was told, and no freezer holds less than nothing', () => {
  const freezer = { fits: 20, left: 3, perWeek: 7, toldOn }
  expect(leftOn(freezer, calendarDate('2026-11-01'))).toBe(3)
  expect(leftOn(freezer, calendarDate('2027-11-01'))).toBe(0)
})

test.each([null, 'x', {}, { fits: -1, left: 0, perWeek: 1, toldOn }, { fits: 1.5, left: 0, perWeek: 1, toldOn }])(
  'what was kept as %o is no freezer',
  (value) => {
    expect(freezerIn(value)).toBeNull()
  },
)
