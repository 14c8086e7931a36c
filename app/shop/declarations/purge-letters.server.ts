import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import './inbox-tables.ts'

/** Commercial letters are kept for six years after the one in which they came to an end (§ 257 HGB). */
const YEARS = 6

/** A letter that is settled and whose time is over goes, with everything its sender wrote; open ones stay. */
export const purgeOldLetters = sweep({
  name: 'letters.purge',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('inbox_letter')
      .select('settled_at')
      .where('settled_at', 'is not', null)
      .orderBy('settled_at')
      .limit(1)
      .executeTakeFirst()
    return oldest?.settled_at ? startOfYear(oldest.settled_at.getUTCFullYear() + 1 + YEARS) : null
  },
  async run(db, now) {
    await db
      .deleteFrom('inbox_letter')
      .where('settled_at', '<', startOfYear(now.getUTCFullYear() - YEARS))
      .execute()
  },
})

function startOfYear(year: number): Date {
  return new Date(Date.UTC(year, 0, 1))
}
