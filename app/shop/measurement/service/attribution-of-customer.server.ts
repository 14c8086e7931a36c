import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import './attribution-tables.ts'
import { deleteVisitor } from './receive-ids.server.ts'

/** A customer, and the tokens of their carts. */
type Customer = Readonly<{ customerId: number; carts: RawBuilder<string> }>

/** The identifiers of a customer's carts and orders, and what led to them. */
export async function readAttribution(db: Database, customer: Customer) {
  const carts = await db
    .selectFrom('attribution_cart')
    .select(['client_ids as identifiers', 'visitor', 'received_at', 'updated_at'])
    .where('cart_token', 'in', customer.carts)
    .orderBy('received_at')
    .execute()
  const visitor = carts.flatMap((cart) => cart.visitor)
  const touches = await db
    .selectFrom('attribution_touch')
    .select(['source', 'medium', 'campaign', 'at'])
    .where(sql<boolean>`visitor && ${visitor}::text[]`)
    .orderBy('at')
    .execute()
  const orders = await db
    .selectFrom('attribution_order')
    .innerJoin('customer_order', 'customer_order.id', 'attribution_order.order_id')
    .select(['number', 'first_touch', 'last_touch'])
    .where('customer_id', '=', customer.customerId)
    .orderBy('order_id')
    .execute()
  return { carts: carts.map(({ visitor: _, ...cart }) => cart), touches, orders }
}

/** Deletes the identifiers of a customer, and everything that is known of the same browsers. */
export async function eraseAttribution(tx: InTransaction, customer: Customer): Promise<void> {
  const carts = await tx
    .selectFrom('attribution_cart')
    .select(['cart_token', 'visitor'])
    .where('cart_token', 'in', customer.carts)
    .execute()
  await deleteVisitor(
    tx,
    carts.flatMap(({ visitor }) => visitor),
  )
  const tokens = carts.map(({ cart_token }) => cart_token)
  if (tokens.length > 0) await tx.deleteFrom('attribution_cart').where('cart_token', 'in', tokens).execute()
  const orders = tx.selectFrom('customer_order').select('id').where('customer_id', '=', customer.customerId)
  await tx.deleteFrom('attribution_order').where('order_id', 'in', orders).execute()
}
