import { readFileSync } from 'node:fs'
import type { Settings } from './foundation/config/settings.server.ts'
import { createClientAddress } from './foundation/http/client-address.server.ts'
import type { Assets } from './foundation/pages/assets.server.ts'
import { loadSheets } from './foundation/pages/sheets.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { createCarts } from './shop/cart/carts.server.ts'
import { createCodeTries, UNLIMITED_TRIES } from './shop/cart/code-tries.server.ts'
import { createShopWindows } from './shop/catalog/shop-windows.server.ts'
import { createCheckouts } from './shop/checkout/checkouts.server.ts'
import { createPriceRules } from './shop/pricing/price-rules.server.ts'
import type { Site } from './shop/sites/site.ts'
import { originOf, siteOfHost } from './shop/sites/site-hosts.ts'
import type { Desk } from './surfaces/checkout/checkout-desk.server.ts'
import type { Till } from './till.server.ts'

/** Phones come last in the styles, so they follow the summary's own. */
const STYLES = ['order-summary.css', 'checkout.css']
  .map((file) => readFileSync(new URL(`surfaces/checkout/${file}`, import.meta.url), 'utf8'))
  .join('')

type DeskParts = Readonly<{ shop: OpenShop; settings: Settings; till: Till; assets: Assets }>

/** What the checkout's pages work with, put together from the open shop and its till. */
export async function createDesk({ shop, settings, till, assets }: DeskParts, buildDir: string): Promise<Desk> {
  const { db, clock, cache } = shop
  const { publicUrl, rateLimits, trustedProxies } = settings
  const origin = (site: Site) => originOf(site, publicUrl)
  const findWindow = createShopWindows({ db, clock, cache })
  const findRules = createPriceRules({ db, clock, cache })
  const carts = createCarts({ db, clock, findWindow, findRules, originOf: origin })
  const { gateway, pay } = till
  return {
    db,
    carts,
    checkouts: createCheckouts({ db, clock, carts, findWindow, findRules, originOf: origin, gateway, pay }),
    pay,
    gateway,
    sheets: await loadSheets(buildDir, assets, STYLES),
    artUrl: assets.art,
    triesOf: rateLimits ? createCodeTries({ db, now: clock.now }) : () => UNLIMITED_TRIES,
    clientOf: createClientAddress(trustedProxies),
    siteOf: siteOfHost,
    originOf: origin,
    isSecure: publicUrl.protocol === 'https:',
  }
}
