import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import './limit-tables.ts'

type SharedTally = Readonly<{
  /** Tallies of different names do not know each other. */
  name: string
  windowSeconds: number
  now: () => Date
}>

/** Counts what happens in all processes of the shop together within the window, to the minute. */
export function createSharedTally(db: Database, { name, windowSeconds, now }: SharedTally) {
  return {
    /** Adds to the count and answers how many it is now. */
    async add(count = 1): Promise<number> {
      const at = now()
      const until = new Date(at.getTime() + windowSeconds * 1000)
      const minute = at.toISOString().slice(0, 16)
      const row = { name, key: minute, used: count, allowed: true, used_at: at, free_at: until }
      await db
        .insertInto('limit_use')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'key'])
            .doUpdateSet({ used: sql`limit_use.used + excluded.used`, used_at: at, free_at: until }),
        )
        .execute()
      const { sum } = await db
        .selectFrom('limit_use')
        .select(({ fn }) => fn.sum<number>('used').as('sum'))
        .where('name', '=', name)
        .where('free_at', '>', at)
        .executeTakeFirstOrThrow()
      return Number(sum)
    },
  }
}
