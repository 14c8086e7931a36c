import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { PartsOf } from './order-snapshot.ts'

/** What is in these bundles, each part by its first form. */
export async function findBundleParts(
  db: Database,
  bundleIds: readonly number[],
  language: Language,
): Promise<PartsOf> {
  if (bundleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bundle_part as part')
    .innerJoin('variant', (join) =>
      join.onRef('variant.product_id', '=', 'part.product_id').on('variant.position', '=', 0),
    )
    .innerJoin('product_text as text', (join) =>
      join.onRef('text.product_id', '=', 'part.product_id').on('text.language', '=', language),
    )
    .select(['part.bundle_id', 'part.product_id', 'part.quantity', 'variant.id as variant_id', 'text.title'])
    .where('part.bundle_id', 'in', bundleIds)
    .orderBy('part.position')
    .execute()
  const byBundle = Map.groupBy(rows, ({ bundle_id }) => bundle_id)
  return new Map(
    [...byBundle].map(([id, parts]) => [
      id,
      parts.map(({ variant_id, product_id, title, quantity }) => ({
        variantId: variant_id,
        productId: product_id,
        title,
        quantity,
      })),
    ]),
  )
}
