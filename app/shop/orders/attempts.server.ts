import { type Selectable, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { findOrMakeCustomer } from '#app/shop/customers/customers.server.ts'
import { HoldFailed, holdAll, type Shortage } from './holds.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

export type Attempt = Selectable<Tables['payment_attempt']>

type NewAttempt = Readonly<{
  key: string
  cartToken: string
  /** The cart as it was priced: a cart that changed since is not this order. */
  cartVersion: number
  gateway: string
  methodRef: string | null
  snapshot: OrderSnapshot
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
  try {
    return await inTransaction(db, (tx) => startIn(tx, wanted))
  } catch (error) {
    if (error instanceof HoldFailed) return { state: 'short', of: error.shortage }
    throw error
  }
}

async function startIn(tx: InTransaction, wanted: NewAttempt): Promise<Started> {
  const { cartToken, cartVersion, snapshot, now } = wanted
  const cart = await tx
    .selectFrom('cart')
    .select(['version', 'completed_at'])
    .where('token', '=', cartToken)
    .forUpdate()
    .executeTakeFirst()
  const live = await findLiveAttempt(tx, cartToken)
  if (live) return { state: 'running', attempt: live }
  if (!cart || cart.completed_at || cart.version !== cartVersion) return { state: 'cart-changed' }
  const attempt = await insertAttempt(tx, wanted)
  await holdAll(tx, snapshot, { attemptId: attempt.id, customerId: attempt.customer_id, now })
  return { state: 'started', attempt }
}

export function findAttempt(db: Database, key: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempt').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Attempts that a cart is being paid by, or was. In the words of their index: with values PostgreSQL reads them all. */
export const IS_LIVE = sql<boolean>`payment_attempt.state in ('started', 'confirming', 'succeeded')`

/** The attempt that a cart is being paid by, or was. */
export function findLiveAttempt(db: Database | InTransaction, cartToken: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('cart_token', '=', cartToken)
    .where(IS_LIVE)
    .executeTakeFirst()
}

async function insertAttempt(
  tx: InTransaction,
  { key, cartToken, gateway, methodRef, snapshot, now }: NewAttempt,
): Promise<Attempt> {
  const row = {
    key,
    cart_token: cartToken,
    gateway,
    method_ref: methodRef,
    cents: snapshot.price.dueCents,
    currency: snapshot.currency,
    state: 'started',
    started_at: now,
  } as const
  const { email, language } = snapshot
  const made = await tx
    .with('buyer', (query) => findOrMakeCustomer(query, { email, language, now }))
    .insertInto('payment_attempt')
    .values(({ selectFrom }) => ({
      ...row,
      customer_id: selectFrom('buyer').select('id'),
      snapshot: JSON.stringify(snapshot),
    }))
    .returning(['id', 'customer_id'])
    .executeTakeFirstOrThrow()
  return { ...row, ...made, snapshot, gateway_ref: null, decline: null, confirmation_url: null, finished_at: null }
}
