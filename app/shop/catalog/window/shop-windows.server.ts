import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { CATALOG_TAG, STOCK_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { bySite, type Site } from '#app/shop/sites/site.ts'
import { readShopWindow } from './read-shop-window.server.ts'
import type { ShopWindow } from './shop-window.ts'

type WindowSettings = Readonly<{ db: Database; clock: Clock; cache: Pick<PageCache, 'moment' | 'isFresh'> }>

export type FindWindow = (site: Site, language: Language) => Promise<ShopWindow>

/** The shop windows of all sites and languages, each in memory until something in it changes, as finished pages are. */
export function createShopWindows({ db, clock, cache }: WindowSettings): FindWindow {
  const windows = bySite((site) =>
    keepReadings<Language, ShopWindow>({
      cache,
      now: clock.now,
      tags: [CATALOG_TAG, STOCK_TAG],
      read: (language) => readShopWindow(db, { site, language, now: clock.now() }),
    }),
  )
  return (site, language) => windows[site](language)
}
