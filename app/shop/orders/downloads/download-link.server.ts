import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'

const LINK = /^(\d{1,15})-([\w-]{43})$/

/** The name of a download as it stands in its link: only the shop can write it. */
export async function signDownload(db: Database | InTransaction, id: number): Promise<string> {
  return `${id}-${signatureOf(await findSecret(db, 'downloads'), id)}`
}

/** The download that a link names; null when the shop never wrote it. */
export async function readDownloadLink(db: Database, link: string): Promise<number | null> {
  const [, id, signature = ''] = LINK.exec(link) ?? []
  if (id === undefined) return null
  const own = Buffer.from(signatureOf(await findSecret(db, 'downloads'), Number(id)))
  return timingSafeEqual(own, Buffer.from(signature)) ? Number(id) : null
}

function signatureOf(secret: string, id: number): string {
  return createHmac('sha256', secret).update(`download:${id}`).digest('base64url')
}
