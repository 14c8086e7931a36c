import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Seller } from './seller.ts'
import { DEMO_SELLER } from './shop-identity.ts'
import './seller-tables.ts'

/** Who sells, as the catalogue says; a shop that never loaded one is the demonstration. */
export async function findSeller(db: Database | InTransaction): Promise<Seller> {
  const row = await db.selectFrom('seller').select('content').executeTakeFirst()
  return row?.content ?? DEMO_SELLER
}
