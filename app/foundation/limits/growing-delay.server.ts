import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import { type GrowingWait, waitAfter } from './growing-wait.ts'
import { hashKey } from './key-hash.server.ts'
import './limit-tables.ts'

export type TakenTry = Readonly<{ isTaken: true; misses: number }>
export type WaitingTry = Readonly<{ isTaken: false; waitSeconds: number }>

const DAY_MS = 86_400_000

/** Limits wrong tries of each key, together for all processes: whoever goes on being wrong waits longer each time. */
export function createGrowingDelay(db: Database, { name, ...wait }: GrowingWait & Readonly<{ name: string }>) {
  const hashed = (key: string) => hashKey(db, `${name} ${key}`)

  return {
    /** Counts a miss before anybody knows how the try ends: tries at the same time cannot all be the last one. */
    async take(typed: string, now: Date): Promise<TakenTry | WaitingTry> {
      const key = await hashed(typed)
      const misses = await countMiss(db, { name, key, now }, wait)
      if (misses !== null) return { isTaken: true, misses }
      const { wait_until } = await db
        .selectFrom('growing_delay')
        .select('wait_until')
        .where('name', '=', name)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const waitMs = (wait_until ?? now).getTime() - now.getTime()
      return { isTaken: false, waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
    },

    /** A right try does not count. It forgives nothing either, or others could be guessed between two of them. */
    async giveBack(typed: string): Promise<void> {
      await db
        .updateTable('growing_delay')
        .set({ misses: sql<number>`greatest(misses - 1, 0)`, wait_until: null })
        .where('name', '=', name)
        .where('key', '=', await hashed(typed))
        .execute()
    },

    async forget(tx: Database | InTransaction, typed: string): Promise<void> {
      const key = await hashed(typed)
      await tx.deleteFrom('growing_delay').where('name', '=', name).where('key', '=', key).execute()
    },
  }
}

export type GrowingDelay = ReturnType<typeof createGrowingDelay>

type Miss = Readonly<{ name: string; key: string; now: Date }>

/** Number of misses with this one; null while the key waits. One statement, so tries at once wait for each other. */
async function countMiss(db: Database, { name, key, now }: Miss, wait: GrowingWait): Promise<number | null> {
  const forgotten = new Date(now.getTime() - DAY_MS)
  const before = sql<number>`case when growing_delay.missed_at <= ${forgotten} then 0 else growing_delay.misses end`
  const waits = waitsOf(wait)
  const seconds = (misses: unknown) => sql`(${waits}::float8[])[least(${misses}, ${waits.length}::int)]`
  const until = (misses: unknown) =>
    sql`nullif(${now}::timestamptz + make_interval(secs => ${seconds(misses)}), ${now}::timestamptz)`
  const { rows } = await sql<{ misses: number }>`
    insert into growing_delay (name, key, misses, missed_at, wait_until)
    values (${name}, ${key}, 1, ${now}, ${until(sql`1`)})
    on conflict (name, key) do update set
      misses = ${before} + 1, missed_at = ${now}, wait_until = ${until(sql`(${before} + 1)`)}
    where growing_delay.wait_until is null or growing_delay.wait_until <= ${now}
    returning misses`.execute(db)
  return rows[0]?.misses ?? null
}

/** The wait after one miss, after two, and so on to the longest. */
function waitsOf(wait: GrowingWait): readonly number[] {
  const waits: number[] = []
  while (waits.at(-1) !== wait.longestSeconds) waits.push(waitAfter(waits.length + 1, wait))
  return waits
}

/** Misses are forgotten a day after the last one. */
export const purgeOldDelays = sweep({
  name: 'limits.purge-delays',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('growing_delay')
      .select('missed_at')
      .orderBy('missed_at')
      .limit(1)
      .executeTakeFirst()
    return oldest ? new Date(oldest.missed_at.getTime() + DAY_MS) : null
  },
  async run(db, now) {
    const before = new Date(now.getTime() - DAY_MS)
    await db.deleteFrom('growing_delay').where('missed_at', '<=', before).execute()
  },
})
