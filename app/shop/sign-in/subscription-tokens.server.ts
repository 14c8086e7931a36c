import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { CustomerTokens } from './customer-tokens.ts'
import { createCustomerTokens, findHolderOf, findTokenLife } from './find-token-customer.server.ts'
import { digestOfId } from './provider-records.server.ts'

export type ExchangedToken = Readonly<{ accessToken: string; expiresIn: number }>

/** Tokens for subscriptions alone. A customer's own access token is good for them too. */
export type SubscriptionTokens = CustomerTokens &
  Readonly<{
    /** Gives a token for subscriptions in exchange for one that is good; null for any other. */
    exchange: (token: string) => Promise<ExchangedToken | null>
  }>

const SECRET = 'subscription-tokens'
const TOKEN = /^shsub_([\w-]{43})\.([\w-]{43})$/

/**
 * A token for subscriptions names the access token that it was given for, by its digest, and ends with it: signing out
 * ends both at once. Elsewhere it opens nothing.
 */
export function createSubscriptionTokens(
  shop: Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>,
): SubscriptionTokens {
  const { db } = shop
  const own = createCustomerTokens(shop)

  /** The digest of the access token behind a token of either kind; null for one that the shop never wrote. */
  async function digestBehind(token: string): Promise<Buffer | null> {
    const [, id, signature = ''] = TOKEN.exec(token) ?? []
    if (id === undefined) return null
    const right = Buffer.from(await signatureOf(db, id))
    return timingSafeEqual(right, Buffer.from(signature)) ? Buffer.from(id, 'base64url') : null
  }

  async function customerOf(token: string) {
    const digest = await digestBehind(token)
    return digest ? findHolderOf(shop, digest) : own.customerOf(token)
  }

  return {
    customerOf,
    async exchange(token) {
      if (!(await customerOf(token))) return null
      const digest = (await digestBehind(token)) ?? digestOfId(token)
      const id = digest.toString('base64url')
      const accessToken = `shsub_${id}.${await signatureOf(db, id)}`
      return { accessToken, expiresIn: await findTokenLife(shop, digest) }
    },
  }
}

async function signatureOf(db: Database, id: string): Promise<string> {
  return createHmac('sha256', await findSecret(db, SECRET))
    .update(id)
    .digest('base64url')
}
