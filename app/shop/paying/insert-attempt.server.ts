import { type RawBuilder, sql } from 'kysely'
import { statement } from '#app/foundation/database/statement.server.ts'
import { findOrMakeCustomer } from '#app/shop/customers/customers.server.ts'
import { type Attempt, IS_LIVE } from './attempts.server.ts'
import type { Purpose, PurposeColumns } from './purpose.ts'
import './paying-tables.ts'

type AttemptRow = PurposeColumns &
  Pick<
    Attempt,
    'key' | 'gateway' | 'method_ref' | 'method_id' | 'keeps_method' | 'cents' | 'currency' | 'browser_digest'
  > &
  Readonly<{
    snapshot: string
    counted: string | null
    email: string
    language: string
    /** Of a buyer who has signed in. */
    customerId: number | null
    now: Date
    /** Set by a caller that has checked the cart and the goods already. */
    isReady: boolean
    /** Of a cart as it was priced. */
    cartVersion: number | null
    variants: readonly number[]
  }>

/** Nobody counts these goods, and all of them are for sale. */
function isUncounted({ variants }: AttemptRow) {
  return sql<boolean>`not exists (
    select from unnest(${variants}::bigint[]) as needed (id)
    left join variant on variant.id = needed.id and archived_at is null and stock is null
    where variant.id is null)`
}

/** Nothing about the cart has changed since it was priced. */
function isUnchanged({ cart_token, cartVersion }: AttemptRow) {
  return sql<boolean>`exists (
    select from cart where token = ${cart_token} and version = ${cartVersion} and completed_at is null)`
}

/** Writes nothing when the purpose already has an attempt that lives, or when something is not as it was agreed. */
export const insertAttempt = {
  cart: insertFor(sql`cart_token`, (row) => sql`${isUnchanged(row)} and ${isUncounted(row)}`),
  cycle: insertFor(sql`subscription_cycle_id`, isUncounted),
} satisfies Record<Exclude<Purpose['kind'], 'order'>, unknown>

/** Each purpose has an index of its own that lets one attempt live. A key used twice stays a fault. */
function insertFor(purpose: RawBuilder<unknown>, isAsAgreed: (row: AttemptRow) => RawBuilder<boolean>) {
  return statement(
    (_, row: AttemptRow) => sql<Pick<Attempt, 'id' | 'customer_id'>>`
    with ${findOrMakeCustomer('buyer', row, sql<boolean>`${row.isReady} or (${isAsAgreed(row)})`)}
    insert into payment_attempt (key, cart_token, subscription_cycle_id, customer_id, gateway, method_ref, method_id, keeps_method, cents, currency,
      browser_digest, counted_try, state, snapshot, started_at)
    select ${row.key}, ${row.cart_token}, ${row.subscription_cycle_id}, id, ${row.gateway}, ${row.method_ref}, ${row.method_id},
      ${row.keeps_method}, ${row.cents},
      ${row.currency}, ${row.browser_digest}, ${row.counted}, 'started', ${row.snapshot}, ${row.now}
    from buyer
    on conflict (${purpose}) where ${IS_LIVE} do nothing
    returning id, customer_id`,
  )
}
