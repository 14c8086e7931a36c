import type { Selectable } from 'kysely'
import { calendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { refundCredit } from '#app/shop/credit/hold-credit.server.ts'
import { nextNumber, numberStart } from '#app/shop/orders/numbers.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { type CreditNoteSnapshot, creditNoteOf } from '#app/shop/orders/papers/credit-note.ts'
import { paidForPieces, type RefundedLine, splitRefund } from '#app/shop/orders/refund-amount.ts'
import type { PaymentGateway, RefundOutcome } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { dropUnsentCards, giveVouchersBack, takeVouchers } from './recall-vouchers.server.ts'

export type RefundRow = Selectable<Tables['refund']>
type OrderRow = Selectable<Tables['customer_order']>

export type RefundWish = Readonly<{
  /** The same wish twice is one refund. */
  key: string
  orderId: number
  /** Pieces of lines, or just an amount. */
  lines: readonly Readonly<{ key: string; quantity: number }>[]
  extraCents: number
  reason: string
  actor: string
}>

/** `voucher-spent`: a gift card or credit that was bought with it has been spent, so its money stays. */
export type RefundRefusal = 'not-found' | 'too-much' | 'nothing' | 'voucher-spent'

export type Refunding = Readonly<{
  db: Database
  clock: Clock
  gateway: PaymentGateway
  onRefunded: (tx: InTransaction, order: OrderRow, refund: RefundRow) => Promise<void>
  /** What else ends with an order that is taken back, in the same transaction: the subscription that it began. */
  onOrderCancelled: (tx: InTransaction, orderId: number) => Promise<void>
}>

/** Pays back what a buyer paid: written down first, then asked for, then booked. Never more than was paid. */
export async function refundOrder(refunding: Refunding, wish: RefundWish): Promise<Result<RefundRow, RefundRefusal>> {
  const { db, clock } = refunding
  const started = await inTransaction(db, (tx) => startRefund(tx, wish, clock.now()))
  return started.ok ? done(await settleRefund(refunding, started.value)) : started
}

/** Writes down what goes back, inside the transaction that decides it; the gateway is asked afterwards. */
export async function startRefund(
  tx: InTransaction,
  wish: RefundWish,
  now: Date,
): Promise<Result<RefundRow, RefundRefusal>> {
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', wish.orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return refused('not-found')
  const earlier = await tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '<>', 'failed')
    .execute()
  const known = earlier.find(({ key }) => key === wish.key)
  if (known) return done(known)
  const lines = wish.lines.map(({ key, quantity }): RefundedLine => {
    const before = earlier.flatMap((refund) => refund.lines).filter((line) => line.key === key)
    const pieces = before.reduce((sum, line) => sum + line.quantity, 0)
    return { key, quantity, cents: paidForPieces(order.snapshot, { key, quantity, before: pieces }) }
  })
  const cents = lines.reduce((sum, line) => sum + line.cents, wish.extraCents)
  if (cents <= 0) return refused('nothing')
  const back = (way: 'gateway_cents' | 'credit_cents') => earlier.reduce((sum, refund) => sum + refund[way], 0)
  const split = splitRefund(cents, {
    gatewayLeft: order.charged_cents - back('gateway_cents'),
    creditLeft: order.total_cents - order.charged_cents - back('credit_cents'),
  })
  if (!split) return refused('too-much')
  const refunds = [...earlier.map(asRefunded), { lines, cents }]
  if (!(await takeVouchers(tx, { order, refunds, now }))) return refused('voucher-spent')
  const row = {
    key: wish.key,
    order_id: order.id,
    reason: wish.reason,
    actor: wish.actor,
    lines: JSON.stringify(lines),
    started_at: now,
  }
  const amounts = { gateway_cents: split.gatewayCents, credit_cents: split.creditCents }
  return done(
    await tx
      .insertInto('refund')
      .values({ ...row, ...amounts, state: 'started' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

function asRefunded({ lines, gateway_cents, credit_cents }: RefundRow) {
  return { lines, cents: gateway_cents + credit_cents }
}

/** Asks the gateway and books what it says. Asked again after a crash, it goes on where it stopped. */
export async function settleRefund(refunding: Refunding, refund: RefundRow): Promise<RefundRow> {
  const outcome = refund.gateway_cents === 0 ? NO_GATEWAY : await askGateway(refunding, refund)
  return inTransaction(refunding.db, async (tx) => {
    const current = await tx
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', refund.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (current.state !== 'started' || outcome.state === 'unknown') return current
    return outcome.state === 'done' ? book(tx, current, { outcome, refunding }) : fail(tx, current, refunding)
  })
}

const NO_GATEWAY: RefundOutcome = { state: 'done', gatewayRef: '' }

async function askGateway(
  { db, gateway }: Refunding,
  { order_id, key, gateway_cents }: RefundRow,
): Promise<RefundOutcome> {
  const charge = await db.selectFrom('charge').select('gateway_ref').where('order_id', '=', order_id).executeTakeFirst()
  if (!charge) return { state: 'failed' }
  return gateway
    .refund({ key, gatewayRef: charge.gateway_ref, cents: gateway_cents })
    .catch(() => ({ state: 'unknown' }) as const)
}

async function fail(tx: InTransaction, { id, order_id }: RefundRow, { clock }: Refunding): Promise<RefundRow> {
  const now = clock.now()
  const failed = { state: 'failed', finished_at: now } as const
  const refund = await tx
    .updateTable('refund')
    .set(failed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const order = await tx
    .selectFrom('customer_order')
    .select(['id', 'snapshot', 'cancelled_at'])
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const live = await tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('state', '<>', 'failed')
    .execute()
  await giveVouchersBack(tx, { order, refunds: live.map(asRefunded), now })
  return refund
}

type Booked = Readonly<{ refund: RefundRow; now: Date }>

async function book(
  tx: InTransaction,
  refund: RefundRow,
  { outcome, refunding }: { outcome: Extract<RefundOutcome, { state: 'done' }>; refunding: Refunding },
): Promise<RefundRow> {
  const now = refunding.clock.now()
  const cents = refund.gateway_cents + refund.credit_cents
  const order = await tx
    .updateTable('customer_order')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', refund.order_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const financial_status = order.refunded_cents === order.total_cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  await tx.updateTable('customer_order').set({ financial_status }).where('id', '=', order.id).execute()
  await refundCredit(tx, { attemptId: order.attempt_id, orderId: order.id, cents: refund.credit_cents, now })
  await dropUnsentCards(tx, { orderId: order.id, now })
  await insertCreditNote(tx, order, { refund, now })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'refunded', actor: refund.actor, detail: { cents }, now })
  const booked = await tx
    .updateTable('refund')
    .set({ state: 'done', gateway_ref: outcome.gatewayRef || null, finished_at: now })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refunding.onRefunded(tx, { ...order, financial_status }, booked)
  return booked
}

/** The credit note of a refund, with its share of each rate. */
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
  const { number } = await nextNumber(tx, 'credit-note', numberStart('credit-note', day)).executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice')
    .values({
      number,
      kind: 'credit-note',
      order_id: order.id,
      refund_id: refund.id,
      snapshot: JSON.stringify(note),
      issued_on: day,
    })
    .execute()
}
