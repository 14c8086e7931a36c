import type { Selectable } from 'kysely'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { CreditNoteSnapshot } from './credit-note.ts'
import type { FoundOrder, OrderDocument } from './found-order.ts'
import { creditNotePdf, invoicePdf } from './invoice-pdf.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { parcelOf } from './parcels.server.ts'

/** 160 random bits in 27 letters: anything else was never given to anybody. */
const TOKEN = /^[\w-]{27}$/

/** The order behind a link; null for whatever is no link of ours. */
export async function findOrderByToken(db: Database, token: string): Promise<FoundOrder | null> {
  if (!TOKEN.test(token)) return null
  const order = await db.selectFrom('customer_order').selectAll().where('token', '=', token).executeTakeFirst()
  return order ? withStory(db, order) : null
}

async function withStory(db: Database, order: Selectable<Tables['customer_order']>): Promise<FoundOrder> {
  const [parcels, events, papers, contract] = await Promise.all([
    db.selectFrom('fulfilment').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db.selectFrom('order_event').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db.selectFrom('invoice').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db.selectFrom('subscription_contract').selectAll().where('order_id', '=', order.id).executeTakeFirst(),
  ])
  return {
    id: order.id,
    number: order.number,
    token: order.token,
    cartToken: order.cart_token,
    placedAt: order.placed_at,
    cancelledAt: order.cancelled_at,
    financialStatus: order.financial_status,
    fulfilmentStatus: order.fulfilment_status,
    refundedCents: order.refunded_cents,
    snapshot: order.snapshot,
    parcels: parcels.map((row) => ({ ...parcelOf(row), trackingNumber: row.tracking_number })),
    events: events.map(({ kind, at, detail }) => ({ kind, at, cents: Number(detail['cents'] ?? 0) })),
    documents: papers.map((paper) => documentOf(paper)),
    subscription: contract
      ? { isActive: contract.status === 'ACTIVE', nextBillingOn: calendarDate(contract.next_billing_on) }
      : null,
  }
}

type PaperRow = Selectable<Tables['invoice']>

function documentOf({ number, kind, issued_on, snapshot }: PaperRow): OrderDocument {
  const cents =
    kind === 'invoice' ? (snapshot as OrderSnapshot).price.totalCents : (snapshot as CreditNoteSnapshot).cents
  return { number, kind, issuedOn: calendarDate(issued_on), cents }
}

/** A document of this order as a file; null when it has none of that number. */
export async function findDocumentPdf(
  db: Database,
  order: Pick<FoundOrder, 'id' | 'number'>,
  number: string,
): Promise<Buffer | null> {
  const paper = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!paper) return null
  const named = { number, orderNumber: order.number, issuedOn: calendarDate(paper.issued_on) }
  return paper.kind === 'invoice'
    ? invoicePdf({ ...named, snapshot: paper.snapshot as OrderSnapshot })
    : creditNotePdf({ ...named, snapshot: paper.snapshot as CreditNoteSnapshot })
}
