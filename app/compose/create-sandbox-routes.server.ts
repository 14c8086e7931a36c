import { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import type { Sheets } from '#app/foundation/pages/sheets.server.ts'
import { SITES } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { carrierRoutes } from '#app/surfaces/sandbox/carrier-routes.server.ts'
import { gatewayRoutes } from '#app/surfaces/sandbox/gateway-routes.server.ts'
import { outboxRoutes } from '#app/surfaces/sandbox/outbox-routes.server.ts'
import { ownHostOnly } from '#app/surfaces/sandbox/own-host.server.ts'
import { sandboxRoutes } from '#app/surfaces/sandbox/sandbox-routes.server.ts'
import { fontAmong } from '#app/surfaces/shared/shop-type.ts'
import type { OpenShop } from './open-shop.server.ts'
import { gatewayOrigin, type PaymentServices } from './payment-services.server.ts'
import { dueWorkOf } from './work.server.ts'

/** Routes of the sandbox: its clock, its outbox, its test gateway, and its carrier. */
export function createSandboxRoutes(
  { db, clock, log, mails, vault }: OpenShop,
  { publicUrl }: Settings,
  { payments, sheets, assets }: { payments: PaymentServices; sheets: Sheets; assets: Assets },
): Hono[] {
  const origins = SITES.map((site) => originOf(site, publicUrl))
  const own = [gatewayOrigin(publicUrl), ...origins]
  const guard = new Hono()
  for (const path of ['/sandbox/*', '/en/sandbox/*']) guard.use(path, ownHostOnly(own))
  return [
    guard,
    sandboxRoutes({ db, clock, log, works: dueWorkOf(payments, { mails, vault }) }),
    outboxRoutes({ db, pictureOf: mails.pictureOf }),
    gatewayRoutes({ db, clock, fontUrl: fontAmong(assets.files), isShopOrigin: (origin) => origins.includes(origin) }),
    carrierRoutes({ db, clock, sheets }),
  ]
}
