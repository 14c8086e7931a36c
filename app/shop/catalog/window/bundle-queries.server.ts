import type { Database } from '#app/foundation/database/database.ts'
import type { Viewer } from './catalog-queries.server.ts'

/** A product inside a bundle, as small as it is drawn there. */
export type BundlePart = Readonly<{ productId: number; title: string; art: string; quantity: number; isMeal: boolean }>
export type BundleContents = Readonly<{ handle: string; title: string; parts: readonly BundlePart[] }>

/** What is in every bundle, by bundle id, the most wanted bundle first. */
export async function listBundles(
  db: Database,
  { language, artUrl }: Pick<Viewer, 'language' | 'artUrl'>,
): Promise<Map<number, BundleContents>> {
  const rows = await partRows(db, language)
  return new Map(
    [...Map.groupBy(rows, ({ bundle_id }) => bundle_id)].map(([id, parts]) => [
      id,
      {
        handle: parts[0]?.handle ?? '',
        title: parts[0]?.title ?? '',
        parts: parts.map((part) => ({
          productId: part.product_id,
          title: part.part_title,
          art: artUrl(part.type === 'meal' ? `mini-${part.art}` : part.art),
          quantity: part.quantity,
          isMeal: part.type === 'meal',
        })),
      },
    ]),
  )
}

function partRows(db: Database, language: string) {
  return db
    .selectFrom('bundle_part as part')
    .innerJoin('product as bundle', 'bundle.id', 'part.bundle_id')
    .innerJoin('product_text as text', (join) =>
      join.onRef('text.product_id', '=', 'bundle.id').on('text.language', '=', language),
    )
    .innerJoin('product', 'product.id', 'part.product_id')
    .innerJoin('product_text as part_text', (join) =>
      join.onRef('part_text.product_id', '=', 'product.id').on('part_text.language', '=', language),
    )
    .select(['part.bundle_id', 'part.product_id', 'part.quantity', 'bundle.handle', 'text.title'])
    .select(['part_text.title as part_title', 'product.art', 'product.type'])
    .where('bundle.archived_at', 'is', null)
    .where('bundle.original_id', 'is', null)
    .orderBy('bundle.rank')
    .orderBy('bundle.id')
    .orderBy('part.position')
    .execute()
}
