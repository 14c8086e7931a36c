import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { PriceRequest } from './price-request.ts'

const readKnown = statement((db, { customerId }: { customerId: number }) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(
      selectFrom('customer_order')
        .select('customer_order.id')
        .where('customer_order.customer_id', '=', customerId)
        .where('customer_order.kind', '<>', 'vouchers'),
    ).as('hasOrdered'),
    sql<number[]>`array(${selectFrom('discount_use')
      .select('discount_id')
      .where('discount_use.customer_id', '=', customerId)
      .where('released_at', 'is', null)
      // An announced box has counted its use before anybody pays.
      .where(({ or, eb }) => or([eb('order_id', 'is not', null), eb('attempt_id', 'is', null)]))})`.as('usedDiscounts'),
    // Whoever shares the mailbox is the same person.
    sql<string[]>`array(${selectFrom('referral_code')
      .innerJoin('customer as owner', 'owner.id', 'referral_code.customer_id')
      .innerJoin('customer as self', 'self.mailbox', 'owner.mailbox')
      .select('referral_code.code')
      .where('self.id', '=', customerId)})`.as('ownCodes'),
  ]),
)

/** What the shop knows of a customer who has signed in: whether they ordered before, and which discounts they used. */
export async function findKnownCustomer(
  db: Database | InTransaction,
  customerId: number,
): Promise<PriceRequest['buyer']> {
  const [known] = await readKnown(db, { customerId })
  return {
    isFirstOrder: !known?.hasOrdered,
    usedDiscounts: known?.usedDiscounts ?? [],
    ownCodes: known?.ownCodes ?? [],
  }
}
