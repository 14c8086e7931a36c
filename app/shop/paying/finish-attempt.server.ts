import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { completeCart, lockCart } from '#app/shop/cart/changes/complete-cart.server.ts'
import { takeStockAgain } from '#app/shop/catalog/stock/hold-stock.server.ts'
import type { PlacedOrder } from '#app/shop/orders/insert-order.server.ts'
import { type NewOrder, placeOrder, writeInvoice } from '#app/shop/orders/place-order.server.ts'
import { releaseHolds } from '#app/shop/orders/release-holds.server.ts'
import type { ChargeOutcome, Decline } from '#app/shop/payments/gateway.ts'
import type { Attempt } from './attempts.server.ts'
import { captureCharge, type OnReturned, returnPayment } from './follow-charge.server.ts'
import { payAgain } from './pay-again.server.ts'
import type { NoOrder } from './paying-tables.ts'
import { type FollowCycles, type OnFailed, tellFailed } from './payment-end.server.ts'
import { giveBackTryOf } from './payment-tries.server.ts'
import { snapshotOncePaid } from './snapshot-once-paid.server.ts'
import { keepStrayCharge } from './stray-charges.server.ts'
import { keepWithinShare } from './unconfirmed-stock.server.ts'
import { keepPaidMethod, type Payment, writeSuccess } from './write-success.server.ts'

/** How an attempt stands after an outcome was written down. */
export type AttemptEnd = Readonly<
  | { state: 'placed'; order: PlacedOrder; isNew: boolean }
  | { state: 'confirming'; url: string }
  | { state: 'declined'; decline: NoOrder; isStray?: boolean }
  | { state: 'open' }
>

type Finishing = Readonly<{
  /** As it was last read: how it stands by now is read again. */
  attempt: Attempt
  /** Null when nothing was due. */
  outcome: ChargeOutcome | null
  gatewayCustomer: string
  now: Date
  onPlaced: OnPlaced
  onFailed: OnFailed
  cycles: FollowCycles
  onReturned: OnReturned
  onPaidAgain: OnPaidAgain
}>

/** An order that was just paid for. The method that paid is kept, and has an id, where later charges are agreed. */
export type PaidOrder = NewOrder & Readonly<{ methodId: number | null }>

/** What has to happen together with a new order: mails, gift cards, whatever follows from it. */
export type OnPlaced = (tx: InTransaction, order: PaidOrder, attempt: Attempt) => Promise<void>

/** What has to happen together with the money of an order that had gone back, and has now come by another way. */
export type OnPaidAgain = (tx: InTransaction, paid: Readonly<{ orderId: number; attemptId: number }>) => Promise<void>

/**
 * Writes down what became of a payment. The buyer's own request, gateway events, the way back from the bank and
 * the janitor all end here, in any order and any number: the first that knows the end decides, the others read it.
 */
export function finishAttempt(db: Database, finishing: Finishing): Promise<AttemptEnd> {
  return inTransaction(db, async (tx) => {
    const [standing] = await lockAttempt(tx, finishing.attempt)
    const attempt = { ...finishing.attempt, ...standing }
    if (attempt.state === 'succeeded') return followPayment(tx, attempt, finishing)
    if (attempt.state === 'declined' || attempt.state === 'abandoned') return readFailure(tx, attempt, finishing)
    return writeEnd(tx, attempt, finishing)
  })
}

const lockAttempt = statement((db, { id }: Pick<Attempt, 'id'>) =>
  db
    .selectFrom('payment_attempt')
    .select(['state', 'decline', 'gateway_ref', 'confirmation_url', 'finished_at'])
    .where('id', '=', id)
    .forUpdate(),
)

/** The order is there; a debit may still come through, and any money may still go back. */
async function followPayment(tx: InTransaction, attempt: Attempt, finishing: Finishing): Promise<AttemptEnd> {
  const { outcome, now, onReturned, onPaidAgain } = finishing
  const order = await findOrder(tx, attempt)
  const isCaptured = outcome?.state === 'succeeded' && (await captureCharge(tx, { attemptId: attempt.id, now }))
  if (isCaptured && attempt.order_id !== null) await onPaidAgain(tx, { orderId: order.id, attemptId: attempt.id })
  if (outcome?.state === 'returned' || outcome?.state === 'declined')
    await returnPayment(tx, { attemptId: attempt.id, now, onReturned })
  return { state: 'placed', order, isNew: false }
}

