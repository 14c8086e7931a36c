import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { LaterPrices } from '#app/shop/pricing/agreed/later-prices.ts'
import { type AskedPrices, askedPrices, type FirstRisen, isSameRises } from '#app/shop/pricing/agreed/price-rise.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { type CycleSupplies, readBuyer } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { agreedAfter, dayOf } from '#app/shop/subscriptions/rules/agreed-plan.ts'
import { plannedCycles } from '#app/shop/subscriptions/rules/cycles.ts'
import { dayPricesOf } from '#app/shop/subscriptions/rules/day-prices.ts'
import { heldPrices, mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import { findOpenQuestion, type PriceQuestion } from '#app/shop/subscriptions/store/price-question-store.server.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { Plan } from './apply-act.ts'
import { planOf, pricingOf } from './plan-of.server.ts'
import { pricePlan } from './price-plan.server.ts'

/** Days between the mail about a rise and the first charge that is higher by it (S-24). */
export const NOTICE_DAYS = 28
/** A charge that is nearer than this many days has been announced with its amount (S-29). */
const ANNOUNCED_DAYS = 4

/** What costs more today than what was agreed, and the first delivery that would. */
export type RiseAhead = AskedPrices & Readonly<{ first: FirstRisen }>

type Looking = Readonly<{ db: Database | InTransaction; supplies: CycleSupplies; now: Date }>

/** What a customer would have to agree to today; null where no delivery would cost more. */
export async function riseAhead(open: OpenSubscription, looking: Looking): Promise<RiseAhead | null> {
  const plan = planOf(open)
  const asked = plan.schedule.status === 'ACTIVE' ? askedOf(plan, looking.supplies) : null
  const first = asked && (await firstRisen(open, { ...looking, plan, asked }))
  return first ? { ...asked, first } : null
}

/** What of the agreed prices, or of those agreed for later, costs more today. */
export function askedOf({ lines, to, agreed, later }: Plan, { window, rules }: CycleSupplies): AskedPrices | null {
  const contents = { lines, meals: mealsAgreed(window, lines) }
  const held = heldPrices(contents, { agreed: later?.prices ?? agreed, window, rules, to })
  return askedPrices(held, dayPricesOf(window, rules), (variantId) => {
    const variant = window.findVariant(variantId)
    return variant !== null && window.productOf(variant).type === 'meal'
  })
}

type Asked = Looking & Readonly<{ plan: Plan; asked: AskedPrices }>

async function firstRisen(
  open: OpenSubscription,
  { db, supplies, now, plan, asked }: Asked,
): Promise<FirstRisen | null> {
  const pricing = pricingOf(open, { supplies, buyer: await readBuyer(db, open.row), now })
  const cycles = plan.schedule.cycles.filter(({ state }) => state !== 'SKIPPED')
  const coming = { ...plan, schedule: { ...plan.schedule, cycles } }
  const notice = { fromIndex: 0, from: plusDays(dayIn(SHOP_TIME_ZONE, now), NOTICE_DAYS) }
  const risen = withLater(coming, { ...asked, ...notice }, supplies)
  const before = pricePlan(coming, pricing)
  for (const { delivery, cycle } of pricePlan(risen, pricing)) {
    const had = before.find((each) => each.cycle.index === cycle.index)?.delivery
    if (had?.state !== 'planned' || delivery.totalCents <= had.totalCents) continue
    const { deliveryDate: deliveryOn } = delivery
    const figures = { oldCents: had.totalCents, newCents: delivery.totalCents }
    return { cycleIndex: cycle.index, billingOn: cycle.billingOn, deliveryOn, ...figures }
  }
  return null
}

function withLater(plan: Plan, later: LaterPrices, { window, rules }: CycleSupplies): Plan {
  return agreedAfter(plan, { ...plan, later }, dayOf(window, rules))
}

type Answered = Readonly<{ plan: Plan; supplies: CycleSupplies; question: PriceQuestion | null; now: Date }>

/**
 * The prices that somebody agrees to who answers a question: those that were told, from the delivery that was named on,
 * and never for one that is announced or being charged. What costs something else by now is asked about anew.
 */
export function agreedTo({
  plan,
  supplies,
  question,
  now,
}: Answered): Result<LaterPrices, 'CHANGED_MEANWHILE' | 'NOT_ACTIVE'> {
  if (plan.schedule.status === 'CANCELLED') return refused('NOT_ACTIVE')
  const asked = askedOf(plan, supplies)
  if (!question || !asked || !isSameRises(asked.rises, question.rises)) return refused('CHANGED_MEANWHILE')
  const first = firstOpen(plan.schedule, question.first, now)
  return first ? done({ ...asked, fromIndex: first.index, from: first.billingOn }) : refused('NOT_ACTIVE')
}

function firstOpen(schedule: Schedule, named: FirstRisen, now: Date) {
  const announced = plusDays(dayIn(SHOP_TIME_ZONE, now), ANNOUNCED_DAYS)
  return plannedCycles(schedule).find(
    ({ index, billingOn, isBegun }) =>
      index >= named.cycleIndex && billingOn >= named.billingOn && billingOn > announced && !isBegun,
  )
}

/** The plan of somebody who answers the question that is open. */
export async function planAgreed(
  db: Database,
  plan: Plan,
  { questionId, supplies, now, subscriptionId }: Pick<Answered, 'supplies' | 'now'> & Named,
): Promise<Result<Plan, 'CHANGED_MEANWHILE' | 'NOT_ACTIVE'>> {
  const open = await findOpenQuestion(db, subscriptionId)
  const later = agreedTo({ plan, supplies, question: open?.id === questionId ? open : null, now })
  return later.ok ? done({ ...plan, later: later.value }) : later
}

type Named = Readonly<{ subscriptionId: number; questionId: number }>
