import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { keepReadings } from '#app/foundation/pages/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/page-cache.server.ts'
import { listBoxes } from '#app/shop/catalog/box-queries.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { CartRules } from './cart-view.ts'

type RuleSettings = Readonly<{ db: Database; clock: Clock; cache: Pick<PageCache, 'moment' | 'isFresh'> }>

/** The price rules of every site, in memory until one of them changes. */
export function createCartRules({ db, clock, cache }: RuleSettings): (site: Site) => Promise<CartRules> {
  return keepReadings<Site, CartRules>({
    cache,
    now: clock.now,
    tags: [CATALOG_TAG],
    read: async (site) => {
      const boxes = await listBoxes(db, { site, now: clock.now() })
      const bonus = await db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select('variant.id')
        .where('product.handle', '=', 'free-ingwer-shot')
        .executeTakeFirst()
      const value: CartRules = {
        boxes: boxes.map(({ size, mealPrice }) => ({ size, mealCents: mealPrice.cents })),
        deliveryTo: () => ({ feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 }),
        vatIn: () => ({ food: 7, drink: 19, print: 7, ebook: 7, merch: 19, voucher: 0 }),
        discounts: [],
        bonus: bonus ? { variantId: bonus.id, threshold: 12 } : null,
      }
      return { value, tags: [], until: null }
    },
  })
}
