import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { DossierFile, DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import '#app/shop/orders/order-tables.ts'
import type { CreditNoteSnapshot } from '#app/shop/orders/papers/credit-note.ts'
import { findDocumentPdf } from '#app/shop/orders/reading/find-order.server.ts'
import { anonymousOrder, creditNoteOnly, invoiceOnly } from './anonymous-order.ts'
import { listOpenOrders, listOverOrders } from './over-orders.server.ts'

/** Orders beyond which a copy with all papers takes longer than anybody should wait for. */
const MANY_ORDERS = 20

/** Orders with their papers. */
export const orderPart: DossierPart = {
  name: 'orders',
  async read(db, { customerId }) {
    const orders = await db
      .selectFrom('customer_order')
      .select(['id', 'number', 'site', 'language', 'kind', 'financial_status', 'fulfilment_status', 'total_cents'])
      .select(['refunded_cents', 'delivery_on', 'snapshot', 'placed_at', 'cancelled_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
    return Promise.all(orders.map(async ({ id, ...order }) => ({ ...order, ...(await followUps(db, id)) })))
  },
  async files(db, { customerId }) {
    const papers = await papersOf(db, customerId)
    const files: DossierFile[] = []
    for (const { number, order_id, order_number } of papers) {
      const bytes = await findDocumentPdf(db, { id: order_id, number: order_number }, number)
      if (bytes) files.push({ path: `papers/${number}.pdf`, bytes })
    }
    return files
  },
  isLarge: async (db, { customerId }) => (await papersOf(db, customerId)).length > MANY_ORDERS,
  losses: async (db, person) =>
    (await listOpenOrders(db, person)).map(({ number }) => ({ kind: 'open-order', number })),
  listOverOrders,
  eraseOrder,
}

async function followUps(db: Database, orderId: number) {
  const parcels = await db
    .selectFrom('fulfilment')
    .select(['method', 'state', 'ship_on', 'deliver_on', 'tracking_number', 'shipped_at', 'delivered_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['gateway_cents', 'credit_cents', 'reason', 'state', 'started_at', 'finished_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('order_event')
    .select(['kind', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const downloads = await db
    .selectFrom('download')
    .select(['line_key', 'released_at', 'taken', 'last_taken_at'])
    .where('order_id', '=', orderId)
    .execute()
  return { parcels, refunds, events, downloads }
}

function papersOf(db: Database, customerId: number) {
  return db
    .selectFrom('invoice')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select(['invoice.number', 'invoice.order_id', 'customer_order.number as order_number'])
    .where('customer_order.customer_id', '=', customerId)
    .orderBy('invoice.id')
    .execute()
}

async function eraseOrder(tx: InTransaction, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const { snapshot } = await tx
    .selectFrom('customer_order')
    .select('snapshot')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('customer_order')
    .set({ snapshot: JSON.stringify(anonymousOrder(snapshot)), door: null, anonymised_at: now })
    .where('id', '=', orderId)
    .execute()
  await tx.updateTable('refund').set({ note: null }).where('order_id', '=', orderId).execute()
  await tx.updateTable('fulfilment').set({ tracking_number: null }).where('order_id', '=', orderId).execute()
  // What the team noted for itself may be about the buyer.
  await tx
    .updateTable('order_event')
    .set({ detail: '{}' })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'noted')
    .execute()
  await leanPapers(tx, orderId)
}

async function leanPapers(tx: InTransaction, orderId: number): Promise<void> {
  const papers = await tx
    .selectFrom('invoice')
    .select(['id', 'kind', 'snapshot'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { id, kind, snapshot } of papers) {
    const lean =
      kind === 'invoice' ? invoiceOnly(snapshot as OrderSnapshot) : creditNoteOnly(snapshot as CreditNoteSnapshot)
    await tx
      .updateTable('invoice')
      .set({ snapshot: JSON.stringify(lean) })
      .where('id', '=', id)
      .execute()
  }
}
