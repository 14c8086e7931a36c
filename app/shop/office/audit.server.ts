import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { ShownAct } from './act.ts'
import './office-tables.ts'

const ACTS_PER_PAGE = 100

export type ShownActs = Readonly<{ acts: readonly ShownAct[]; next: number | null }>

/** What the team did, the newest first. */
export async function findActs(db: Database, before: number | null): Promise<ShownActs> {
  const all = db
    .selectFrom('staff_act as a')
    .leftJoin('staff as m', 'm.id', 'a.staff_id')
    .leftJoin('staff as other', (join) => join.on('a.subject', '=', sql<string>`'staff:' || other.id`))
    .select(['a.id', 'a.at', 'm.name as member', 'a.act', 'a.subject', 'other.name as subjectName'])
    .select(['a.before', 'a.after'])
    .orderBy('a.id', 'desc')
    .limit(ACTS_PER_PAGE + 1)
  const rows = await (before ? all.where('a.id', '<', before) : all).execute()
  const acts = rows.slice(0, ACTS_PER_PAGE)
  return { acts, next: rows.length > ACTS_PER_PAGE ? (acts.at(-1)?.id ?? null) : null }
}
