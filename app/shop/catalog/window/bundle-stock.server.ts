import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

/** The ids of bundles that cannot be packed: of some part there is less than one bundle holds. */
export function bundlesShortOfParts(db: Database) {
  return db
    .selectFrom('bundle_part as part')
    .innerJoin('variant as piece', (join) =>
      join.onRef('piece.product_id', '=', 'part.product_id').on('piece.position', '=', 0),
    )
    .where('piece.stock_kind', '=', 'counted')
    .where(sql<boolean>`coalesce(piece.stock, 0) < part.quantity`)
    .select('part.bundle_id')
}
