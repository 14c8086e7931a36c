import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

const known = new WeakMap<Database, Map<string, Promise<string>>>()

/** A secret of the shop: made at first need, kept in the database, the same in every process, never another. */
export function findSecret(db: Database, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const found = secrets.get(name)
  if (found) return found
  const read = readSecret(db, name)
  secrets.set(name, read)
  read.catch(() => secrets.delete(name))
  return read
}

async function readSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
