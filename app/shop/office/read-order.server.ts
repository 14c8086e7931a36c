import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import '#app/foundation/mail/mail-tables.ts'
import '#app/shop/customers/customer-tables.ts'
import '#app/shop/credit/credit-tables.ts'
import { staysBecause } from '#app/shop/orders/may-leave.ts'
import { isSentByCarrier } from '#app/shop/orders/parcels/correct-shipping.server.ts'
import { collectedAt } from '#app/shop/orders/parcels/handed-over.ts'
import { readLeaving } from '#app/shop/orders/parcels/leaving-order.server.ts'
import { type Attempt, listAttempts } from '#app/shop/paying/attempts.server.ts'
import { type PurposeColumns, purposeOf } from '#app/shop/paying/purpose.ts'
import { lettersOfOrder } from './inbox.server.ts'
import type { OfficeMail, OfficeOrder } from './office-order.ts'
import { type NameOf, readNames } from './staff-names.server.ts'

/** Everything about an order, from wherever it stands. */
export async function readOrder(db: Database, number: string): Promise<OfficeOrder | null> {
  const order = await db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirst()
  if (!order) return null
  const { id, snapshot } = order
  const nameOf = await readNames(db)
  return {
    id,
    customerId: order.customer_id,
    number,
    kind: order.kind,
    language: order.language,
    site: order.site,
    placedAt: order.placed_at,
    cancelledAt: order.cancelled_at,
    financial: order.financial_status,
    fulfilment: order.fulfilment_status,
    totalCents: order.total_cents,
    chargedCents: order.charged_cents,
    refundedCents: order.refunded_cents,
    snapshot,
    attempts: (await readAttempts(db, order)).map(shownAttempt),
    charges: await readCharges(db, id),
    refunds: await readRefunds(db, id, nameOf),
    credits: await readCredits(db, order.attempt_id),
    parcels: await readParcels(db, id),
    events: await readEvents(db, id, nameOf),
    mails: await readMails(db, id),
    invoices: await readInvoices(db, id),
    contract: await readContract(db, id, snapshot.subscription?.rhythm ?? ''),
    letters: await lettersOfOrder(db, id),
  }
}

/** Those that paid for it, and those that paid it once more. */
async function readAttempts(db: Database, order: PurposeColumns & Readonly<{ id: number }>): Promise<Attempt[]> {
  const first = await listAttempts(db, purposeOf(order))
  return [...first, ...(await listAttempts(db, { kind: 'order', orderId: order.id }))]
}

/** Each attempt keeps what it was made with: the card that was declined is not the one that paid. */
function shownAttempt({
  id,
  state,
  cents,
  decline,
  started_at: at,
  snapshot,
}: Attempt): OfficeOrder['attempts'][number] {
  return { id, state, cents, label: snapshot.paymentLabel, decline, at }
}

function readCharges(db: Database, orderId: number): Promise<OfficeOrder['charges']> {
  return db
    .selectFrom('charge')
    .select(['id', 'gateway', 'gateway_ref as ref', 'cents', 'state', 'at', 'returned_at as returnedAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

async function readRefunds(db: Database, orderId: number, nameOf: NameOf): Promise<OfficeOrder['refunds']> {
  const rows = await db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ id, gateway_cents, credit_cents, lines, takes_out, reason, note, state, actor, started_at }) => ({
    id,
    cents: gateway_cents + credit_cents,
    creditCents: credit_cents,
    lines,
    takesOut: takes_out,
    reason,
    note,
    state,
    by: nameOf(actor),
    at: started_at,
  }))
}

async function readCredits(db: Database, attemptId: number): Promise<OfficeOrder['credits']> {
  return db
    .selectFrom('credit_move')
    .innerJoin('credit_account', 'credit_account.id', 'credit_move.account_id')
    .select(['credit_move.id', 'kind', 'cents', 'reason', 'at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('kind')
    .orderBy('credit_move.id')
    .execute()
}

async function readParcels(db: Database, orderId: number): Promise<OfficeOrder['parcels']> {
  const rows = await db.selectFrom('fulfilment').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ id, state, method, ship_on, deliver_on, tracking_number, shipped_at }) => ({
      id,
      state,
      method,
      shipOn: calendarDate(ship_on),
      deliverOn: calendarDate(deliver_on),
      trackingNumber: tracking_number,
      undoableUntil:
        state === 'SHIPPED' && shipped_at && !(await isSentByCarrier(db, orderId)) ? collectedAt(shipped_at) : null,
      stays: state === 'OPEN' ? staysBecause(await readLeaving(db, id)) : null,
    })),
  )
}

async function readEvents(db: Database, orderId: number, nameOf: NameOf): Promise<OfficeOrder['events']> {
  const rows = await db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ id, kind, actor, detail, at }) => ({
    id,
    kind,
    by: nameOf(actor),
    details: detailsOf(detail),
    at,
  }))
}

/** A note is its text; anything else that is told with an event in short. */
function detailsOf(detail: Readonly<Record<string, unknown>>): readonly string[] {
  const { reason, text, trackingNumber, subject } = detail
  return [reason, text, trackingNumber, subject].filter((each) => typeof each === 'string')
}

/** Mails are known by what they are about. */
export function orderMails(db: Pick<Database, 'selectFrom'>, orderId: number) {
  return db.selectFrom('mail').where('dedupe_key', 'like', `order:${orderId}:%`)
}

async function readMails(db: Database, orderId: number): Promise<readonly OfficeMail[]> {
  const rows = await orderMails(db, orderId)
    .select(['id', 'subject', 'created_at', 'sent_at', 'purged_at', 'refused_at', 'refusal_code', 'refusal_text'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, subject, created_at, sent_at, purged_at, ...row }) => ({
    id,
    subject,
    createdAt: created_at,
    sentAt: sent_at,
    refusal: row.refused_at && { at: row.refused_at, code: row.refusal_code, text: row.refusal_text ?? '' },
    isPurged: purged_at !== null,
  }))
}

async function readInvoices(db: Database, orderId: number): Promise<OfficeOrder['invoices']> {
  return db
    .selectFrom('invoice')
    .select(['number', 'kind', 'issued_on as issuedOn'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

async function readContract(db: Database, orderId: number, rhythm: string): Promise<OfficeOrder['contract']> {
  const contract = await db
    .selectFrom('subscription')
    .select(['id', 'status', 'box_size', 'next_billing_on', 'cancels_on'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!contract) return null
  const { id, status, box_size, next_billing_on, cancels_on } = contract
  return { id, status, boxSize: box_size, rhythm, nextBillingOn: next_billing_on, endsOn: cancels_on }
}
