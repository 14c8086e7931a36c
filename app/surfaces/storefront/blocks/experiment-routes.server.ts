import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { limitKeyOf, type Origin } from '#app/foundation/http/client-address.server.ts'
import { readFields } from '#app/foundation/http/own-form.server.ts'
import type { Limiter } from '#app/foundation/limits/rate-limit.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { countArm, isArmEvent } from '#app/shop/content/experiments.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** Somebody who reads every arm of every experiment counts; somebody who counts all day does not. */
export const EXPERIMENT_RATE = { capacity: 60, refillPerSecond: 0.2 }

type ExperimentServices = Readonly<{
  db: Database
  clock: Clock
  log: Log
  limiter: Pick<Limiter, 'take'> | null
  clientOf: (origin: Origin) => string
}>

/** Counts what arms of experiments bring. It keeps numbers only, and answers the same whatever it is told. */
export function experimentRoutes({ db, clock, log, limiter, clientOf }: ExperimentServices): Hono {
  const routes = new Hono()
  routes.post('/experiments', async (c) => {
    const { remote } = getConnInfo(c)
    const client = clientOf({ peer: remote.address, forwardedFor: c.req.header('x-forwarded-for') })
    const isForeign = (c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin'
    const fields = isForeign ? null : await readFields(c)
    const [path, event] = [fields?.get('path') ?? '', fields?.get('event') ?? '']
    const isCounted = isArmEvent(event) && limiter?.take(limitKeyOf(client)).allowed !== false
    if (isCounted) {
      await countArm(db, { path, event, day: clock.today(SHOP_TIME_ZONE) }).catch((error: unknown) =>
        log.warn({ err: error }, 'an experiment was not counted'),
      )
    }
    return c.body(null, 204)
  })
  return routes
}
