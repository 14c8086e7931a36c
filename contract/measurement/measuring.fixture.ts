import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import { machineNowMs } from '#app/foundation/clock/machine-time.ts'
import { readMeasurement } from '#app/foundation/config/measurement-settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { createLimiter } from '#app/foundation/limits/rate-limit.ts'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { MEASUREMENT_RATE, measurementRoutes } from '#app/surfaces/measurement/attribution-routes.server.ts'

export const now = new Date(NOW)
export const DAY_MS = 86_400_000

/** The cookie of a visitor who agreed to some things. */
export function cookieOf(...categories: readonly string[]): string {
  const record = { categories: ['necessary', ...categories], revision: 0, expirationTime: consentEnds(machineNowMs()) }
  return `cc_cookie=${encodeURIComponent(JSON.stringify(record))}`
}

export const ALL_IDS = {
  facebook: { fbp: 'fb.1.1700000000000.42', fbc: 'fb.1.1700000123456.AbC' },
  segment: { anonymousId: 'anon-1' },
  tiktok: { ttp: 'ttp-1', ttclid: 'Tt.1' },
  googleAnalytics4: { cid: '111.222', sid: '1700001234' },
}

type Sent = Readonly<{
  method?: string
  cookie?: string
  headers?: Readonly<Record<string, string>>
  /** A body as text, in place of JSON. */
  text?: string
}>

/** The routes of measuring on a database. */
export function openMeasuring(db: Database, { env = {}, clock = clockAt(NOW) as Clock, isLimited = false } = {}) {
  const routes = measurementRoutes({
    db,
    clock,
    settings: readMeasurement(env, 'sandbox'),
    isSimulated: true,
    siteOf: siteOfHost,
    originOf: () => 'http://shop.localhost',
    addressOf: () => '203.0.113.77',
    limitKeyOf: (address) => address,
    limiter: isLimited ? createLimiter({ ...MEASUREMENT_RATE, now: clock.now }) : null,
  })
  async function send(path: string, body: unknown, sent: Sent = {}) {
    const { method = 'POST', cookie = cookieOf('analytics', 'marketing'), headers = {}, text } = sent
    const answer = await routes.request(path, {
      method,
      headers: { host: 'shop.localhost', 'content-type': 'application/json', cookie, ...headers },
      ...(method === 'GET' ? {} : { body: text ?? JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, ...((await answer.json()) as { data?: unknown }) }
  }
  return { send }
}

/** Everything that the attribution service keeps. */
export async function keptRows(db: Database) {
  const carts = await db.selectFrom('attribution_cart').selectAll().execute()
  const touches = await db.selectFrom('attribution_touch').selectAll().execute()
  const vitals = await db.selectFrom('vital_count').selectAll().execute()
  return { carts, touches, vitals }
}

/** A shop in which carts become orders. */
export async function openBuying(db: Database) {
  await addMethods(db)
  const { buy } = await openPaying(db)
  return {
    addCart: () => addCart(db),
    async order(cartToken: string, email = 'alma@beispiel.example'): Promise<number> {
      const end = await buy(cartToken, orderSnapshot({ email }))
      if (end.state !== 'placed') throw new Error(end.state)
      return end.order.id
    },
  }
}
