import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createCarts } from '#app/shop/cart/changes/carts.server.ts'
import { createCodeTries, UNLIMITED_TRIES } from '#app/shop/cart/changes/code-tries.server.ts'
import { opensCheckout } from '#app/shop/cart/changes/open-cart.server.ts'
import { createHolidayCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import { createSellers } from '#app/shop/catalog/window/kept-seller.server.ts'
import { createShopWindows } from '#app/shop/catalog/window/shop-windows.server.ts'
import { createPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import type { OpenShop } from './open-shop.server.ts'

export type CartServices = ReturnType<typeof createCartServices>

/** Composes what every surface sells with: the shop window, the price rules, and the carts. */
export function createCartServices({ db, clock, cache, log }: OpenShop, { publicUrl, rateLimits }: Settings) {
  const findWindow = createShopWindows({ db, clock, cache })
  const findRules = createPriceRules({ db, clock, cache })
  const settings = { db, clock, findWindow, findRules, originOf: (site: Site) => originOf(site, publicUrl) }
  const carts = createCarts(settings)
  const linkedCarts = createCarts(settings, opensCheckout)
  const triesOf = rateLimits ? createCodeTries({ db, now: clock.now, log }) : () => UNLIMITED_TRIES
  const findCalendar = createHolidayCalendar({ db, clock, cache })
  const findSeller = createSellers({ db, clock, cache })
  return { findWindow, findRules, findCalendar, findSeller, carts, linkedCarts, triesOf }
}
