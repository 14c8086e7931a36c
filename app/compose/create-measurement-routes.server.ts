import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress, limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { createNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import { createForwarding } from '#app/shop/measurement/service/forward-ids.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { MEASUREMENT_RATE, measurementRoutes } from '#app/surfaces/measurement/attribution-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'

/** The routes of measuring, put together from the open shop. */
export function createMeasurementRoutes({ db, clock }: OpenShop, settings: Settings): Hono {
  const { measurement, mode, publicUrl, rateLimits, trustedProxies } = settings
  const clientOf = createClientAddress(trustedProxies)
  return measurementRoutes({
    db,
    clock,
    settings: measurement,
    isSimulated: mode === 'sandbox',
    siteOf: siteOfHost,
    originOf: (site) => originOf(site, publicUrl),
    addressOf: (c) => clientOf({ peer: getConnInfo(c).remote.address, forwardedFor: c.req.header('x-forwarded-for') }),
    limitKeyOf,
    limiter: rateLimits ? createNetworkLimiter({ ...MEASUREMENT_RATE, now: clock.now }) : null,
  })
}

/** Tells an attribution service outside, where the shop has one. */
export function forwardingOf({ measurement, publicUrl }: Settings): readonly DueWork[] {
  const url = measurement.attributionUrl
  if (url === null) return []
  const hostOf = (site: string) => new URL(originOf(site as Site, publicUrl)).hostname
  return [createForwarding({ url, hostOf, fetch })]
}
