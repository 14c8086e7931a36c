import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { mailboxOf } from '#app/shop/customers/mailbox.ts'
import { doorOf } from '#app/shop/orders/door.ts'
import type { PriceRequest } from '#app/shop/pricing/price-request.ts'
import { type Buyer, findOwnCodes } from './own-codes.server.ts'

/**
 * What the shop knows of a buyer. A buyer who ordered before with this address, at this door or with this card is no
 * newcomer, whatever e-mail address comes today.
 */
export async function findBuyer(db: Database, buyer: Buyer): Promise<PriceRequest['buyer']> {
  const { address, fingerprint, customerId = null } = buyer
  const email = buyer.email.toLowerCase()
  // However many addresses a mailbox has, one person reads it.
  const customer = db.selectFrom('customer').select('id').where('mailbox', '=', mailboxOf(email))
  const orders = db.selectFrom('customer_order as o').select('o.id').where('o.kind', '<>', 'vouchers')
  // One question each: PostgreSQL then stops at the first order it finds, however many a door or a card has.
  const known = [
    orders.where('o.customer_id', 'in', customer),
    // Who has signed in stays who they are, whatever address they type.
    ...(customerId === null ? [] : [orders.where('o.customer_id', '=', customerId)]),
    ...(address ? [orders.where('o.door', '=', doorOf(address))] : []),
    ...(fingerprint ? [orders.where('o.payment_fingerprint', '=', fingerprint)] : []),
  ]
  const uses = db
    .selectFrom('discount_use')
    .select('discount_id')
    .where(({ or, eb }) =>
      or([eb('customer_id', 'in', customer), ...(customerId === null ? [] : [eb('customer_id', '=', customerId)])]),
    )
    .where('released_at', 'is', null)
    // An announced box has counted its use before anybody pays.
    .where(({ or, eb }) => or([eb('order_id', 'is not', null), eb('attempt_id', 'is', null)]))
  const { hasOrdered, usedDiscounts } = await db
    .selectNoFrom(({ or, exists }) => [
      or(known.map(exists)).as('hasOrdered'),
      sql<number[]>`array(${uses})`.as('usedDiscounts'),
    ])
    .executeTakeFirstOrThrow()
  return { isFirstOrder: !hasOrdered, usedDiscounts, ownCodes: await findOwnCodes(db, buyer) }
}
