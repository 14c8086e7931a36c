import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { type AnnouncedPrice, announcedOf } from '#app/shop/pricing/agreed/announced-price.ts'
import { planOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import type { CycleSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { announcedAfter } from '#app/shop/subscriptions/rules/agreed-plan.ts'
import type { CycleRow, OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { fixAmount } from './fix-amount.server.ts'

/** An announced delivery that costs something else since an act has changed it. */
export type ChangedAmount = Readonly<{ billingOn: CalendarDate; wasCents: number; isCents: number }>

type Acted = Readonly<{ after: OpenSubscription; supplies: CycleSupplies; now: Date }>
type Kept = Readonly<{ open: OpenSubscription; amounts: readonly ChangedAmount[] }>

/**
 * What was announced holds after an act, but for deliveries that the act has changed: what they cost then is the announced
 * amount from there on, and the mail of the act says it (S-29).
 */
export async function keepAnnounced(
  tx: InTransaction,
  before: OpenSubscription,
  { after, supplies, now }: Acted,
): Promise<Kept> {
  const plan = { ...planOf(after), announced: announcedAfter(planOf(before), planOf(after)) }
  const cycles: CycleRow[] = []
  const amounts: ChangedAmount[] = []
  for (const cycle of after.cycles) {
    const had = announcedOf(cycle)
    const isFixed = had && mustFix(cycle, { told: plan.announced.get(cycle.cycle_index), before })
    const fixed = isFixed ? await fixAmount(tx, after, { plan, cycle, supplies, now }) : null
    cycles.push(fixed ? { ...cycle, announced: fixed.announced } : cycle)
    const [wasCents, isCents] = [had?.totalCents ?? 0, fixed?.price.totalCents ?? had?.totalCents ?? 0]
    if (wasCents !== isCents) amounts.push({ billingOn: cycle.billing_on, wasCents, isCents })
  }
  return { open: { ...after, cycles }, amounts }
}

type Standing = Readonly<{ told: AnnouncedPrice | undefined; before: OpenSubscription }>

/** What was changed costs what it costs now; what comes after all gets its codes back. */
function mustFix({ id, state, begun_at }: CycleRow, { told, before }: Standing): boolean {
  if (!told || state !== 'PLANNED' || begun_at !== null) return false
  return told.totalCents === null || before.cycles.some((each) => each.id === id && each.state === 'SKIPPED')
}
