import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { anonymousOrder } from '#app/shop/orders/dossier/anonymous-order.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { noteToForget } from '#app/shop/paying/methods/forget-methods.server.ts'
import { noteAddress, noteCustomerToForget } from './forget-customers.server.ts'
import '#app/shop/paying/methods/method-tables.ts'
import '#app/shop/paying/paying-tables.ts'

/** Payments, and the payment methods that were kept. The shop never knows a number. */
export const paymentPart: DossierPart = {
  name: 'payments',
  async read(db, { customerId }) {
    const methods = await db
      .selectFrom('payment_method')
      .select(['kind', 'label', 'brand', 'last4', 'expiry_month', 'expiry_year', 'is_default'])
      .select(['mandate_reference', 'mandate_agreed_at', 'created_at', 'removed_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
    const attempts = await db
      .selectFrom('payment_attempt')
      .select(['cents', 'currency', 'state', 'decline', 'started_at', 'finished_at', 'snapshot'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
    const tried = attempts.map(({ snapshot, ...attempt }) => ({
      ...attempt,
      ...{ email: snapshot.email, delivery: snapshot.delivery, billing: snapshot.billing, note: snapshot.note },
      paidWith: snapshot.paymentLabel,
    }))
    return { methods, attempts: tried }
  },
  async erase(tx, { customerId, email, now }) {
    await noteCustomerToForget(tx, { customerId, email, now })
    const failed = await tx
      .selectFrom('payment_attempt')
      .select(['id', 'snapshot', 'finished_at'])
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['declined', 'abandoned'])
      .execute()
    for (const attempt of failed) await makeAnonymous(tx, attempt, now)
    await noteToForget(tx, { customerId, now })
    await tx
      .updateTable('payment_method')
      .set({
        ...{ label: '', gateway_customer: '', fingerprint: null, brand: '', last4: '' },
        ...{ expiry_month: null, expiry_year: null, mandate_reference: null, is_default: false },
        gateway_ref: sql<string>`'erased-' || id`,
        removed_at: sql<Date>`coalesce(removed_at, ${now})`,
      })
      .where('customer_id', '=', customerId)
      .execute()
    await tx.deleteFrom('method_setup').where('customer_id', '=', customerId).execute()
  },
  async eraseOrder(tx, { orderId, now }) {
    const attempts = await tx
      .selectFrom('payment_attempt')
      .select(['id', 'snapshot', 'finished_at'])
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('order_id', '=', orderId),
          eb('id', '=', selectFrom('customer_order').select('attempt_id').where('customer_order.id', '=', orderId)),
        ]),
      )
      .execute()
    for (const attempt of attempts) await makeAnonymous(tx, attempt, now)
  },
}

type Paid = Readonly<{ id: number; snapshot: OrderSnapshot; finished_at: Date | null }>

/** The last moment at which the shop knows the address of a payment, so the gateway forgets it too. */
async function makeAnonymous(tx: InTransaction, { id, snapshot, finished_at }: Paid, now: Date): Promise<void> {
  await noteAddress(tx, { email: snapshot.email, before: finished_at ?? now, now })
  await tx
    .updateTable('payment_attempt')
    .set({ snapshot: JSON.stringify(anonymousOrder(snapshot)) })
    .where('id', '=', id)
    .execute()
}
