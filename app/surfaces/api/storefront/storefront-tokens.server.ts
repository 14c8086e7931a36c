import { hash, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** The token that browsers send. It is no secret: it only says which shop is meant. */
export async function findPublicToken(db: Database): Promise<string> {
  return Buffer.from(await findSecret(db, 'storefront-public-token'), 'base64url')
    .toString('hex')
    .slice(0, 32)
}

/** The token that servers send instead. Whoever has it is believed when they say for whom they ask. */
export function findPrivateToken(db: Database): Promise<string> {
  return findSecret(db, 'storefront-private-token')
}

/** Who asks the storefront API by the token they send: a browser, a server, or nobody we know. */
export type Caller = 'browser' | 'server' | null

/** Both tokens are read once. */
export function createTokenCheck(db: Database) {
  let reading: Promise<readonly [Buffer, Buffer]> | null = null

  async function read(): Promise<readonly [Buffer, Buffer]> {
    const [forBrowsers, forServers] = await Promise.all([findPublicToken(db), findPrivateToken(db)])
    return [digest(forBrowsers), digest(forServers)]
  }

  return async ({ headers }: Request): Promise<Caller> => {
    reading ??= read()
    const [forBrowsers, forServers] = await reading.catch((error: unknown) => {
      reading = null
      throw error
    })
    const isSent = (name: string, token: Buffer) => timingSafeEqual(digest(headers.get(name) ?? ''), token)
    // Some servers send both: the one that only they can have says more.
    if (isSent('shopify-storefront-private-token', forServers)) return 'server'
    return isSent('x-shopify-storefront-access-token', forBrowsers) ? 'browser' : null
  }
}

/** Of equal length whatever was sent, as a comparison in constant time needs it. */
function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