/** The order that an attempt has paid for, at first or once more. */
function findOrder(tx: InTransaction, { id, order_id }: Pick<Attempt, 'id' | 'order_id'>): Promise<PlacedOrder> {
  const orders = tx.selectFrom('customer_order').select(['id', 'number', 'token'])
  const own = order_id === null ? orders.where('attempt_id', '=', id) : orders.where('id', '=', order_id)
  return own.executeTakeFirstOrThrow()
}

/** What has failed stays failed; money that comes all the same goes back. */
async function readFailure(tx: InTransaction, attempt: Attempt, finishing: Finishing): Promise<AttemptEnd> {
  const { outcome } = finishing
  const isStray = outcome !== null && 'cents' in outcome && (await keepStray(tx, attempt, { ...finishing, outcome }))
  return { state: 'declined', decline: (attempt.decline ?? attempt.state) as NoOrder, isStray }
}

async function keepStray(
  tx: InTransaction,
  attempt: Attempt,
  { outcome, now, cycles }: Pick<Finishing, 'now' | 'cycles'> & { outcome: { gatewayRef: string; cents: number } },
): Promise<boolean> {
  // Nothing was due, so nothing was taken.
  if (attempt.cents === 0) return false
  const stray = { attemptId: attempt.id, gatewayRef: outcome.gatewayRef, cents: outcome.cents, now }
  const isNew = await keepStrayCharge(tx, stray)
  if (isNew && attempt.subscription_cycle_id !== null) await cycles.onStray(tx, attempt)
  return isNew
}

async function writeEnd(tx: InTransaction, attempt: Attempt, finishing: Finishing): Promise<AttemptEnd> {
  const { outcome } = finishing
  if (outcome === null) return succeed(tx, attempt, finishing)
  if ('cents' in outcome && attempt.subscription_cycle_id !== null && !(await finishing.cycles.isWanted(tx, attempt)))
    return sendMoneyBack(tx, attempt, { ...finishing, outcome, decline: 'given-up' })
  switch (outcome.state) {
    case 'succeeded':
    case 'pending':
      return isAsAgreed(attempt, outcome)
        ? succeedIfThere(tx, attempt, { ...finishing, outcome })
        : sendMoneyBack(tx, attempt, { ...finishing, outcome, decline: 'mismatch' })
    case 'confirming':
      return confirming(tx, attempt, { ...outcome, ...finishing })
    case 'declined':
      return decline(tx, attempt, { ...finishing, decline: outcome.decline })
    case 'returned':
      return decline(tx, attempt, { ...finishing, decline: 'declined' })
    default:
      return { state: 'open' }
  }
}

function isAsAgreed({ cents, currency }: Attempt, outcome: { cents: number; currency: string }): boolean {
  return outcome.cents === cents && outcome.currency === currency
}

/** Goods that went back on the shelf while the bank was asked are taken again; when they are gone, so is the order. */
async function succeedIfThere(
  tx: InTransaction,
  attempt: Attempt,
  finishing: Finishing & Readonly<{ outcome: { gatewayRef: string; cents: number } }>,
): Promise<AttemptEnd> {
  if (attempt.state !== 'confirming') return succeed(tx, attempt, finishing)
  // The cart comes before the goods, as for everybody who puts goods aside.
  if (attempt.cart_token !== null) await lockCart(tx, attempt.cart_token)
  const isThere = await takeStockAgain(tx, { attemptId: attempt.id, now: finishing.now })
  return isThere ? succeed(tx, attempt, finishing) : sendMoneyBack(tx, attempt, { ...finishing, decline: 'sold-out' })
}

