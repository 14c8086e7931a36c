import { type CalendarDate, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Cycle, Rhythm, Schedule } from './subscription.ts'

/** Number of planned cycles that are always known ahead. */
export const PLANNED_AHEAD = 6
const MONTHS_OF_A_YEAR = 12

/** The billing date of a cycle: anchor + rhythm x n, on the calendar, so neither hours nor months drift. */
export function billingDateOf({ anchor, rhythm }: Pick<Schedule, 'anchor' | 'rhythm'>, index: number): CalendarDate {
  return laterBy(anchor.on, rhythm, index - anchor.index)
}

/** A day so many times a rhythm later. A month without that day ends a day earlier, the next one is as before. */
export function laterBy(day: CalendarDate, { interval, intervalCount }: Rhythm, times: number): CalendarDate {
  const count = intervalCount * times
  if (interval === 'DAY') return plusDays(day, count)
  if (interval === 'WEEK') return plusDays(day, count * 7)
  return plusMonths(day, interval === 'MONTH' ? count : count * MONTHS_OF_A_YEAR)
}

function plusMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const shifted = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
  return shifted.toISOString().slice(0, 10) as CalendarDate
}

/** Half of a rhythm in days: a planned cycle nearer than this to a late charge is dropped (S-15). */
export function halfRhythmDays(rhythm: Rhythm, from: CalendarDate): number {
  return daysBetween(from, laterBy(from, rhythm, 1)) / 2
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The first moment at which a cycle can no longer be changed: its billing day begins (S-02). */
export function closesAt(billingOn: CalendarDate): Date {
  return startOfDay(billingOn, SHOP_TIME_ZONE)
}

/** The cut-off: 23:59:59 in the site's zone on the day before. */
export function cutoffAt(billingOn: CalendarDate): Date {
  return new Date(closesAt(billingOn).getTime() - 1000)
}

export function isOpen(billingOn: CalendarDate, now: Date): boolean {
  return now < closesAt(billingOn)
}

/** When a box arrives: some days after its charge, on the next day on which something can arrive (S-04). */
export function deliveryDateFor(
  billingOn: CalendarDate,
  { offsetDays, isPossible }: Readonly<{ offsetDays: number; isPossible: (day: CalendarDate) => boolean }>,
): CalendarDate {
  let day = plusDays(billingOn, offsetDays)
  while (!isPossible(day)) day = plusDays(day, 1)
  return day
}

/** Whether a cycle comes before the end of its subscription. */
export function isBeforeEnd(
  { cancelsOn }: Pick<Schedule, 'cancelsOn'>,
  { billingOn }: Pick<Cycle, 'billingOn'>,
): boolean {
  return cancelsOn === null || billingOn < cancelsOn
}

/** The planned cycles that are still to be billed, the earliest first. */
export function plannedCycles(schedule: Schedule): readonly Cycle[] {
  if (schedule.status === 'CANCELLED') return []
  return inTurn(schedule.cycles.filter((cycle) => cycle.state === 'PLANNED' && isBeforeEnd(schedule, cycle)))
}

/** The cycle that is billed next (S-03). */
export function nextCycle(schedule: Schedule): Cycle | null {
  return plannedCycles(schedule)[0] ?? null
}

/** What is ahead, skipped ones too: those that the customer sees before and after a change. */
export function cyclesAhead(schedule: Schedule, today: CalendarDate): readonly Cycle[] {
  if (schedule.status === 'CANCELLED') return []
  const ahead = schedule.cycles.filter(
    (cycle) =>
      isBeforeEnd(schedule, cycle) &&
      (cycle.state === 'PLANNED' || (cycle.state === 'SKIPPED' && cycle.billingOn >= today)),
  )
  return inTurn(ahead)
}

type Turn = Pick<Cycle, 'billingOn' | 'index'>

/** By date; two on one day by index. */
function byTurn(one: Turn, other: Turn): number {
  if (one.billingOn === other.billingOn) return one.index - other.index
  return one.billingOn < other.billingOn ? -1 : 1
}

export function inTurn<Each extends Turn>(cycles: readonly Each[]): readonly Each[] {
  return cycles.toSorted(byTurn)
}

export function lastIndex({ cycles, anchor }: Pick<Schedule, 'cycles' | 'anchor'>): number {
  return Math.max(anchor.index - 1, ...cycles.map(({ index }) => index))
}

/** Plans cycles until enough are known ahead; a day that was skipped before stays skipped, however far away (S-06). */
export function planAhead(schedule: Schedule, skippedDays: ReadonlySet<CalendarDate> = new Set()): Schedule {
  if (schedule.status === 'CANCELLED') return schedule
  const cycles = [...schedule.cycles]
  const lastSkipped = [...skippedDays].toSorted().at(-1) ?? ''
  let planned = cycles.filter(({ state, isBegun }) => state === 'PLANNED' && !isBegun).length
  let needed = cycles.length
  for (let index = lastIndex(schedule) + 1; ; index++) {
    const billingOn = billingDateOf(schedule, index)
    const isSkipped = skippedDays.has(billingOn)
    if (planned >= PLANNED_AHEAD && billingOn > lastSkipped) break
    cycles.push({ index, billingOn, state: isSkipped ? 'SKIPPED' : 'PLANNED', isBegun: false })
    if (planned < PLANNED_AHEAD || isSkipped) needed = cycles.length
    if (!isSkipped) planned++
  }
  return { ...schedule, cycles: cycles.slice(0, needed) }
}

/** Plans on to a day, further than cycles are kept: all that are billed up to it. */
export function planUntil(schedule: Schedule, last: CalendarDate): Schedule {
  if (schedule.status === 'CANCELLED') return schedule
  const cycles = [...schedule.cycles]
  for (let index = lastIndex(schedule) + 1; ; index++) {
    const billingOn = billingDateOf(schedule, index)
    if (billingOn > last) return { ...schedule, cycles }
    cycles.push({ index, billingOn, state: 'PLANNED', isBegun: false })
  }
}

/**
 * Moves a cycle to a day, and all that come after it by as many days: none goes, none is added, skips stay (S-05). A
 * cycle whose skip was taken back may come before the one from which the others are counted, or after later ones.
 */
export function moveCycles(schedule: Schedule, { from, to }: Readonly<{ from: Cycle; to: CalendarDate }>): Schedule {
  const { rhythm, anchor: old } = schedule
  const days = daysBetween(from.billingOn, to)
  const anchor = from.index < old.index ? { ...old, on: plusDays(old.on, days) } : { index: from.index, on: to }
  const cycles = schedule.cycles.map((cycle) => {
    if (!isMovable(cycle) || byTurn(cycle, from) < 0) return cycle
    const isCounted = cycle.index >= anchor.index
    const billingOn = isCounted ? billingDateOf({ anchor, rhythm }, cycle.index) : plusDays(cycle.billingOn, days)
    return { ...cycle, billingOn }
  })
  return { ...schedule, anchor, cycles }
}

/** Lets all cycles that follow one by index count from it in a rhythm; skips stay. */
export function countFrom(schedule: Schedule, { index, billingOn }: Cycle, rhythm: Rhythm): Schedule {
  const counted = { anchor: { index, on: billingOn }, rhythm }
  const cycles = schedule.cycles.map((cycle) =>
    isMovable(cycle) && cycle.index > index ? { ...cycle, billingOn: billingDateOf(counted, cycle.index) } : cycle,
  )
  return { ...schedule, ...counted, cycles }
}

function isMovable({ state, isBegun }: Cycle): boolean {
  return (state === 'PLANNED' || state === 'SKIPPED') && !isBegun
}
