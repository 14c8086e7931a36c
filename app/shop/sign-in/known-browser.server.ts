import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** How long a browser is known after somebody has signed in with it. */
export const KNOWN_DAYS = 90
const DAY_MS = 86_400_000

/** What a browser carries that has signed in to the account of an address: nobody else can make it. */
export type BrowserMark = Readonly<{ name: string; value: string }>

/** Marks a browser in which somebody has just signed in to the account of this address. */
export async function markBrowser(
  db: Database,
  { email, now }: Readonly<{ email: string; now: Date }>,
): Promise<BrowserMark> {
  const sign = await signerFor(db, email)
  const told = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return { name: sign.name, value: `${told}.${sign.sign(told)}` }
}

/**
 * The name of a browser that has signed in to the account of this address within ninety days, for limits to count; null
 * for any other. A browser has a name of its own for each address, and another one after each time it has signed in.
 */
export async function findKnownBrowser(
  db: Database,
  { email, now, cookieOf }: Readonly<{ email: string; now: Date; cookieOf: (name: string) => string | undefined }>,
): Promise<string | null> {
  const { name, sign } = await signerFor(db, email)
  const [at = '', nonce = '', given = ''] = (cookieOf(name) ?? '').split('.')
  const right = Buffer.from(sign(`${at}.${nonce}`))
  const is = Buffer.from(given)
  if (is.length !== right.length || !timingSafeEqual(is, right)) return null
  const isOld = now.getTime() - Number(at) > KNOWN_DAYS * DAY_MS
  return isOld ? null : `known-browser ${nonce}`
}

/** The name of the mark does not tell the address either. */
async function signerFor(db: Database, email: string) {
  const secret = await findSecret(db, 'known-browsers')
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    name: `known-${digest(`name ${email}`).slice(0, 16)}`,
    sign: (told: string) => digest(`mark ${email} ${told}`),
  }
}
