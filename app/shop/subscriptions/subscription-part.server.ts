import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { nobodyAt } from '#app/shop/orders/dossier/anonymous-order.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { endSubscription } from './end-subscription.server.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** Subscriptions. Nobody is charged for an account that is gone: those that go on end with it. */
export const subscriptionPart: DossierPart = {
  name: 'subscriptions',
  read: (db, { customerId }) =>
    db
      .selectFrom('subscription')
      .select([
        'id',
        'status',
        'site',
        'plan',
        'box_size',
        'address',
        'delivery_method',
        'codes',
        'agreed',
        'is_announced',
      ])
      .select(['first_billing_on', 'next_billing_on', 'cancels_on', 'cancelled_at', 'created_at'])
      .select((query) => [
        jsonArrayFrom(
          query
            .selectFrom('subscription_line as line')
            .select(['line.variant_id', 'line.quantity'])
            .whereRef('line.subscription_id', '=', 'subscription.id')
            .orderBy('line.id'),
        ).as('lines'),
        jsonArrayFrom(
          query
            .selectFrom('subscription_receipt as receipt')
            .select(['receipt.number', 'receipt.act', 'receipt.reason', 'receipt.actor', 'receipt.at'])
            .select(['receipt.before', 'receipt.after'])
            .whereRef('receipt.subscription_id', '=', 'subscription.id')
            .orderBy('receipt.number'),
        ).as('receipts'),
      ])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
  async losses(db, { customerId }) {
    const going = await goingOn(db, customerId)
    return going.map(({ number }) => ({ kind: 'subscription', number }))
  },
  async erase(tx, { customerId, now }) {
    const endsOn = dayIn(SHOP_TIME_ZONE, now)
    for (const { orderId } of await goingOn(tx, customerId))
      await endSubscription(tx, { orderId, endsOn, actor: 'buyer', now })
    const ended = await tx
      .selectFrom('subscription')
      .select(['id', 'address'])
      .where('customer_id', '=', customerId)
      .execute()
    await tx.deleteFrom('subscription_answer').where('customer_id', '=', customerId).execute()
    // Receipts are never changed but for this: what was done stays, where somebody lived goes.
    await sql`select set_config('shop.erasing', 'yes', true)`.execute(tx)
    for (const { id } of ended)
      await sql`update subscription_receipt set before = before - 'address', after = after - 'address', reason = ''
        where subscription_id = ${id}`.execute(tx)
    await sql`select set_config('shop.erasing', '', true)`.execute(tx)
    for (const { id, address } of ended)
      await tx
        .updateTable('subscription')
        .set({ address: JSON.stringify(nobodyAt(address)) })
        .where('id', '=', id)
        .execute()
  },
}

function goingOn(db: Database | InTransaction, customerId: number) {
  return db
    .selectFrom('subscription')
    .innerJoin('customer_order', 'customer_order.id', 'subscription.order_id')
    .select(['subscription.order_id as orderId', 'customer_order.number'])
    .where('subscription.customer_id', '=', customerId)
    .where('subscription.status', '=', 'ACTIVE')
    .orderBy('subscription.id')
    .execute()
}
