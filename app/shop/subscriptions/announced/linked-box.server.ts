import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import { readBoxLink } from './box-links.server.ts'
import { type LinkedState, linkedState } from './linked-state.ts'

export type LinkedBox = Readonly<{
  subscriptionId: number
  cycleIndex: number
  billingOn: CalendarDate
  state: LinkedState
}>

/** The box behind a link, as it stands now; null for a link that the shop never wrote. */
export async function findLinkedBox(db: Database, token: string, now: Date): Promise<LinkedBox | null> {
  const named = await readBoxLink(db, token)
  if (!named) return null
  const { billingOn } = named
  const cycle = await db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .select(['cycle.subscription_id as subscriptionId', 'cycle.cycle_index as cycleIndex', 'cycle.state'])
    .select(['cycle.billing_on as date', 'cycle.begun_at as begunAt', 'status', 'cancels_on as cancelsOn'])
    .where('cycle.id', '=', named.cycleId)
    .executeTakeFirst()
  if (!cycle) return { subscriptionId: 0, cycleIndex: 0, billingOn, state: 'ended' }
  const { subscriptionId, cycleIndex } = cycle
  return { subscriptionId, cycleIndex, billingOn, state: linkedState(cycle, billingOn, now) }
}
