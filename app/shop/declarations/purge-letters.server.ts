import { sql } from 'kysely'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import './inbox-tables.ts'

/**
 * When a letter goes, with everything its sender wrote; null for one that waits. The privacy policy promises these terms:
 *
 * - Entries of a giveaway go 30 days after they were settled, and half a year after they came in any case.
 * - Applications, and what somebody says about an office that others work in, go half a year after they were settled
 *   (§ 15 (4) AGG), and after a year when nobody has settled them.
 * - Cases of mails that could not be delivered go half a year after they were settled: nobody wrote them.
 * - Commercial letters are kept for six years after the one in which they came to an end (§ 257 HGB).
 */
const goesAt = sql<Date | null>`case
  when topic = 'giveaway' then least(settled_at + interval '30 days', received_at + interval '6 months')
  when topic in ('career', 'ambassador', 'office')
    then coalesce(settled_at + interval '6 months', received_at + interval '1 year')
  when kind = 'mail-refused' then settled_at + interval '6 months'
  else (date_trunc('year', settled_at at time zone 'UTC') + interval '7 years') at time zone 'UTC'
end`

/** Letters whose time is over go; others that nobody has settled stay. */
export const purgeOldLetters = sweep({
  name: 'letters.purge',
  async nextDue(db) {
    const first = await db
      .selectFrom('inbox_letter')
      .select(sql<Date | null>`min(${goesAt})`.as('goes_at'))
      .executeTakeFirst()
    return first?.goes_at ?? null
  },
  async run(db, now) {
    await db.deleteFrom('inbox_letter').where(goesAt, '<=', now).execute()
  },
})
