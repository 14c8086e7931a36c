import { readFileSync } from 'node:fs'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress, limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import { createSharedNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import { loadSheets } from '#app/foundation/pages/sheets.server.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import type { OfficeServices } from '#app/surfaces/office/frame/office-services.server.ts'
import { DOSSIER } from './dossier-parts.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** Phones come last. */
const STYLES = [
  'office.css',
  'office-parts.css',
  'office-subscriptions.css',
  ...['frame', 'fields', 'panels', 'history', 'narrow'].map((part) => `content/css/content-${part}.css`),
  'office-phone.css',
]
  .map((file) => readFileSync(new URL(`../surfaces/office/${file}`, import.meta.url), 'utf8'))
  .join('')
/** Twenty sign-ins at once from one address, then one every 45 seconds. */
const SIGN_INS = { name: 'office-sign-in', capacity: 20, refillPerSecond: 20 / 900 }

type OfficeParts = Readonly<{ shop: OpenShop; settings: Settings; payments: PaymentServices; assets: Assets }>

/** What the office works with, put together from the open shop and its payments. */
export async function createOfficeServices(
  { shop, settings, payments, assets }: OfficeParts,
  buildDir: string,
): Promise<OfficeServices> {
  const { db, clock } = shop
  const { publicUrl, rateLimits, trustedProxies } = settings
  const limiter = rateLimits ? createSharedNetworkLimiter(db, { ...SIGN_INS, now: clock.now }) : null
  const clientOf = createClientAddress(trustedProxies)

  function placeOf(c: Context): string {
    const forwardedFor = c.req.header('x-forwarded-for')
    return limitKeyOf(clientOf({ peer: getConnInfo(c).remote.address, forwardedFor }))
  }

  return {
    db,
    clock,
    refunding: payments.refunding,
    sheets: await loadSheets(buildDir, assets, STYLES),
    originOf: (host) => originOf(siteOfHost(host), publicUrl),
    isSecure: publicUrl.protocol === 'https:',
    vault: shop.vault,
    dossier: DOSSIER,
    subscriptions: payments.subscriptions,
    placeOf,
    drawingOf: assets.drawingOf,
    maySignIn: async (c) => limiter === null || (await limiter.take(placeOf(c))).allowed,
  }
}
