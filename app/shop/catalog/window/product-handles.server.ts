import type { Database } from '#app/foundation/database/database.ts'
import { isListed } from '#app/shop/catalog/files/product-rules.ts'

export async function listProductHandles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('product').select('handle').where('archived_at', 'is', null).execute()
  return rows.map(({ handle }) => handle)
}

/** The addresses of products that search engines may know; vouchers have an address per amount. */
export async function listIndexedProducts(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select(['handle', 'type', 'original_id'])
    .where('archived_at', 'is', null)
    .where('type', 'not in', ['gift-card', 'store-credit'])
    .orderBy('rank')
    .orderBy('handle')
    .execute()
  return rows.filter(isListed).map(({ handle }) => `/products/${handle}`)
}
