import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { AgreedCode } from '#app/shop/pricing/agreed/agreed-codes.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { AnnouncedPrice } from '#app/shop/pricing/agreed/announced-price.ts'
import type { LaterPrices } from '#app/shop/pricing/agreed/later-prices.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Destination } from '#app/shop/sites/holidays.ts'
import { gateFault } from '#app/shop/subscriptions/rules/act-gate.ts'
import {
  changeRhythm,
  orderNow,
  pause,
  reschedule,
  resume,
  type ScheduleFault,
  skipCycle,
} from '#app/shop/subscriptions/rules/change-schedule.ts'
import { contentsOf, isSameGoods } from '#app/shop/subscriptions/rules/delivery-contents.ts'
import { boxOf, type EditedLine, editLines } from '#app/shop/subscriptions/rules/edit-lines.ts'
import { endHold } from '#app/shop/subscriptions/rules/end-hold.ts'
import { cancel, reactivate } from '#app/shop/subscriptions/rules/end-schedule.ts'
import type { AddOn, Pieces, Rhythm, Schedule, SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import type { WantedAct } from './wanted-act.ts'

/** Everything about a subscription that decides on its next deliveries. */
export type Plan = Readonly<{
  schedule: Schedule
  lines: readonly EditedLine[]
  to: Destination
  codes: readonly string[]
  /** The prices to which the customer has agreed, and the codes with their terms. */
  agreed: AgreedPrices | null
  /** Prices to which the customer has agreed from a later delivery on. */
  later: LaterPrices | null
  agreedCodes: readonly AgreedCode[]
  /** Deliveries that hold something else than the lines, by the index of their cycle. */
  own: ReadonlyMap<number, OwnGoods>
  /** What its customer was told of deliveries, by the index of their cycle. */
  announced: ReadonlyMap<number, AnnouncedPrice>
  /** A cycle that is billed at once. */
  billedNow: number | null
  /** A cancellation waits for an answer; who orders now says that it is not theirs. */
  isHeld: boolean
}>

/** What one delivery holds: null for the lines of all. */
export type OwnGoods = Readonly<{
  lines: readonly Pieces[] | null
  addOns: readonly AddOn[]
  /** What was agreed for it, where it holds lines of its own. */
  agreed?: AgreedPrices | null | undefined
  /** They are the lines of all but for meals that the shop has replaced. */
  isOnlyReplaced?: boolean
}>

export type PlanFault = ScheduleFault | 'CHANGED_MEANWHILE' | 'BELOW_MINIMUM' | 'FREQUENCY_NOT_ALLOWED' | 'LINES_FAILED'

type Terms = Readonly<{
  now: Date
  sizes: readonly number[]
  /** Meals that one piece counts for. */
  mealsOf: (variantId: number) => number
}>

/** Prices to which somebody agrees are worked out from those of the day, not from the plan alone. */
export type PlannedAct = Exclude<WantedAct, { act: 'agree-prices' }>

/** The plan after an act, by the same rules that do the act: nothing is saved. */
export function applyAct(plan: Plan, act: PlannedAct, terms: Terms): Result<Plan, PlanFault> {
  const { schedule } = plan
  const { now } = terms
  switch (act.act) {
    case 'skip':
    case 'unskip':
      return withSchedule(plan, skipCycle(schedule, { index: act.cycleIndex, isSkipped: act.act === 'skip', now }))
    case 'reschedule':
      return withSchedule(plan, reschedule(schedule, { to: act.to, now }))
    case 'pause':
      return withSchedule(plan, pause(schedule, { weeks: act.weeks, reason: '', now }))
    case 'resume':
      return withSchedule(plan, resume(schedule, { to: act.to ?? null, now }))
    case 'cancel':
      return withSchedule(plan, cancel(schedule, { on: null, now }))
    case 'order-now':
      return orderedNow(plan, now)
    case 'frequency':
      return withRhythm(plan, act.rhythm, terms)
    case 'lines':
      return withLines(plan, act, terms)
    case 'edit-delivery':
      return withOwnLines(plan, act, terms)
    case 'address':
    case 'codes': {
      const fault = gateFault(schedule, { act: act.act, now })
      if (fault) return refused(fault)
      return done(act.act === 'address' ? { ...plan, to: act.to } : { ...plan, codes: act.codes })
    }
    case 'reactivate':
      return restarted(plan, act, terms)
  }
}

function withSchedule(plan: Plan, changed: Result<Schedule, ScheduleFault>): Result<Plan, PlanFault> {
  return changed.ok ? done({ ...plan, schedule: changed.value }) : changed
}

function orderedNow(plan: Plan, now: Date): Result<Plan, PlanFault> {
  const tomorrow = plusDays(dayIn(SHOP_TIME_ZONE, now), 1)
  const { schedule } = plan
  const changed = orderNow(
    plan.isHeld ? endHold(schedule, { heldBox: 'comes', billingOn: tomorrow, now }) : schedule,
    now,
  )
  if (!changed.ok) return changed
  return done({ ...plan, schedule: changed.value.schedule, billedNow: changed.value.index })
}

function withRhythm(plan: Plan, rhythm: Rhythm, { now, ...box }: Terms): Result<Plan, PlanFault> {
  const size = boxOf({ meals: mealsIn(plan.lines, box), sizes: box.sizes, rhythm })
  if (!size.ok && size.refusal.code === 'FREQUENCY_NOT_ALLOWED') return size
  return withSchedule(plan, changeRhythm(plan.schedule, { rhythm, to: null, now }))
}

type LinesAct = Extract<WantedAct, { act: 'lines' }>

function withLines(plan: Plan, { rhythm, ...edits }: LinesAct, terms: Terms): Result<Plan, PlanFault> {
  const fault = gateFault(plan.schedule, { act: 'lines', now: terms.now })
  if (fault) return refused(fault)
  const kept = plan.lines.flatMap((line): SubscriptionLine[] => (line.id === null ? [] : [{ ...line, id: line.id }]))
  const lines = editLines(kept, edits)
  if (!lines) return refused('LINES_FAILED')
  const size = boxOf({ meals: mealsIn(lines, terms), sizes: terms.sizes, rhythm: rhythm ?? plan.schedule.rhythm })
  if (!size.ok) return size
  const edited = { ...plan, lines, own: isSameGoods(plan.lines, lines) ? plan.own : chosenIn(plan.own) }
  return rhythm ? withRhythm(edited, rhythm, terms) : done(edited)
}

/** New lines hold for deliveries in which the shop has replaced some, not for those that somebody has chosen. */
function chosenIn(own: Plan['own']): Plan['own'] {
  return new Map(
    [...own].map(([index, goods]) => [
      index,
      goods.isOnlyReplaced ? { lines: null, addOns: goods.addOns, agreed: null } : goods,
    ]),
  )
}

type DeliveryAct = Extract<WantedAct, { act: 'edit-delivery' }>

function withOwnLines(plan: Plan, { cycleIndex, lines }: DeliveryAct, terms: Terms): Result<Plan, PlanFault> {
  const cycle = plan.schedule.cycles.find(({ index }) => index === cycleIndex)
  if (!cycle) return refused('NOT_FOUND')
  const fault = gateFault(plan.schedule, { act: 'edit-delivery', cycle, now: terms.now })
  if (fault) return refused(fault)
  const own = plan.own.get(cycleIndex)
  const had = { lines: own?.lines ?? plan.lines, addOns: own?.addOns ?? [] }
  const wanted = contentsOf(lines, had)
  if (wanted.lines === had.lines && wanted.addOns === had.addOns) return done(plan)
  const size = boxOf({ meals: mealsIn(wanted.lines, terms), sizes: terms.sizes, rhythm: ANY_RHYTHM })
  if (!size.ok) return size
  const kept = wanted.lines === had.lines ? (own?.lines ?? null) : wanted.lines
  return done({
    ...plan,
    own: new Map([...plan.own, [cycleIndex, { ...wanted, lines: kept, agreed: own?.agreed }]]),
  })
}

/** One delivery has no rhythm of its own that its size would have to suit. */
const ANY_RHYTHM: Rhythm = { interval: 'WEEK', intervalCount: 1 }

type RestartAct = Extract<WantedAct, { act: 'reactivate' }>

function restarted(plan: Plan, { on, rhythm, lines, to }: RestartAct, terms: Terms): Result<Plan, PlanFault> {
  const counted = rhythm ?? plan.schedule.rhythm
  const edited = lines
    ? lines.filter(({ quantity }) => quantity > 0).map((each) => ({ id: null, ...each }))
    : plan.lines
  const size = boxOf({ meals: mealsIn(edited, terms), sizes: terms.sizes, rhythm: counted })
  if (!size.ok) return size
  const begun = withSchedule(plan, reactivate(plan.schedule, { on, rhythm: counted, now: terms.now }))
  return begun.ok ? done({ ...begun.value, lines: edited, to: to ?? plan.to }) : begun
}

function mealsIn(lines: readonly Pieces[], { mealsOf }: Pick<Terms, 'mealsOf'>): number {
  return lines.reduce((sum, { variantId, quantity }) => sum + mealsOf(variantId) * quantity, 0)
}
