import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { PREVIEW_MINUTES, type PreviewSubject, previewPath } from './preview-link.ts'

const LIFE_MS = PREVIEW_MINUTES * 60_000

/** A link to a preview for somebody without a session: for this item, in this language, for an hour. */
export async function previewLink(
  db: Database,
  subject: PreviewSubject,
  now: Date,
): Promise<Readonly<{ address: string; until: Date }>> {
  const until = new Date(now.getTime() + LIFE_MS)
  const expires = Math.floor(until.getTime() / 1000)
  const address = previewPath(subject)
  const token = signed(await findSecret(db, 'preview'), subject, expires)
  return { address: `${address}${address.includes('?') ? '&' : '?'}expires=${expires}&token=${token}`, until }
}

type Shown = Readonly<{ expires: string | null; token: string | null }>

/** Whether a link opens this preview now. */
export async function isPreviewToken(
  db: Database,
  subject: PreviewSubject,
  { expires, token, now }: Shown & Readonly<{ now: Date }>,
): Promise<boolean> {
  if (!token || !expires || !/^\d{1,12}$/.test(expires)) return false
  const left = Number(expires) * 1000 - now.getTime()
  // No link lives longer than an hour, whatever it says.
  if (left <= 0 || left > LIFE_MS) return false
  const [own, given] = [
    Buffer.from(signed(await findSecret(db, 'preview'), subject, Number(expires))),
    Buffer.from(token),
  ]
  return own.length === given.length && timingSafeEqual(own, given)
}

function signed(secret: string, { kind, language, itemId, version }: PreviewSubject, expires: number): string {
  const subject = [kind, language, itemId, version ?? 'draft', expires].join(' ')
  return createHmac('sha256', secret).update(subject).digest('base64url')
}
