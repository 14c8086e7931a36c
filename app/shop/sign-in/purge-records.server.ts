import { hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import './sign-in-tables.ts'

/** A code is counted for an hour; a little longer it stays, so that a late try is told that it is late. */
const CODES_KEPT_MS = 2 * 3_600_000

/** Longer than any request that may still save a session that has ended. */
const ENDED_KEPT_MS = 3_600_000

/** Sessions, logins and tokens that have ended, and codes that count no more. */
export const purgeOldLogins = hourlySweep({
  name: 'sign-in.purge',
  async nextDue(db) {
    const record = await db
      .selectFrom('provider_record')
      .select('expires_at')
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst()
    const code = await db.selectFrom('sign_in_code').select('sent_at').orderBy('sent_at').limit(1).executeTakeFirst()
    const dues = [
      ...(record ? [record.expires_at.getTime() + ENDED_KEPT_MS] : []),
      ...(code ? [code.sent_at.getTime() + CODES_KEPT_MS] : []),
    ]
    return dues.length ? new Date(Math.min(...dues)) : null
  },
  async run(db, now) {
    await db
      .deleteFrom('provider_record')
      .where('expires_at', '<=', new Date(now.getTime() - ENDED_KEPT_MS))
      .execute()
    await db
      .deleteFrom('sign_in_code')
      .where('sent_at', '<=', new Date(now.getTime() - CODES_KEPT_MS))
      .execute()
  },
})
