import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Attempt } from '#app/shop/paying/attempts.server.ts'

const LINK = /^(\d{1,15})-([\w-]{43})$/

/** The path of a link that opens the checkout of a payment which came to nothing; only the shop can write it. */
export async function mailedPath(db: Database | InTransaction, { id }: Pick<Attempt, 'id'>): Promise<string> {
  return `/checkout/continue/${id}-${signatureOf(await findSecret(db, 'checkout-links'), id)}`
}

/** The payment that a link is about: whoever has the link has read the mail of its buyer. Undefined for a forged one. */
export async function findMailed(db: Database, link: string): Promise<Attempt | undefined> {
  const [, id, signature = ''] = LINK.exec(link) ?? []
  if (id === undefined) return undefined
  const own = Buffer.from(signatureOf(await findSecret(db, 'checkout-links'), Number(id)))
  if (!timingSafeEqual(own, Buffer.from(signature))) return undefined
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', Number(id)).executeTakeFirst()
}

function signatureOf(secret: string, id: number): string {
  return createHmac('sha256', secret).update(`checkout:${id}`).digest('base64url')
}
