import type { Plan } from './apply-act.ts'
import { type ComparedDelivery, dearerDelivery } from './dearer-delivery.ts'
import { type PlanPricing, type Priced, pricePlan } from './price-plan.server.ts'

type Changed = Readonly<{
  after: Plan /** The deliveries of `after`. */
  then: readonly Priced[]
  pricing: PlanPricing
}>

/**
 * The first delivery that another plan makes dearer. The plan as it was is priced on the days of the new one: discounts
 * that count boxes are then at the same place in both, however the boxes have moved.
 */
export function raisedBy(before: Plan, { after, then, pricing }: Changed): number | null {
  const unchanged = pricePlan({ ...before, schedule: after.schedule }, pricing)
  return dearerDelivery(unchanged.map(compared), then.map(compared))
}

function compared({ cycle, delivery, contents }: Priced): ComparedDelivery {
  const { state, totalCents } = delivery
  return { cycleIndex: cycle.index, isPlanned: state === 'planned', contents, totalCents }
}
