import type { Database } from '#app/foundation/database/database.ts'
import { doorOf } from '#app/shop/orders/door.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { PriceRequest } from '#app/shop/pricing/price-request.ts'

type Buyer = Readonly<{ email: string; address: PostalAddress | null; fingerprint: string | null }>

/**
 * What the shop knows of a buyer. Whoever ordered before with this address, at this door or with this card is no
 * newcomer, whatever e-mail address comes today.
 */
export async function findBuyer(db: Database, buyer: Buyer): Promise<PriceRequest['buyer']> {
  const email = buyer.email.toLowerCase()
  const customer = await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirst()
  const uses = customer
    ? await db
        .selectFrom('discount_use')
        .select('discount_id')
        .where('customer_id', '=', customer.id)
        .where('released_at', 'is', null)
        .where('order_id', 'is not', null)
        .execute()
    : []
  return {
    isFirstOrder: !(await hasOrdered(db, buyer, customer?.id ?? null)),
    usedDiscounts: uses.map(({ discount_id }) => discount_id),
  }
}

async function hasOrdered(db: Database, { address, fingerprint }: Buyer, customerId: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('customer_order as o')
    .select('o.id')
    .where('o.kind', '<>', 'vouchers')
    .where((on) =>
      on.or([
        ...(customerId === null ? [] : [on('o.customer_id', '=', customerId)]),
        ...(address ? [on('o.door', '=', doorOf(address))] : []),
        ...(fingerprint ? [on('o.payment_fingerprint', '=', fingerprint)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
