import { createHmac } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { ClientIds } from '#app/shop/measurement/browser/attribution-payload.ts'

/** Digests by which the visits of one browser are known as such. What belongs to a click or a session is no part of them. */
export async function visitorKeys(
  db: Database,
  { facebook, segment, tiktok, googleAnalytics4 }: ClientIds,
): Promise<string[]> {
  const secret = await findSecret(db, 'attribution-visitors')
  const lasting = {
    fbp: facebook?.fbp,
    anonymousId: segment?.anonymousId,
    ttp: tiktok?.ttp,
    cid: googleAnalytics4?.cid,
  }
  return Object.entries(lasting).flatMap(([name, id]) =>
    id ? [createHmac('sha256', secret).update(`${name} ${id}`).digest('base64url').slice(0, 22)] : [],
  )
}
