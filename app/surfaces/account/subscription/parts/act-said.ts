import { createShared } from '#app/foundation/state/shared-state.ts'
import { actOn, type Shown, subscriptionState } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { ToldFault } from '#app/shop/subscriptions/browser/subscription-fault.ts'

/** What the last act has done, or why it was not done. */
export type ActSaid = Readonly<{ before: Shown; after: Shown }> | Readonly<{ fault: ToldFault }>

/** It stays until something else is begun, also where an act leads to another page of the subscription. */
export const actSaid = createShared<ActSaid | null>(null)

/** Says what an act has done, from what the page has shown before it. */
export function sayDone(before: Shown | null): void {
  const after = shownNow()
  actSaid.set(before && after ? { before, after } : null)
}

export function shownNow(): Shown | null {
  const state = subscriptionState.read()
  return state.state === 'shown' ? state.shown : null
}

/** Brings a delivery back that was left out, in one click. */
export async function bringBack(cycleIndex: number): Promise<void> {
  const before = shownNow()
  const order = before?.orders.find((each) => each.cycleIndex === cycleIndex)
  if (!before || !order) return
  const answer = await actOn({
    ...{ method: 'POST', path: `/subscription/${before.subscription.id}/order/${order.id}/unskip` },
    ...{ shown: before.outlook.shown, key: crypto.randomUUID(), otherwise: 'RESCHEDULE_FAILED' },
  })
  if (answer.ok) sayDone(before)
  else actSaid.set({ fault: answer.fault })
}
