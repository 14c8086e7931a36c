import type { Database } from '#app/foundation/database/database.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'

/** The item of this kind at this address. */
export async function itemIdAt(db: Database, address: string, kind: ItemKind = 'page'): Promise<number> {
  const found = db.selectFrom('content_item').select('id').where('kind', '=', kind).where('address', '=', address)
  return (await found.executeTakeFirstOrThrow()).id
}
