import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import { hashKey } from './key-hash.server.ts'
import { HAIR, type Permit, permitFor } from './rate-limit.ts'

type SharedLimit = Readonly<{
  /** Limits of different names do not know each other. */
  name: string
  /** What one key may use at once, and what it gets back per second. */
  capacity: number
  refillPerSecond: number
  now: () => Date
}>

export type SharedLimiter = Readonly<{
  /** Uses up a try, before anybody knows how it ends: tries at the same time cannot all be the last one. */
  take: (key: string, cost?: number) => Promise<Permit>
  /** Gives back a try that should not count, for instance because the code was right. */
  giveBack: (key: string, cost?: number) => Promise<void>
}>

/** Limits what each key may use, together for all processes: for guesses at codes and sign-ins. */
export function createSharedLimiter(db: Database, limit: SharedLimit): SharedLimiter {
  const { name, now } = limit
  const hashed = (key: string) => hashKey(db, `${name} ${key}`)

  return {
    async take(key, cost = 1) {
      const { used, allowed } = await use(db, limit, { key: await hashed(key), cost, at: now() })
      return allowed ? { allowed, retryAfterSeconds: 0 } : permitFor({ ...limit, cost, left: limit.capacity - used })
    },

    async giveBack(key, cost = 1) {
      await db
        .updateTable('limit_use')
        .set({ used: sql`greatest(0, used - ${cost})` })
        .where('name', '=', name)
        .where('key', '=', await hashed(key))
        .execute()
    },
  }
}

type Try = Readonly<{ key: string; cost: number; at: Date }>

/** One statement, so that tries at the same time wait for each other. A refused try uses up nothing. */
async function use(db: Database, { name, capacity, refillPerSecond }: SharedLimit, { key, cost, at }: Try) {
  const isFirstAllowed = cost <= capacity
  const first = isFirstAllowed ? cost : 0
  const seconds = sql`greatest(0, extract(epoch from ${at}::timestamptz - limit_use.used_at))`
  const before = sql`greatest(0, limit_use.used - ${seconds} * ${refillPerSecond}::float8)`
  const fits = sql`${before} + ${cost}::float8 <= ${capacity + HAIR}::float8`
  const after = sql`${before} + case when ${fits} then ${cost}::float8 else 0 end`
  const freeAt = (used: unknown) =>
    sql`${at}::timestamptz + make_interval(secs => (${used}) / ${refillPerSecond}::float8)`
  const { rows } = await sql<{ used: number; allowed: boolean }>`
    insert into limit_use (name, key, used, allowed, used_at, free_at)
    values (${name}, ${key}, ${first}, ${isFirstAllowed}, ${at}, ${freeAt(sql`${first}::float8`)})
    on conflict (name, key) do update set
      used = ${after},
      allowed = ${fits},
      used_at = greatest(limit_use.used_at, excluded.used_at),
      free_at = ${freeAt(after)}
    returning used, allowed`.execute(db)
  return rows[0] ?? { used: capacity, allowed: false }
}

const KEPT_FOR_MS = 86_400_000

/** Rows that limit nobody any more go after a day. */
export const purgeOldLimits = sweep({
  name: 'limits.purge',
  async nextDue(db) {
    const oldest = await db.selectFrom('limit_use').select('free_at').orderBy('free_at').limit(1).executeTakeFirst()
    return oldest ? new Date(oldest.free_at.getTime() + KEPT_FOR_MS) : null
  },
  async run(db, now) {
    await db.deleteFrom('limit_use').where('free_at', '<=', now).execute()
  },
})
