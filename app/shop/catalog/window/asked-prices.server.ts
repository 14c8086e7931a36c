import type { Database } from '#app/foundation/database/database.ts'
import { eur, type Money } from '#app/foundation/money/money.ts'
import type { AskedPrice } from '#app/shop/catalog/price-history.ts'
import { struckPrice } from '#app/shop/catalog/struck-price.ts'
import type { Site } from '#app/shop/sites/site.ts'

type Viewed = Readonly<{ site: Site; now: Date }>
type ReducedRow = Readonly<{ id: number; compare_at_cents: number | null }>

/** The prices that may stand struck through beside those of some variants (P4), by the variant's id. */
export async function listStruckPrices(
  db: Database,
  viewed: Viewed,
  rows: readonly ReducedRow[],
): Promise<ReadonlyMap<number, Money>> {
  const reduced = rows.filter((row) => row.compare_at_cents !== null)
  const histories = await listAskedPrices(
    db,
    viewed,
    reduced.map(({ id }) => id),
  )
  const struck = reduced.flatMap(({ id, compare_at_cents }) => {
    const cents = struckPrice(histories.get(id) ?? [], compare_at_cents)
    return cents === null ? [] : [[id, eur(cents)] as const]
  })
  return new Map(struck)
}

/** What was asked for some variants until now; what was planned for later is left out. */
async function listAskedPrices(
  db: Database,
  { site, now }: Viewed,
  variantIds: readonly number[],
): Promise<Map<number, AskedPrice[]>> {
  if (!variantIds.length) return new Map()
  const rows = await db
    .selectFrom('variant_price')
    .select(['variant_id', 'cents', 'valid_from', 'valid_to'])
    .where('variant_id', 'in', variantIds)
    .where('site', '=', site)
    .where('valid_from', '<=', now)
    .execute()
  const asked = rows.map(({ variant_id, cents, valid_from, valid_to }) => ({
    variantId: variant_id,
    cents,
    validFrom: valid_from,
    validTo: valid_to !== null && valid_to <= now ? valid_to : null,
  }))
  return Map.groupBy(asked, ({ variantId }) => variantId)
}
