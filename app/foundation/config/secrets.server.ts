import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/** A secret of the shop: made at first need, kept in the database, the same in every process. */
export async function findSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
