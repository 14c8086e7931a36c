import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { machineNowMs } from '#app/foundation/clock/machine-time.ts'
import type { MeasurementSettings } from '#app/foundation/config/measurement-settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { isFromOwnPage } from '#app/foundation/http/own-form.server.ts'
import { shortAddress } from '#app/foundation/http/short-address.ts'
import type { Limiter } from '#app/foundation/limits/rate-limit.ts'
import type { CartId } from '#app/shop/cart/cart-id.ts'
import { isCartOpenedBy } from '#app/shop/cart/changes/open-cart.server.ts'
import { type ConsentCategory, consentIn } from '#app/shop/consent/consent-record.ts'
import type { ClientIds } from '#app/shop/measurement/browser/attribution-payload.ts'
import {
  attributionSchema,
  CART_NAME,
  forgetSchema,
  touchSchema,
} from '#app/shop/measurement/service/payload-schema.ts'
import { forgetVisitor, receiveIds, receiveTouch } from '#app/shop/measurement/service/receive-ids.server.ts'
import { countVitals } from '#app/shop/measurement/vitals/count-vitals.server.ts'
import { vitalsSchema } from '#app/shop/measurement/vitals/vitals-schema.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'

export type MeasurementServices = Readonly<{
  db: Database
  clock: Clock
  settings: MeasurementSettings
  /** Whether simulated pixels stand in for those of services. */
  isSimulated: boolean
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  /** The address of the client, of which limits are counted by network. */
  addressOf: (c: Context) => string
  limitKeyOf: (address: string) => string
  limiter: Pick<Limiter, 'take'> | null
}>

/** One browser's share: a page view sends two or three of these. */
export const MEASUREMENT_RATE = { capacity: 60, refillPerSecond: 1 }

type Answer = Readonly<{ status: 200 | 400 | 403 | 404 | 429; body: Readonly<Record<string, unknown>> }>

const ACCEPTED: Answer = { status: 200, body: { data: { accepted: true } } }
const refuse = (status: 400 | 403 | 404 | 429, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
})
const INVALID = refuse(400, 'INVALID', 'The payload is not what this endpoint takes.')
const NO_CONSENT = refuse(403, 'NO_CONSENT', 'The visitor has not agreed to this.')
const FOREIGN = refuse(403, 'FOREIGN', 'Only pages of this shop may send this.')
const REFUSED = {
  CART_UNKNOWN: refuse(404, 'CART_UNKNOWN', 'There is no such cart.'),
  CART_KEY_NEEDED: refuse(403, 'CART_KEY_NEEDED', 'Identifiers of this cart are only changed with its key.'),
}
const THROTTLED = refuse(429, 'THROTTLED', 'Too many requests.')

/** The shop's own attribution service, and the count of web vitals. Without consent nothing is taken. */
export function measurementRoutes(services: MeasurementServices): Hono {
  const routes = new Hono()
  const { ga3PropertyId, ga4MeasurementId, fbPixelId, tiktokPixelId, segmentWriteKey } = services.settings
  const pixels = { ga3PropertyId, ga4MeasurementId, fbPixelId, tiktokPixelId, segmentWriteKey }
  routes.get('/measurement/settings.json', (c) =>
    c.json({ pixels, isSimulated: services.isSimulated }, 200, { 'cache-control': 'no-cache' }),
  )
  for (const path of ['/attribution/v2/clientID', '/attribution/v2/clientID/store']) {
    routes.post(path, guarded(services, { schema: attributionSchema, needs: 'marketing' }, takeIds))
  }
  routes.post('/attribution/v2/touch', guarded(services, { schema: touchSchema, needs: 'marketing' }, takeTouch))
  // Who withdraws has no consent any more.
  routes.delete('/attribution/v2/clientID', guarded(services, { schema: forgetSchema, needs: 'necessary' }, forget))
  routes.post('/measurement/vitals', guarded(services, { schema: vitalsSchema, needs: 'analytics' }, takeVitals))
  return routes
}

type Asked<Body> = Readonly<{ services: MeasurementServices; c: Context; site: Site; body: Body; now: Date }>
type Take<Body> = (asked: Asked<Body>) => Promise<Answer>
type Guard<Body> = Readonly<{ schema: z.ZodType<Body>; needs: ConsentCategory }>

/** Looks at where a request comes from, how many there were, and what was agreed to, before anything is read. */
function guarded<Body extends Readonly<{ shopDomain?: string | undefined }>>(
  services: MeasurementServices,
  { schema, needs }: Guard<Body>,
  take: Take<Body>,
) {
  async function answerTo(c: Context): Promise<Answer> {
    const { clock, siteOf, originOf, limiter } = services
    const now = clock.now()
    const site = siteOf(c.req.header('host'))
    if (!isFromOwnPage(c, originOf(site))) return FOREIGN
    const permit = limiter?.take(services.limitKeyOf(services.addressOf(c)))
    if (permit?.allowed === false) {
      c.header('retry-after', String(permit.retryAfterSeconds))
      return THROTTLED
    }
    // The choice ends by the browser's own clock, which wrote it; the shop's may have been moved in the sandbox.
    if (needs !== 'necessary' && !consentIn(c.req.header('cookie') ?? '', machineNowMs())?.[needs]) return NO_CONSENT
    const read = schema.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return INVALID
    const { shopDomain } = read.data
    if (shopDomain !== undefined && shopDomain !== new URL(originOf(site)).hostname) return INVALID
    return take({ services, c, site, body: read.data, now })
  }
  return async (c: Context) => {
    const { status, body } = await answerTo(c)
    return c.json(body, status, { 'cache-control': 'no-store' })
  }
}

const takeIds: Take<z.infer<typeof attributionSchema>> = async ({ services, c, site, body, now }) => {
  const { db, settings, addressOf } = services
  const isForwarded = settings.attributionUrl !== null
  const { token: cartToken, key } = cartNamed(body.cartID ?? body.checkoutID ?? '')
  const received = await receiveIds(db, {
    cartToken,
    isHolder: key !== null && (await isCartOpenedBy(db, { token: cartToken, key })),
    site,
    clientIds: body.clientID as ClientIds,
    network: isForwarded ? shortAddress(addressOf(c)) : null,
    isForwarded,
    now,
  })
  return received.ok ? ACCEPTED : REFUSED[received.refusal.code]
}

function cartNamed(text: string): CartId {
  const [, token = '', key = null] = CART_NAME.exec(text) ?? []
  return { token, key }
}

const takeTouch: Take<z.infer<typeof touchSchema>> = async ({ services, site, body, now }) => {
  await receiveTouch(services.db, { site, clientIds: body.clientID as ClientIds, touch: body.touch, now })
  return ACCEPTED
}

const forget: Take<z.infer<typeof forgetSchema>> = async ({ services, body }) => {
  await forgetVisitor(services.db, body.clientID as ClientIds)
  return { status: 200, body: { data: { forgotten: true } } }
}

const takeVitals: Take<z.infer<typeof vitalsSchema>> = async ({ services, site, body }) => {
  const { screen, vitals } = body
  await countVitals(services.db, { day: services.clock.today(SHOP_TIME_ZONE), site, screen, vitals })
  return ACCEPTED
}
