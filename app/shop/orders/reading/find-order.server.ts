import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { CreditNoteSnapshot } from '#app/shop/orders/papers/credit-note.ts'
import { creditNotePdf, invoicePdf } from '#app/shop/orders/papers/invoice-pdf.server.ts'
import { findPaperSeller } from '#app/shop/orders/papers/paper-seller.server.ts'
import { parcelOf } from '#app/shop/orders/parcels/parcels.server.ts'
import { type OrderMoney, owedCents } from '#app/shop/orders/received-money.ts'
import { standingEvents } from '#app/shop/orders/standing-events.ts'
import type { FoundOrder } from './found-order.ts'

const PAPER_CENTS = sql<number>`case invoice.kind
  when 'invoice' then placed.total_cents
  else (invoice.snapshot ->> 'cents')::int end`

/** 160 random bits in 27 letters: anything else was never given to anybody. */
const TOKEN = /^[\w-]{27}$/

/** The order behind a link; null for whatever is no link of ours. */
export async function findOrderByToken(db: Database, token: string): Promise<FoundOrder | null> {
  if (!TOKEN.test(token)) return null
  const [order] = await readOrder(db, { token })
  if (!order) return null
  const { status, next_billing_on } = order
  return {
    id: order.id,
    number: order.number,
    token: order.token,
    cartToken: order.cart_token,
    browserDigest: order.browser_digest,
    placedAt: order.placed_at,
    cancelledAt: order.cancelled_at,
    financialStatus: order.financial_status,
    fulfilmentStatus: order.fulfilment_status,
    refundedCents: order.refunded_cents,
    owedCents: owedCents(moneyOf(order)),
    refunds: order.refunds
      .filter(({ state }) => state === 'done')
      .map(({ lines, takes_out }) => ({ lines, takesOut: takes_out })),
    snapshot: order.snapshot,
    parcels: order.parcels.map((row) => ({
      ...parcelOf({ ...row, shipped_at: instant(row.shipped_at), delivered_at: instant(row.delivered_at) }),
      trackingNumber: row.tracking_number,
      isHeld: row.state === 'OPEN' && row.held_reason !== null,
    })),
    events: standingEvents(order.events).map(({ kind, at, detail }) => ({
      kind,
      at: new Date(at),
      cents: Number(detail['cents'] ?? 0),
    })),
    documents: order.papers.map(({ issued_on, ...paper }) => ({ ...paper, issuedOn: calendarDate(issued_on) })),
    subscription:
      status && next_billing_on
        ? { isActive: status === 'ACTIVE', nextBillingOn: calendarDate(next_billing_on) }
        : null,
  }
}

/** An order and all that happened to it, in one statement. */
const readOrder = statement((db, { token }: { token: string }) =>
  db
    .selectFrom('customer_order as placed')
    .leftJoin('subscription', 'subscription.order_id', 'placed.id')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'placed.attempt_id')
    .selectAll('placed')
    .select(['subscription.status', 'subscription.next_billing_on', 'payment_attempt.browser_digest'])
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('fulfilment')
          .select([
            'fulfilment.state',
            'ship_on',
            'deliver_on',
            'tracking_number',
            'shipped_at',
            'delivered_at',
            'held_reason',
          ])
          .whereRef('fulfilment.order_id', '=', 'placed.id')
          .orderBy('fulfilment.id'),
      ).as('parcels'),
      jsonArrayFrom(
        query
          .selectFrom('order_event')
          .select(['order_event.kind', 'at', 'detail'])
          .whereRef('order_event.order_id', '=', 'placed.id')
          .orderBy('order_event.id'),
      ).as('events'),
      jsonArrayFrom(
        query
          .selectFrom('invoice')
          .select(['invoice.number', 'invoice.kind', 'issued_on', PAPER_CENTS.as('cents')])
          .whereRef('invoice.order_id', '=', 'placed.id')
          .orderBy('invoice.id'),
      ).as('papers'),
      jsonArrayFrom(
        query
          .selectFrom('charge')
          .select(['charge.cents', 'charge.state'])
          .whereRef('charge.order_id', '=', 'placed.id'),
      ).as('charges'),
      jsonArrayFrom(
        query
          .selectFrom('refund')
          .select(['refund.state', 'refund.lines', 'takes_out', 'reason', 'gateway_cents', 'credit_cents'])
          .whereRef('refund.order_id', '=', 'placed.id')
          .orderBy('refund.id'),
      ).as('refunds'),
    ])
    .where('placed.token', '=', token),
)

type ReadOrder = Awaited<ReturnType<typeof readOrder>>[number]

function moneyOf({ total_cents, charged_cents, charges, refunds }: ReadOrder): OrderMoney {
  const given = refunds.map(({ state, reason, gateway_cents, credit_cents }) => ({
    ...{ state, reason, gatewayCents: gateway_cents, creditCents: credit_cents },
  }))
  return { totalCents: total_cents, chargedCents: charged_cents, charges, refunds: given }
}

/** Instants inside of JSON are text. */
function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
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
  const seller = await findPaperSeller(db, paper)
  const named = { number, orderNumber: order.number, issuedOn: calendarDate(paper.issued_on), seller }
  return paper.kind === 'invoice'
    ? invoicePdf({ ...named, snapshot: paper.snapshot as OrderSnapshot })
    : creditNotePdf({ ...named, snapshot: paper.snapshot as CreditNoteSnapshot })
}
