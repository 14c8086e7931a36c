import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** A form with every field at its longest is far smaller. */
const MOST_CHARACTERS = 32_768
const FORM = 'application/x-www-form-urlencoded'

/** Proves that a form came from a page that was shown to the holder of this subject, such as a session. */
export function formTokenOf(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url')
}

export function isFormToken(secret: string, subject: string, given: string): boolean {
  const [own, other] = [Buffer.from(formTokenOf(secret, subject)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}

/**
 * Whether a form was sent by a page of the same origin. Pages that tell nobody where they come from send no origin
 * with their own forms either; then the browser's word on the site counts, and else the token alone.
 */
export function isFromOwnPage(c: Context, origin: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const from = c.req.header('origin')
  return from === undefined || from === origin || (from === 'null' && site === 'same-origin')
}

/** The fields of a form; null for anything that no form of ours would send. */
export async function readFields(c: Context, mostCharacters = MOST_CHARACTERS): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== FORM || Number(c.req.header('content-length') ?? 0) > mostCharacters) return null
  const text = await c.req.text()
  return text.length > mostCharacters ? null : withoutNul(new URLSearchParams(text))
}

/** No keyboard types a NUL, and no text of the database holds one. */
function withoutNul(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}
