import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction, retryWhenUndone } from '#app/foundation/database/transaction.server.ts'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import { lockCart } from '#app/shop/cart/changes/complete-cart.server.ts'
import { HoldFailed, holdAll, holdsCredit, type Shortage, stockNeededBy } from '#app/shop/orders/holds.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { type Attempt, findLiveAttempt } from './attempts.server.ts'
import { insertAttempt } from './insert-attempt.server.ts'
import { type Purpose, purposeColumns } from './purpose.ts'

/** A cart is paid as it was priced: one that changed since is not this order. */
type AgreedPurpose = Extract<Purpose, { kind: 'cycle' }> | (Extract<Purpose, { kind: 'cart' }> & AgreedCart)
type AgreedCart = Readonly<{ cartVersion: number }>

export type NewAttempt = Readonly<{
  key: string
  purpose: AgreedPurpose
  gateway: string
  methodRef: string | null
  /** Set where a method pays that the customer has kept. */
  methodId?: number | null
  /** The buyer asks to keep the method for later purchases. */
  keepsMethod?: boolean
  /** Of a buyer who has signed in: the order is theirs whatever address it carries. Guests are known by their address. */
  customerId?: number | null
  /** Of the browser that pays; without one nobody sees the order before they have proved that it is theirs. */
  browserDigest?: Buffer
  /** Where the try is counted as declined; its success gives it back. */
  countedTry?: CountedTry
  snapshot: OrderSnapshot
  /** The amount was announced, or fixed at an earlier try: a code that was used up since still counts. */
  isAgreed?: boolean
  now: Date
}>

export type Started = Readonly<
  | { state: 'started'; attempt: Attempt }
  /** Somebody was faster, most likely the same buyer with a second click. */
  | { state: 'running'; attempt: Attempt }
  | { state: 'short'; of: Shortage }
  | { state: 'cart-changed' }
>

/** Writes down that a payment begins and puts aside what it is for, before anybody is asked for money. */
export async function startAttempt(db: Database, wanted: NewAttempt): Promise<Started> {
  const started = await retryWhenUndone(() => startAtOnce(db, wanted))
  if (started) return started
  try {
    return await inTransaction(db, (tx) => startSlowly(tx, wanted))
  } catch (error) {
    if (error instanceof HoldFailed) return { state: 'short', of: error.shortage }
    throw error
  }
}

/** The same inside a transaction of the caller, who has locked what it is for; throws HoldFailed when something is short. */
export async function startIn(tx: InTransaction, wanted: NewAttempt): Promise<Started> {
  return (await startAtOnce(tx, wanted)) ?? startSlowly(tx, wanted)
}

/**
 * Most orders hold nothing that anybody counts: then there is nothing to put aside, and all that has to be true fits into
 * the statement that writes the attempt. Undefined when something is in the way; what it is, the long way finds out.
 */
async function startAtOnce(db: Database | InTransaction, wanted: NewAttempt): Promise<Started | undefined> {
  if (holdsCredit(wanted.snapshot)) return undefined
  const attempt = await writeAttempt(db, wanted, { isReady: false })
  return attempt && { state: 'started', attempt }
}

async function startSlowly(tx: InTransaction, wanted: NewAttempt): Promise<Started> {
  const { purpose, snapshot, isAgreed = false, now } = wanted
  const isAsAgreed = purpose.kind === 'cycle' || (await isUnchanged(tx, purpose))
  const live = await findLiveAttempt(tx, purpose)
  if (live) return { state: 'running', attempt: live }
  if (!isAsAgreed) return { state: 'cart-changed' }
  const attempt = await writeAttempt(tx, wanted, { isReady: true })
  // A request that came by the short way does not wait for the lock: what it has written is found now.
  if (!attempt) {
    if (!(await isBuyerThere(tx, wanted))) throw new Error('The customer who pays is gone')
    return startSlowly(tx, wanted)
  }
  const cycleId = purpose.kind === 'cycle' ? purpose.cycleId : null
  await holdAll(tx, snapshot, { attemptId: attempt.id, customerId: attempt.customer_id, cycleId, isAgreed, now })
  return { state: 'started', attempt }
}

/** A guest is made where there is none; somebody who has signed in may be gone by now. */
async function isBuyerThere(tx: InTransaction, { customerId = null }: NewAttempt): Promise<boolean> {
  if (customerId === null) return true
  return (await tx.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst()) !== undefined
}

async function isUnchanged(
  tx: InTransaction,
  { cartToken, cartVersion }: Extract<AgreedPurpose, { kind: 'cart' }>,
): Promise<boolean> {
  const cart = await lockCart(tx, cartToken)
  return cart !== undefined && cart.completed_at === null && cart.version === cartVersion
}

/** Undefined when it may not be: of two for one purpose only one can live, and who has not looked has it looked at. */
async function writeAttempt(
  db: Database | InTransaction,
  { key, purpose, gateway, methodRef, browserDigest, countedTry, snapshot, now, ...wanted }: NewAttempt,
  { isReady }: { isReady: boolean },
): Promise<Attempt | undefined> {
  const { email, language, currency, price } = snapshot
  const row = {
    key,
    ...purposeColumns(purpose),
    gateway,
    method_ref: methodRef,
    method_id: wanted.methodId ?? null,
    keeps_method: wanted.keepsMethod ?? false,
    cents: price.dueCents,
    currency,
    browser_digest: browserDigest ?? null,
  }
  const [made] = await insertAttempt[purpose.kind](db, {
    ...row,
    snapshot: JSON.stringify(snapshot),
    counted: countedTry ? JSON.stringify(countedTry) : null,
    email: email.toLowerCase(),
    language,
    customerId: wanted.customerId ?? null,
    now,
    isReady,
    cartVersion: purpose.kind === 'cart' ? purpose.cartVersion : null,
    variants: stockNeededBy(snapshot.lines).map(([variantId]) => variantId),
  })
  const open = {
    gateway_ref: null,
    decline: null,
    confirmation_url: null,
    finished_at: null,
    counted_try: countedTry ?? null,
  }
  return made && { ...made, ...row, ...open, state: 'started', snapshot, started_at: now }
}
