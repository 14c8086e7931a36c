import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { type DueWork, withoutJob } from './due-work.server.ts'

export const DUE_THINGS = 'due-things'
const WAIT_MS = 20

/** Things that are due, how often each was begun, and what was done about it. */
export async function addDueThings(db: Database, count: number): Promise<void> {
  await sql`create table if not exists due_thing (id int primary key, due_at timestamptz not null, runs int not null default 0, is_done boolean not null default false)`.execute(
    db,
  )
  await sql`create index if not exists due_thing_due on due_thing (due_at) where not is_done`.execute(db)
  await sql`create table if not exists effect (thing int not null, process int not null)`.execute(db)
  await sql`truncate due_thing, effect`.execute(db)
  await sql`insert into due_thing select place, '2026-01-01' from generate_series(1, ${count}::int) place`.execute(db)
}

/** Work that waits for somebody else, as a payment does, and notes then that it is done. */
export const dueThings: DueWork = {
  name: DUE_THINGS,
  pollSeconds: 1,
  async findDue(db, { now, limit }) {
    const { rows } = await sql<{ key: string }>`
      select id::text as key from due_thing
      where not is_done and due_at <= ${now} and ${withoutJob(DUE_THINGS, 'due_thing.id')}
      order by due_at limit ${limit}`.execute(db)
    return rows.map(({ key }) => key)
  },
  nextDue: async () => null,
  async run(key, { db }) {
    const id = Number(key)
    const { rows } =
      await sql`update due_thing set runs = runs + 1 where id = ${id} and not is_done returning id`.execute(db)
    if (rows.length === 0) return
    await pause(WAIT_MS)
    // A killed process's last statement may still be under way: as everywhere in the shop, the row decides.
    await sql`
      with done as (update due_thing set is_done = true where id = ${id} and not is_done returning id)
      insert into effect select id, ${process.pid}::int from done`.execute(db)
  },
}
