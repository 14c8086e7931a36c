import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'

const DAY_MS = 86_400_000

/** Carts that expired hold names and addresses that nobody needs any more. */
export const purgeExpiredCarts = sweep({
  name: 'cart.purge',
  async nextDue(db) {
    const oldest = await db.selectFrom('cart').select('expires_on').orderBy('expires_on').limit(1).executeTakeFirst()
    return oldest ? new Date(Date.parse(oldest.expires_on) + DAY_MS) : null
  },
  async run(db, now) {
    await db.deleteFrom('cart').where('expires_on', '<', dayIn('UTC', now)).execute()
  },
})