async function succeed(tx: InTransaction, attempt: Attempt, finishing: Finishing): Promise<AttemptEnd> {
  const { outcome, gatewayCustomer, now, onPlaced } = finishing
  const { id, cart_token } = attempt
  const payment: Payment | null = outcome && 'method' in outcome ? { ...outcome, gatewayCustomer } : null
  if (attempt.order_id !== null && payment)
    return succeedAgain(tx, attempt, { ...finishing, orderId: attempt.order_id, payment })
  // A press of the button holds the cart while it writes an attempt. So the cart comes first here too, and the end of
  // this attempt, which that press would wait for, comes after it.
  if (cart_token !== null) await completeCart(tx, { token: cart_token, now })
  const isPending = payment?.state === 'pending'
  const fingerprint = payment?.method.fingerprint ?? null
  const snapshot = await snapshotOncePaid(tx, attempt, finishing)
  const order = await placeOrder(tx, { attemptId: id, snapshot, isPending, fingerprint, now })
  await writeSuccess(tx, { attempt, orderId: order.id, payment, now })
  const methodId = payment && (await keepPaidMethod(tx, attempt, { payment, now }))
  await onPlaced(tx, { ...order, methodId }, { ...attempt, snapshot })
  await writeInvoice(tx, order.id, now)
  await giveBackTryOf(tx, attempt, now)
  return { state: 'placed', order, isNew: true }
}

/** The order is there already: it is paid once more, or the money is not for it any more and goes back. */
async function succeedAgain(
  tx: InTransaction,
  attempt: Attempt,
  { orderId, payment, ...finishing }: Finishing & Readonly<{ orderId: number; payment: Payment }>,
): Promise<AttemptEnd> {
  const { now, onPaidAgain } = finishing
  const order = await payAgain(tx, { attempt, orderId, payment, now })
  if (!order)
    return sendMoneyBack(tx, attempt, {
      ...finishing,
      outcome: { ...payment, cents: attempt.cents },
      decline: 'mismatch',
    })
  if (payment.state === 'succeeded') await onPaidAgain(tx, { orderId, attemptId: attempt.id })
  await giveBackTryOf(tx, attempt, now)
  return { state: 'placed', order, isNew: true }
}

type Confirming = Pick<Finishing, 'now' | 'cycles'> & Readonly<{ gatewayRef: string; confirmationUrl: string }>

async function confirming(
  tx: InTransaction,
  attempt: Attempt,
  { gatewayRef, confirmationUrl, now, cycles }: Confirming,
): Promise<AttemptEnd> {
  const { id } = attempt
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'confirming', gateway_ref: gatewayRef, confirmation_url: confirmationUrl })
    .where('id', '=', id)
    .execute()
  await keepWithinShare(tx, { attemptId: id, now })
  if (attempt.subscription_cycle_id !== null && attempt.state === 'started')
    await cycles.onConfirming(tx, attempt, confirmationUrl)
  return { state: 'confirming', url: confirmationUrl }
}

async function decline(
  tx: InTransaction,
  attempt: Attempt,
  { decline, now, ...follows }: Pick<Finishing, 'now' | 'onFailed' | 'cycles'> & { decline: Decline },
): Promise<AttemptEnd> {
  const { id } = attempt
  await releaseHolds(tx, { attemptId: id, now })
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'declined', decline, finished_at: now })
    .where('id', '=', id)
    .execute()
  await tellFailed(tx, attempt, { reason: decline, ...follows })
  return { state: 'declined', decline }
}

type SendingBack = Pick<Finishing, 'now' | 'onFailed' | 'cycles'> &
  Readonly<{ outcome: { gatewayRef: string; cents: number }; decline: 'mismatch' | 'sold-out' | 'given-up' }>

/** Money that no order may keep: what was put aside goes back on the shelf, the money to the buyer. */
async function sendMoneyBack(
  tx: InTransaction,
  attempt: Attempt,
  { outcome, decline, now, ...follows }: SendingBack,
): Promise<AttemptEnd> {
  await releaseHolds(tx, { attemptId: attempt.id, now })
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'abandoned', decline, gateway_ref: outcome.gatewayRef, finished_at: now })
    .where('id', '=', attempt.id)
    .execute()
  await tellFailed(tx, attempt, { reason: decline, ...follows })
  return { state: 'declined', decline, isStray: await keepStray(tx, attempt, { outcome, now, ...follows }) }
}
