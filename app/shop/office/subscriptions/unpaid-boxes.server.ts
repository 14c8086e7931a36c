import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { lastDayToPay } from '#app/shop/subscriptions/rules/dunning.ts'
import '#app/shop/paying/paying-tables.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import type { UnpaidBox } from './office-subscription.ts'

/** Boxes on a page of work. */
const BOXES_PER_PAGE = 50

function unpaid(db: Database) {
  return db
    .selectFrom('subscription_cycle as cycle')
    .select(['cycle.id', 'cycle.cycle_index', 'cycle.billing_on', 'cycle.total_cents', 'cycle.tries', 'cycle.failure'])
    .select(['cycle.last_tried_at', 'cycle.first_tried_at', 'cycle.next_try_at', 'cycle.fails_at'])
    .select((query) =>
      query
        .selectFrom('payment_attempt as attempt')
        .select('attempt.decline')
        .whereRef('attempt.subscription_cycle_id', '=', 'cycle.id')
        .where('attempt.decline', 'is not', null)
        .orderBy('attempt.id', 'desc')
        .limit(1)
        .as('decline'),
    )
    .where('cycle.state', '=', 'FAILING')
}

type Row = Awaited<ReturnType<ReturnType<typeof unpaid>['execute']>>[number]

function boxOf(row: Row): UnpaidBox {
  return {
    cycleIndex: row.cycle_index,
    billingOn: row.billing_on,
    cents: row.total_cents ?? 0,
    tries: row.tries,
    failure: row.failure,
    lastTriedAt: row.last_tried_at,
    nextTryAt: row.next_try_at,
    openUntil: row.first_tried_at
      ? lastDayToPay(row.first_tried_at)
      : row.fails_at && dayIn(SHOP_TIME_ZONE, row.fails_at),
    decline: row.decline,
  }
}

/** What of one subscription is not paid. */
export async function listUnpaid(
  db: Database,
  { subscriptionId }: Readonly<{ subscriptionId: number }>,
): Promise<readonly UnpaidBox[]> {
  const rows = await unpaid(db).where('cycle.subscription_id', '=', subscriptionId).orderBy('cycle.id').execute()
  return rows.map(boxOf)
}

export type UnpaidWork = Readonly<{
  boxes: readonly (UnpaidBox &
    Readonly<{
      id: number
      subscriptionId: number
      name: string
      email: string
      method: string | null
      hasBackup: boolean
    }>)[]
  next: number | null
}>

/** Boxes that wait for their payment, the oldest first, page by page. */
export async function listUnpaidWork(db: Database, after: number | null): Promise<UnpaidWork> {
  const rows = await unpaid(db)
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .leftJoin('payment_method', 'payment_method.id', 'subscription.payment_method_id')
    .select(['subscription.id as subscriptionId', 'customer.email', 'payment_method.label as method'])
    .select(['subscription.address', 'subscription.backup_method_id'])
    .where('cycle.id', '>', after ?? 0)
    .orderBy('cycle.id')
    .limit(BOXES_PER_PAGE + 1)
    .execute()
  const boxes = rows.slice(0, BOXES_PER_PAGE).map((row) => ({
    ...boxOf(row),
    id: row.id,
    subscriptionId: row.subscriptionId,
    name: `${row.address.firstName} ${row.address.lastName}`.trim(),
    email: row.email,
    method: row.method,
    hasBackup: row.backup_method_id !== null,
  }))
  return { boxes, next: rows.length > BOXES_PER_PAGE ? (boxes.at(-1)?.id ?? null) : null }
}
