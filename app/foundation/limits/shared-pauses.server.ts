import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import {
  type CountedTry,
  FAULTS_KEPT_MS,
  type Faults,
  type PauseRule,
  permitAfter,
  withFault,
} from './growing-pause.ts'
import { hashKey } from './key-hash.server.ts'
import type { Permit } from './rate-limit.ts'
import './limit-tables.ts'

/** Who tries, by the name of each rule that counts the try; null where that is not known. */
export type PauseKeys<Name extends string> = Readonly<Partial<Record<Name, string | null>>>

/** A permitted try is told how many faults there are with it, by the name of each rule. */
export type Tried = Permit & Readonly<{ faults: Readonly<Record<string, number>> }>

/**
 * Pauses that grow with faults, such as wrong passwords or declined payments, counted together for all processes and by
 * several rules at once. A try is taken before it is known how it ends, and given back when it was no fault.
 */
export function createSharedPauses<Name extends string>(db: Database, rules: Readonly<Record<Name, PauseRule>>) {
  const ruleOf = (name: string) => rules[name as Name]

  /** Always in the same order, so that two tries never wait for each other. */
  async function placesOf(keys: PauseKeys<Name>): Promise<CountedTry> {
    const places: CountedTry[number][] = []
    for (const name of (Object.keys(rules) as Name[]).sort()) {
      const key = keys[name] ?? null
      if (key !== null) places.push({ name, key: await hashKey(db, `${name} ${key}`) })
    }
    return places
  }

  return {
    placesOf,

    /** Whether a try would be refused now; counts nothing and waits for nobody. */
    async look(keys: PauseKeys<Name>, now: Date): Promise<Permit> {
      const places = await placesOf(keys)
      if (places.length === 0) return { allowed: true, retryAfterSeconds: 0 }
      const { until } = await db
        .selectFrom('limit_pause')
        .select(({ fn }) => fn.max('paused_until').as('until'))
        .where(isOneOf(places))
        .executeTakeFirstOrThrow()
      return permitAfter({ pausedUntil: until ?? now }, now)
    },

    /** Counts a try as a fault before anybody knows how it ends; refuses it, uncounted, while one of its pauses lasts. */
    async take(keys: PauseKeys<Name>, now: Date): Promise<Tried> {
      const places = await placesOf(keys)
      return inTransaction(db, async (tx): Promise<Tried> => {
        const known = await lockAll(tx, places, now)
        const longest = Math.max(0, ...known.map((each) => permitAfter(each, now).retryAfterSeconds))
        if (longest > 0) return { allowed: false, retryAfterSeconds: longest, faults: {} }
        const faulted = known.map((each) => ({ ...each, ...withFault(each, ruleOf(each.name), now) }))
        await write(tx, faulted)
        const counts = faulted.map(({ name, faults }) => [name, Math.round(faults)])
        return { allowed: true, retryAfterSeconds: 0, faults: Object.fromEntries(counts) }
      })
    },

    /** Takes back a try that was no fault. It forgives no other, or strangers could guess between two right ones. */
    async giveBack(keys: PauseKeys<Name>, now: Date): Promise<void> {
      const places = await placesOf(keys)
      await inTransaction(db, (tx) => giveTryBack(tx, places, now))
    },

    /** Forgives all faults of these keys. */
    async forget(tx: InTransaction, keys: PauseKeys<Name>): Promise<void> {
      const places = await placesOf(keys)
      if (places.length > 0) await tx.deleteFrom('limit_pause').where(isOneOf(places)).execute()
    },
  }
}

/** Takes back a counted try that was no fault, with the pause that it led to, together with what has proved it. */
export async function giveTryBack(tx: InTransaction, places: CountedTry, now: Date): Promise<void> {
  if (places.length === 0) return
  await tx
    .with('locked', (cte) =>
      cte
        .selectFrom('limit_pause')
        .select(['name', 'key'])
        .where(isOneOf(places))
        .orderBy(sql`name collate "C"`)
        .forUpdate(),
    )
    .updateTable('limit_pause')
    .from('locked')
    .set({ faults: sql`greatest(0, faults - 1)`, paused_until: sql`least(paused_until, ${now})` })
    .whereRef('limit_pause.name', '=', 'locked.name')
    .whereRef('limit_pause.key', '=', 'locked.key')
    .execute()
}

function isOneOf(places: CountedTry) {
  const names = places.map(({ name }) => name)
  const keys = places.map(({ key }) => key)
  return sql<boolean>`(limit_pause.name, limit_pause.key) in (select * from unnest(${names}::text[], ${keys}::text[]))`
}

/** What is known of each, locked until the end of the transaction; who is not known yet is from now on. */
async function lockAll(tx: InTransaction, places: CountedTry, at: Date): Promise<(CountedTry[number] & Faults)[]> {
  if (places.length === 0) return []
  const rows = await tx
    .insertInto('limit_pause')
    .values(places.map((place) => ({ ...place, faults: 0, faulted_at: at, paused_until: at })))
    .onConflict((conflict) => conflict.columns(['name', 'key']).doUpdateSet({ name: sql`excluded.name` }))
    .returningAll()
    .execute()
  return rows.map(({ name, key, faults, faulted_at, paused_until }) => ({
    ...{ name, key, faults },
    ...{ faultedAt: faulted_at, pausedUntil: paused_until },
  }))
}

async function write(tx: InTransaction, all: readonly (CountedTry[number] & Faults)[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ name, key, faults, faultedAt, pausedUntil }) => ({
    ...{ name, key, faults },
    ...{ faulted_at: faultedAt, paused_until: pausedUntil },
  }))
  await tx
    .insertInto('limit_pause')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['name', 'key']).doUpdateSet({
        faults: sql`excluded.faults`,
        faulted_at: sql`excluded.faulted_at`,
        paused_until: sql`excluded.paused_until`,
      }),
    )
    .execute()
}

/** Faults of yesterday are forgotten. */
export const purgeOldPauses = hourlySweep({
  name: 'pauses.purge',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('limit_pause')
      .select('faulted_at')
      .orderBy('faulted_at')
      .limit(1)
      .executeTakeFirst()
    return oldest ? new Date(oldest.faulted_at.getTime() + FAULTS_KEPT_MS) : null
  },
  async run(db, now) {
    await db
      .deleteFrom('limit_pause')
      .where('faulted_at', '<=', new Date(now.getTime() - FAULTS_KEPT_MS))
      .execute()
  },
})
