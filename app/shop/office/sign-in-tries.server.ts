import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import './office-tables.ts'

/** Number of wrong passwords or codes after which a name is locked, even for the right ones. */
export const MOST_TRIES = 5
const LOCKED_FOR_MS = 15 * 60_000

/**
 * Uses up a try before anybody knows how it ends: tries at the same time cannot all be the last one.
 * False while the name is locked.
 */
export async function takeTry(db: Database, staffId: number, now: Date): Promise<'taken' | 'last' | 'locked'> {
  const until = new Date(now.getTime() + LOCKED_FOR_MS)
  const isOver = sql<boolean>`locked_until <= ${now}`
  const taken = await db
    .updateTable('staff')
    .set({
      failed_tries: sql<number>`case when ${isOver} then 1 else failed_tries + 1 end`,
      locked_until: sql<Date | null>`case when ${isOver} then null
        when failed_tries + 1 >= ${MOST_TRIES} then ${until}::timestamptz end`,
    })
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('failed_tries')
    .executeTakeFirst()
  if (!taken) return 'locked'
  return taken.failed_tries >= MOST_TRIES ? 'last' : 'taken'
}

/** A right password does not count; it also forgives nothing, or codes could be guessed between two of them. */
export async function giveTryBack(tx: Database | InTransaction, staffId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ failed_tries: sql<number>`greatest(failed_tries - 1, 0)`, locked_until: null })
    .where('id', '=', staffId)
    .execute()
}
