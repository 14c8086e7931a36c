import { calendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { refundCredit } from '#app/shop/credit/hold-credit.server.ts'
import { nextNumber, numberStart } from '#app/shop/orders/numbers.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { type CreditNoteSnapshot, creditNoteOf } from '#app/shop/orders/papers/credit-note.ts'
import { findPaperSeller } from '#app/shop/orders/papers/paper-seller.server.ts'
import { readMoney } from '#app/shop/orders/read-money.server.ts'
import { financialStatusOf } from '#app/shop/orders/received-money.ts'
import { settlePoints } from '#app/shop/rewards/settle-points.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { dropUnsentCards, giveVouchersBack } from './recall-vouchers.server.ts'
import type { OrderRow, Refunding, RefundRow } from './refunding.server.ts'
import { asRefunded, liveRefunds } from './start-refund.server.ts'
import { followTakenOut, hasOpenParcel } from './taken-out.server.ts'

/** The gateway refused: nothing is booked, and vouchers that were taken for it go back. */
export async function failRefund(tx: InTransaction, { id, order_id }: RefundRow, now: Date): Promise<RefundRow> {
  const refund = await tx
    .updateTable('refund')
    .set({ state: 'failed', finished_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const order = await tx
    .selectFrom('customer_order')
    .select(['id', 'snapshot', 'cancelled_at'])
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const live = await liveRefunds(tx, order_id)
  await giveVouchersBack(tx, { order, refunds: live.map(asRefunded), now })
  return refund
}

type Booking = Readonly<{ gatewayRef: string; refunding: Refunding }>

/**
 * Books what has gone back. Pieces that have not left are taken out of the parcel; when nothing is left in it, the order
 * is taken back, and whatever else was paid for it goes back as the next refund.
 */
export async function bookRefund(
  tx: InTransaction,
  refund: RefundRow,
  { gatewayRef, refunding }: Booking,
): Promise<Readonly<{ refund: RefundRow; next: RefundRow | null }>> {
  const now = refunding.clock.now()
  const cents = refund.gateway_cents + refund.credit_cents
  const order = await addRefunded(tx, refund.order_id, cents)
  await settlePoints(tx, { orderId: order.id, now })
  const booked = await tx
    .updateTable('refund')
    .set({
      state: 'done',
      takes_out: await hasOpenParcel(tx, order.id),
      gateway_ref: gatewayRef || null,
      finished_at: now,
    })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { reason, note, actor } = refund
  const detail = { cents, reason, ...(note === null ? {} : { text: note }) }
  await recordOrderEvent(tx, { orderId: order.id, kind: 'refunded', actor, detail, now })
  // Codes, credit and goods are locked in this order by everybody, so the parcel comes before the credit it was paid by.
  const next = booked.takes_out ? await followTakenOut(tx, order, { refund: booked, refunding, now }) : null
  await refundCredit(tx, { attemptId: order.attempt_id, orderId: order.id, cents: refund.credit_cents, now })
  await dropUnsentCards(tx, { orderId: order.id, now })
  await refunding.onRefunded(tx, order, booked)
  await insertCreditNote(tx, order, { refund: booked, now })
  return { refund: booked, next }
}

async function addRefunded(tx: InTransaction, orderId: number, cents: number): Promise<OrderRow> {
  const order = await tx
    .updateTable('customer_order')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const financial_status = financialStatusOf(await readMoney(tx, order), order.refunded_cents)
  await tx.updateTable('customer_order').set({ financial_status }).where('id', '=', orderId).execute()
  return { ...order, financial_status }
}

type Booked = Readonly<{ refund: RefundRow; now: Date }>

/** The credit note of a refund, with its share of each rate. Others wait for the next number, so it is written last. */
export async function insertCreditNote(tx: InTransaction, order: OrderRow, { refund, now }: Booked): Promise<void> {
  const day = dayIn(SHOP_TIME_ZONE, now)
  const papers = await tx.selectFrom('invoice').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
  const invoice = papers.find(({ kind }) => kind === 'invoice')
  if (!invoice) throw new Error('An order without its invoice cannot be refunded')
  const notes = papers
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ snapshot }) => snapshot as CreditNoteSnapshot)
  const note = creditNoteOf({
    snapshot: order.snapshot,
    refund,
    invoice: { number: invoice.number, issuedOn: calendarDate(invoice.issued_on) },
    earlier: notes.flatMap(({ vat }) => vat),
  })
  // Whoever sold takes back: the seller of the invoice, whatever the shop is called by now.
  const seller = await findPaperSeller(tx, invoice)
  const { number } = await nextNumber(tx, 'credit-note', numberStart('credit-note', day)).executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice')
    .values({
      number,
      kind: 'credit-note',
      order_id: order.id,
      refund_id: refund.id,
      snapshot: JSON.stringify(note),
      seller: JSON.stringify(seller),
      issued_on: day,
    })
    .execute()
}
