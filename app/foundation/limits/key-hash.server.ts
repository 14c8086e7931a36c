import { createHmac } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** Nobody can read from the table whose address it was, not even by trying all addresses. */
export async function hashKey(db: Database, key: string): Promise<string> {
  return createHmac('sha256', await findSecret(db, 'limit-keys'))
    .update(key)
    .digest('base64url')
}
