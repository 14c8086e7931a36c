import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { planAhead } from './cycles.ts'
import type { Cycle, Schedule } from './subscription.ts'

export const TODAY = calendarDate('2026-11-16')
export const NOW = new Date('2026-11-16T10:00:00Z')
export const WEEKLY = { interval: 'WEEK', intervalCount: 1 } as const
export const FOUR_WEEKS = { interval: 'WEEK', intervalCount: 4 } as const

/** A subscription whose second box is billed in ten days, then every four weeks. */
export function aSchedule(facts: Partial<Schedule> = {}): Schedule {
  const first: Cycle = { index: 1, billingOn: calendarDate('2026-10-29'), state: 'BILLED', isBegun: false }
  return planAhead({
    status: 'ACTIVE',
    rhythm: FOUR_WEEKS,
    anchor: { index: 2, on: calendarDate('2026-11-26') },
    cancelsOn: null,
    pause: null,
    cycles: [first],
    ...facts,
  })
}

export function withCycle(schedule: Schedule, index: number, facts: Partial<Cycle>): Schedule {
  return { ...schedule, cycles: schedule.cycles.map((each) => (each.index === index ? { ...each, ...facts } : each)) }
}

export function daysOf({ cycles }: Schedule, state: Cycle['state'] = 'PLANNED'): CalendarDate[] {
  return cycles.filter((each) => each.state === state).map(({ billingOn }) => billingOn)
}
