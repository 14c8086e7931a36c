import type { OfficeDelivery, OfficeSubscription } from '#app/shop/office/subscriptions/office-subscription.ts'
import { actOfTable, type TeamActName } from '#app/shop/office/subscriptions/team-acts.ts'
import { type GateFault, gateFault } from '#app/shop/subscriptions/rules/act-gate.ts'

type Subscription = Pick<OfficeSubscription, 'schedule' | 'now' | 'deliveries'>

/** Why an act on the whole subscription is not possible now; null when it is. The table of acts decides. */
export function faultOf({ schedule, now }: Subscription, name: TeamActName): GateFault | null {
  return gateFault(schedule, { act: actOfTable(name), now })
}

/** Whether what one delivery holds can be changed. */
export function canEdit({ schedule, now }: Subscription, cycleIndex: number): boolean {
  const cycle = schedule.cycles.find(({ index }) => index === cycleIndex)
  return cycle?.state === 'PLANNED' && gateFault(schedule, { act: 'edit-delivery', cycle, now }) === null
}

/** The deliveries that can be skipped, or brought back. */
export function deliveriesFor(subscription: Subscription, name: 'skip' | 'unskip'): readonly OfficeDelivery[] {
  const { schedule, now, deliveries } = subscription
  const from = name === 'skip' ? 'PLANNED' : 'SKIPPED'
  return deliveries.filter(({ cycleIndex }) => {
    const cycle = schedule.cycles.find(({ index }) => index === cycleIndex)
    return cycle?.state === from && gateFault(schedule, { act: name, cycle, now }) === null
  })
}
