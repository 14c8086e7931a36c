import { type Selectable, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { findOrMakeCustomer } from '#app/shop/customers/customers.server.ts'
import { HoldFailed, holdAll, holdsCredit, type Shortage, stockNeededBy } from './holds.server.ts'
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
  const attempt = await startAtOnce(db, wanted)
  if (attempt) return { state: 'started', attempt }
  try {
    return await inTransaction(db, (tx) => startIn(tx, wanted))
  } catch (error) {
    if (error instanceof HoldFailed) return { state: 'short', of: error.shortage }
    throw error
  }
}

/**
 * Most carts hold nothing that anybody counts: then there is nothing to put aside, and all that has to be true fits into
 * the statement that writes the attempt. Undefined when something is in the way; what it is, the long way finds out.
 */
async function startAtOnce(db: Database, wanted: NewAttempt): Promise<Attempt | undefined> {
  return holdsCredit(wanted.snapshot) ? undefined : writeAttempt(db, wanted, { isReady: false })
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
  const attempt = await writeAttempt(tx, wanted, { isReady: true })
  // Whoever came by the short way does not wait for the lock: what it has written is found now.
  if (!attempt) return startIn(tx, wanted)
  await holdAll(tx, snapshot, { attemptId: attempt.id, customerId: attempt.customer_id, now })
  return { state: 'started', attempt }
}

export async function findAttempt(db: Database, key: string): Promise<Attempt | undefined> {
  const [attempt] = await readAttempt(db, { key })
  return attempt
}

const readAttempt = statement((db, { key }: Pick<Attempt, 'key'>) =>
  db.selectFrom('payment_attempt').selectAll().where('key', '=', key),
)

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

/** Undefined when it may not be: of two for the same cart only one can live, and who has not looked has it looked at. */
async function writeAttempt(
  db: Database | InTransaction,
  { key, cartToken, cartVersion, gateway, methodRef, snapshot, now }: NewAttempt,
  { isReady }: { isReady: boolean },
): Promise<Attempt | undefined> {
  const { email, language, currency, price } = snapshot
  const row = {
    key,
    cart_token: cartToken,
    gateway,
    method_ref: methodRef,
    cents: price.dueCents,
    currency,
  }
  const [made] = await insertAttempt(db, {
    ...row,
    snapshot: JSON.stringify(snapshot),
    email: email.toLowerCase(),
    language,
    now,
    isReady,
    cartVersion,
    variants: stockNeededBy(snapshot.lines).map(([variantId]) => variantId),
  })
  const open = { gateway_ref: null, decline: null, confirmation_url: null, finished_at: null }
  return made && { ...made, ...row, ...open, state: 'started', snapshot, started_at: now }
}

type AttemptRow = Pick<Attempt, 'key' | 'cart_token' | 'gateway' | 'method_ref' | 'cents' | 'currency'> &
  Readonly<{
    snapshot: string
    email: string
    language: string
    now: Date
    isReady: boolean
    cartVersion: number
    variants: readonly number[]
  }>

/** Nothing about the cart has changed, and nobody counts what is in it. */
function isReadyFor({ isReady, cart_token, cartVersion, variants }: AttemptRow) {
  return sql<boolean>`${isReady} or (
    exists (select from cart where token = ${cart_token} and version = ${cartVersion} and completed_at is null)
    and not exists (
      select from unnest(${variants}::bigint[]) as needed (id)
      left join variant on variant.id = needed.id and archived_at is null and stock is null
      where variant.id is null))`
}

const insertAttempt = statement(
  (_, row: AttemptRow) => sql<Pick<Attempt, 'id' | 'customer_id'>>`
    with buyer as (${findOrMakeCustomer(row, isReadyFor(row))})
    insert into payment_attempt (key, cart_token, customer_id, gateway, method_ref, cents, currency, state, snapshot,
      started_at)
    select ${row.key}, ${row.cart_token}, id, ${row.gateway}, ${row.method_ref}, ${row.cents}, ${row.currency}, 'started',
      ${row.snapshot}, ${row.now}
    from buyer
    on conflict (cart_token) where ${IS_LIVE} do nothing
    returning id, customer_id`,
)
