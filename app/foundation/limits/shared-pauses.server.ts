import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import { type Faults, type PauseRule, permitAfter, withFault, withoutFault } from './growing-pause.ts'
import { createKeyHash } from './key-hash.server.ts'
import type { Permit } from './rate-limit.ts'
import './limit-tables.ts'

/** Who tries, by the name of each rule; null where that is not known. */
export type PauseKeys<Name extends string> = Readonly<Record<Name, string | null>>

type Place = Readonly<{ name: string; key: string }>

/** Pauses that grow with faults, counted together for all processes, by several rules at once. */
export function createSharedPauses<Name extends string>(
  db: Database,
  { rules, now }: Readonly<{ rules: Readonly<Record<Name, PauseRule>>; now: () => Date }>,
) {
  const hashed = createKeyHash(db)
  const ruleOf = (name: string) => rules[name as Name]

  /** Always in the same order, so that two tries never wait for each other. */
  async function placesOf(keys: PauseKeys<Name>): Promise<Place[]> {
    const places: Place[] = []
    for (const name of (Object.keys(rules) as Name[]).sort()) {
      const key = keys[name]
      if (key !== null) places.push({ name, key: await hashed(`${name} ${key}`) })
    }
    return places
  }

  return {
    /** Whether a try would be refused now; counts nothing and waits for nobody. */
    async look(keys: PauseKeys<Name>): Promise<Permit> {
      const places = await placesOf(keys)
      if (places.length === 0) return { allowed: true, retryAfterSeconds: 0 }
      const { until } = await db
        .selectFrom('limit_pause')
        .select(({ fn }) => fn.max('paused_until').as('until'))
        .where(({ or, and, eb }) =>
          or(places.map(({ name, key }) => and([eb('name', '=', name), eb('key', '=', key)]))),
        )
        .executeTakeFirstOrThrow()
      return until ? permitAfter({ pausedUntil: until }, now()) : { allowed: true, retryAfterSeconds: 0 }
    },

    /** Counts a try as a fault before anybody knows how it ends; refuses it, uncounted, while one of its pauses lasts. */
    async take(keys: PauseKeys<Name>): Promise<Permit> {
      const places = await placesOf(keys)
      const at = now()
      return inTransaction(db, async (tx) => {
        const known = await lockAll(tx, places, at)
        const permits = known.map((each) => permitAfter(each, at))
        const longest = Math.max(0, ...permits.map(({ retryAfterSeconds }) => retryAfterSeconds))
        if (longest > 0) return { allowed: false, retryAfterSeconds: longest }
        await write(
          tx,
          known.map((each) => ({ ...each, ...withFault(each, ruleOf(each.name), at) })),
        )
        return { allowed: true, retryAfterSeconds: 0 }
      })
    },

    /** Takes back a try that was no fault. */
    async giveBack(keys: PauseKeys<Name>): Promise<void> {
      const places = await placesOf(keys)
      const at = now()
      await inTransaction(db, async (tx) => {
        const known = await lockAll(tx, places, at)
        await write(
          tx,
          known.map((each) => ({ ...each, ...withoutFault(each, at) })),
        )
      })
    },
  }
}

/** What is known of each, locked until the end of the transaction; who is not known yet is from now on. */
async function lockAll(tx: InTransaction, places: readonly Place[], at: Date): Promise<(Place & Faults)[]> {
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

async function write(tx: InTransaction, all: readonly (Place & Faults)[]): Promise<void> {
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

const KEPT_FOR_MS = 86_400_000

/** Faults of yesterday are forgotten. */
export const purgeOldPauses = sweep({
  name: 'pauses.purge',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('limit_pause')
      .select('faulted_at')
      .orderBy('faulted_at')
      .limit(1)
      .executeTakeFirst()
    return oldest ? new Date(oldest.faulted_at.getTime() + KEPT_FOR_MS) : null
  },
  async run(db, now) {
    await db
      .deleteFrom('limit_pause')
      .where('faulted_at', '<=', new Date(now.getTime() - KEPT_FOR_MS))
      .execute()
  },
})
