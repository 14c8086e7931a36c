import { hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import '#app/shop/customers/account-tables.ts'

const KEPT_FOR_MS = 86_400_000

/** Addresses that nobody confirmed are forgotten a day after their code has ended. */
export const purgeEmailChanges = hourlySweep({
  name: 'email-changes.purge',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('email_change')
      .select('expires_at')
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst()
    return oldest ? new Date(oldest.expires_at.getTime() + KEPT_FOR_MS) : null
  },
  async run(db, now) {
    await db
      .deleteFrom('email_change')
      .where('expires_at', '<=', new Date(now.getTime() - KEPT_FOR_MS))
      .execute()
  },
})
