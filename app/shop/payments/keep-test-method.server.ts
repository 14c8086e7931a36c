import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import type { GoodMethod } from './test-methods.ts'
import './test-gateway-tables.ts'

/** Keeps a method that somebody typed into the fields, and answers the name by which it is charged. */
export async function keepTestMethod(
  db: Database,
  { kind, behaviour, brand, last4, label, expiry, identity }: GoodMethod,
  now: Date,
): Promise<string> {
  const fingerprint = createHash('sha256').update(identity).digest('hex').slice(0, 24)
  const ref = `pm_${randomUUID()}`
  await db
    .insertInto('test_gateway_method')
    .values({
      ...{ ref, kind, behaviour, brand, last4, label, fingerprint, created_at: now },
      ...{ expiry_month: expiry?.month ?? null, expiry_year: expiry?.year ?? null },
    })
    .execute()
  return ref
}
