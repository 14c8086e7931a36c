import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { isListed } from '#app/shop/catalog/files/product-rules.ts'

/** A product that names an ingredient in its list, and the share of it where the list tells it. */
export type IngredientUse = Readonly<{ productId: number; percent: number | null }>

/** The listed products whose ingredients name a lexicon entry: those with the largest share first, then the most wanted. */
export async function listIngredientUses(db: Database, lexicon: string): Promise<IngredientUse[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'type', 'original_id', 'facts'])
    .where('archived_at', 'is', null)
    .where(sql<boolean>`facts -> 'ingredients' @> ${JSON.stringify([{ lexicon }])}::jsonb`)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const uses = rows.filter(isListed).map(({ id, facts }) => {
    const shares = facts.ingredients.filter((each) => each.lexicon === lexicon).map(({ percent }) => percent ?? 0)
    return { productId: id, percent: Math.max(...shares) || null }
  })
  return uses.toSorted((one, other) => (other.percent ?? 0) - (one.percent ?? 0))
}
