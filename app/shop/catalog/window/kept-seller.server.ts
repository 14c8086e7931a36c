import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import type { Seller } from '#app/shop/sites/seller.ts'

export type FindSeller = () => Promise<Seller>

/** Who sells, in memory until the catalogue changes. */
export function createSellers(settings: {
  db: Database
  clock: Clock
  cache: Pick<PageCache, 'moment' | 'isFresh'>
}): FindSeller {
  const { db, clock, cache } = settings
  const read = async () => ({ value: await findSeller(db), tags: [], until: null })
  const find = keepReadings<'all', Seller>({ cache, now: clock.now, tags: [CATALOG_TAG], read })
  return () => find('all')
}
