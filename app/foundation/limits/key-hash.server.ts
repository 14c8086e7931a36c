import { createHmac } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** Nobody can read from the table whose address it was, not even by trying all addresses. */
export function createKeyHash(db: Database): (key: string) => Promise<string> {
  let secret: Promise<string> | null = null
  return async (key) => {
    secret ??= findSecret(db, 'limit-keys')
    const read = await secret.catch((error: unknown) => {
      secret = null
      throw error
    })
    return createHmac('sha256', read).update(key).digest('base64url')
  }
}

export function hashKey(db: Database, key: string): Promise<string> {
  return createKeyHash(db)(key)
}
