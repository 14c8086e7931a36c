import type { Database } from '#app/foundation/database/database.ts'
import { staffIdOf } from './roles.ts'
import './office-tables.ts'

export type NameOf = (actor: string) => string

/** The team is small: all names at once. */
export async function readNames(db: Database): Promise<NameOf> {
  const members = await db.selectFrom('staff').select(['id', 'name']).execute()
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return (actor) => names.get(staffIdOf(actor) ?? 0) ?? actor
}
