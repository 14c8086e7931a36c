import type { Database } from '#app/foundation/database/database.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import type { KeptDifferences } from './difference.ts'
import './office-tables.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** Compares all books and keeps what it found, so that no page has to. */
export async function keepDifferences(db: Database, now: Date): Promise<KeptDifferences> {
  const newest_event = await newestEvent(db)
  const differences = await reconcile(db)
  const found = { differences: JSON.stringify(differences), newest_event, at: now }
  await db
    .insertInto('reconciliation')
    .values(found)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
    .execute()
  return { differences, at: now }
}

export async function findDifferences(db: Database): Promise<KeptDifferences> {
  const kept = await db.selectFrom('reconciliation').select(['differences', 'at']).executeTakeFirst()
  return kept ?? { differences: [], at: null }
}

/**
 * Every hour in which something happened, and every week in any case: books that nobody wrote in still agree. At half
 * past, as it reads everything: at full hours boxes are renewed, all at once at midnight.
 */
export const reconcileBooks = sweep({
  name: 'books.reconcile',
  async nextDue(db) {
    const kept = await db.selectFrom('reconciliation').select(['at', 'newest_event']).executeTakeFirst()
    if (!kept) return new Date(0)
    const comparedAt = kept.at.getTime()
    const changedAt = await firstEventAfter(db, kept.newest_event)
    if (changedAt === null) return new Date(comparedAt + WEEK_MS)
    return nextHalfPast(Math.max(comparedAt, changedAt))
  },
  async run(db, now) {
    await keepDifferences(db, now)
  },
})

function nextHalfPast(ms: number): Date {
  return new Date((Math.floor((ms + HOUR_MS / 2) / HOUR_MS) + 0.5) * HOUR_MS)
}

async function firstEventAfter(db: Database, id: number): Promise<number | null> {
  const events = db.selectFrom('order_event').select('at').where('id', '>', id)
  const first = await events.orderBy('id').limit(1).executeTakeFirst()
  return first?.at.getTime() ?? null
}

async function newestEvent(db: Database): Promise<number> {
  const newest = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return newest?.id ?? 0
}
