import { Hono } from 'hono'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { SHOP_TIME_PATH } from '#app/foundation/clock/shop-time.ts'

/** The shop's time for countdowns: the pages that hold them are kept for long, and the sandbox moves its clock. */
export function shopTimeRoutes({ clock }: Readonly<{ clock: Clock }>): Hono {
  return new Hono().get(SHOP_TIME_PATH, (c) =>
    c.text(clock.now().toISOString(), 200, { 'cache-control': 'no-store, private' }),
  )
}
