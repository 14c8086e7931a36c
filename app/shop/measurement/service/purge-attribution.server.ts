import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import './attribution-tables.ts'
import { FIRST, LAST, withTouches } from './order-touches.server.ts'

/** Days for which identifiers are kept; orders keep the words of their touches, and nothing by which a browser is known. */
export const ID_DAYS = 30
/** Days for which touches are kept: longer than identifiers, as they are looked back at. */
export const TOUCH_DAYS = 90

const DAY_MS = 86_400_000

/** Takes down what led to orders, then deletes the identifiers and touches that were kept long enough. */
export const purgeAttribution = hourlySweep({
  name: 'attribution.purge',
  async nextDue(db) {
    const cart = await db.selectFrom('attribution_cart').select('updated_at as at').orderBy('at').limit(1).execute()
    const touch = await db.selectFrom('attribution_touch').select('at').orderBy('at').limit(1).execute()
    const due = [
      ...cart.map(({ at }) => at.getTime() + ID_DAYS * DAY_MS),
      ...touch.map(({ at }) => at.getTime() + TOUCH_DAYS * DAY_MS),
    ]
    return due.length === 0 ? null : new Date(Math.min(...due))
  },
  run: (db, now) => purge(db, now),
})

async function purge(db: Database, now: Date): Promise<void> {
  const oldestIds = new Date(now.getTime() - ID_DAYS * DAY_MS)
  await inTransaction(db, async (tx) => {
    const asked = sql`
      select customer_order.id, customer_order.cart_token, placed_at from customer_order
      join attribution_cart using (cart_token) where attribution_cart.updated_at <= ${oldestIds}`
    await sql`
      insert into attribution_order (order_id, first_touch, last_touch, kept_at)
      select asked.id, ${FIRST}, ${LAST}, ${now} ${withTouches(asked)} where kept.order_id is null`.execute(tx)
    await tx.deleteFrom('attribution_cart').where('updated_at', '<=', oldestIds).execute()
    const oldestTouch = new Date(now.getTime() - TOUCH_DAYS * DAY_MS)
    await tx.deleteFrom('attribution_touch').where('at', '<=', oldestTouch).execute()
  })
}
