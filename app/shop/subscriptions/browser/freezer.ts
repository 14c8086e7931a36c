import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { daysBetween } from '#app/shop/subscriptions/rules/cycles.ts'

/** What a customer has told about the freezer at home, on a day. */
export type Freezer = Readonly<{ fits: number; left: number; perWeek: number; toldOn: CalendarDate }>

/** The key under which the browser keeps it. */
export const FREEZER_KEY = 'freezer'

type Arriving = Readonly<{ on: CalendarDate; meals: number }>

/** What is in the freezer when the next box arrives, and what to do about it. */
export type FreezerAdvice = Readonly<{ leftThen: number; room: number; overflow: number }> &
  (
    | Readonly<{ kind: 'fits' }>
    /** From this day on there is room for all of the box. */
    | Readonly<{ kind: 'move'; from: CalendarDate }>
    /** The box is larger than the freezer, or nobody eats from it: no later day helps. */
    | Readonly<{ kind: 'smaller-box' }>
  )

const DAYS_OF_A_WEEK = 7

/** Meals left on a day, if they are eaten as was told. */
export function leftOn({ left, perWeek, toldOn }: Freezer, day: CalendarDate): number {
  const days = Math.max(0, daysBetween(toldOn, day))
  return Math.max(0, left - Math.floor((perWeek * days) / DAYS_OF_A_WEEK))
}

export function freezerAdvice(freezer: Freezer, { on, meals }: Arriving): FreezerAdvice {
  const leftThen = leftOn(freezer, on)
  const room = Math.max(0, freezer.fits - leftThen)
  const overflow = Math.max(0, meals - room)
  const told = { leftThen, room, overflow }
  if (overflow === 0) return { ...told, kind: 'fits' }
  if (meals > freezer.fits || freezer.perWeek <= 0) return { ...told, kind: 'smaller-box' }
  return { ...told, kind: 'move', from: dayWithRoom(freezer, { on, meals }) }
}

function dayWithRoom(freezer: Freezer, { on, meals }: Arriving): CalendarDate {
  let day = on
  while (leftOn(freezer, day) + meals > freezer.fits) day = plusDays(day, 1)
  return day
}

/** What the browser kept; null where it is nothing that could be counted with. */
export function freezerIn(value: unknown): Freezer | null {
  if (typeof value !== 'object' || value === null) return null
  const { fits, left, perWeek, toldOn } = value as Partial<Record<keyof Freezer, unknown>>
  const isCounted = [fits, left, perWeek].every((each) => Number.isInteger(each) && (each as number) >= 0)
  return isCounted && typeof toldOn === 'string' ? (value as Freezer) : null
}
