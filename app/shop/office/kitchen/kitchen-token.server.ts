import { createHash, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** The token with which a program of the kitchen asks for the forecast. */
export function findKitchenToken(db: Database): Promise<string> {
  return findSecret(db, 'kitchen-token')
}

/** Whether a request carries that token, as `Authorization: Bearer …`. */
export async function isKitchenToken(db: Database, header: string | undefined): Promise<boolean> {
  const sent = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(digest(sent), digest(await findKitchenToken(db)))
}

/** Of equal length whatever was sent, as a comparison in constant time needs it. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
