import { expect, test } from 'vitest'
import { endHold, heldCycles } from './end-hold.ts'
import { aSchedule, WEEKLY, withCycle } from './schedule.fixture.ts'

const at = (day: string) => new Date(`${day}T11:00:00Z`)
// Boxes of a weekly rhythm are planned for 26 November, 3, 10, 17, 24 and 31 December.
const rows = [
  { ends: '2026-11-25', heldBox: 'comes', is: ['2026-11-26 PLANNED', '2026-12-03 PLANNED', '2026-12-10 PLANNED'] },
  { ends: '2026-11-26', heldBox: 'comes', is: ['2026-11-26 PLANNED', '2026-12-03 PLANNED', '2026-12-10 PLANNED'] },
  { ends: '2026-11-28', heldBox: 'comes', is: ['2026-11-29 PLANNED', '2026-12-03 PLANNED', '2026-12-10 PLANNED'] },
  { ends: '2026-12-11', heldBox: 'comes', is: ['2026-12-12 PLANNED', '2026-12-03 SKIPPED', '2026-12-10 SKIPPED'] },
  { ends: '2026-11-26', heldBox: 'skipped', is: ['2026-11-26 SKIPPED', '2026-12-03 PLANNED', '2026-12-10 PLANNED'] },
  { ends: '2026-12-11', heldBox: 'skipped', is: ['2026-11-26 SKIPPED', '2026-12-03 SKIPPED', '2026-12-10 SKIPPED'] },
] as const

test.each(rows)(
  '[S-19] a hold that ends on $ends: the box that waited is $heldBox, later ones keep their dates',
  (row) => {
    const { cycles, anchor } = endHold(aSchedule({ rhythm: WEEKLY }), { heldBox: row.heldBox, now: at(row.ends) })
    const shown = cycles.filter(({ index }) => index > 1).slice(0, 3)
    expect(shown.map(({ billingOn, state }) => `${billingOn} ${state}`)).toEqual(row.is)
    expect(anchor).toEqual(aSchedule({ rhythm: WEEKLY }).anchor)
    expect(
      cycles.filter(({ state }) => state === 'PLANNED').length,
      'as many are planned ahead',
    ).toBeGreaterThanOrEqual(6)
  },
)

test('[S-19] what is skipped, being charged or after the end did not wait', () => {
  const now = at('2026-12-11')
  const skipped = withCycle(aSchedule({ rhythm: WEEKLY }), 2, { state: 'SKIPPED' })
  expect(heldCycles(skipped, now).map(({ index }) => index)).toEqual([3, 4])
  expect(heldCycles(withCycle(skipped, 3, { isBegun: true }), now).map(({ index }) => index)).toEqual([4])
  expect(heldCycles({ ...skipped, status: 'CANCELLED' }, now)).toEqual([])
})
