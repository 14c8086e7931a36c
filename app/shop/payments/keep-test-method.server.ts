import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import type { ReadMethod } from './test-methods.ts'
import './test-gateway-tables.ts'

/** Keeps a method that somebody typed into the fields, and answers the name by which it is charged. */
export async function keepTestMethod(
  db: Database,
  { kind, behaviour, label, identity }: Extract<ReadMethod, { ok: true }>,
  now: Date,
): Promise<string> {
  const fingerprint = createHash('sha256').update(identity).digest('hex').slice(0, 24)
  const ref = `pm_${randomUUID()}`
  await db
    .insertInto('test_gateway_method')
    .values({ ref, kind, behaviour, label, fingerprint, created_at: now })
    .execute()
  return ref
}
