import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'

/** The rhythm in which boxes are billed. */
export type Rhythm = Readonly<{ interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number }>

/** A cycle is in exactly one of these states (S-01). */
export type CycleState = 'PLANNED' | 'SKIPPED' | 'BILLED' | 'FAILING' | 'FAILED' | 'DROPPED'

/** How many pieces of a variant. */
export type Pieces = Readonly<{ variantId: number; quantity: number }>

/** Something that comes along once, at the price of the day on which it was added (S-26). */
export type AddOn = Pieces & Readonly<{ cents?: number | undefined }>

/** Something that a client notes on a line. It comes along with every order. */
export type LineAttribute = Readonly<{ key: string; value: string }>

/** A line that comes with every box. */
export type SubscriptionLine = Pieces & Readonly<{ id: number; attributes?: readonly LineAttribute[] }>

/** One box of a subscription, with its own billing date and cut-off. */
export type Cycle = Readonly<{
  index: number
  billingOn: CalendarDate
  state: CycleState
  /** Its charge has begun: from here on only the payment decides what becomes of it. */
  isBegun: boolean
}>

/** A pause: the next cycle was moved from one day to another. */
export type Pause = Readonly<{ from: CalendarDate; until: CalendarDate; weeks: number; reason: string }>

/** What dates of a subscription depend on, and what acts on it change. */
export type Schedule = Readonly<{
  status: 'ACTIVE' | 'CANCELLED'
  rhythm: Rhythm
  /** A cycle whose date is known; later ones count from it, so nothing drifts. */
  anchor: Readonly<{ index: number; on: CalendarDate }>
  /** Nothing is billed on this day or after it. */
  cancelsOn: CalendarDate | null
  pause: Pause | null
  /** By index. */
  cycles: readonly Cycle[]
}>

/** What may be done about meals that are missing in a later box (S-16). */
export type Substitution = 'never' | 'ask' | 'same-allergens'

/** A discount for those who stay: from this many paid boxes on. */
export type Commitment = Readonly<{ percent: number; afterOrders: number }>

/** Days from the charge to the door. */
export const CHARGE_OFFSET_DAYS = 3
/** The fewest meals in a box. */
export const LEAST_MEALS = 6
