import { refusal } from '#app/foundation/graphql/graphql-route.server.ts'
import { limitKeyOf, plainAddress } from '#app/foundation/http/client-address.server.ts'
import type { Limiter } from '#app/foundation/limits/rate-limit.ts'
import type { Caller } from './storefront-tokens.server.ts'

/** What one address may read: no shopper comes near it, and a storefront's pages in a row do not either. */
export const STOREFRONT_RATE = { capacity: 300, refillPerSecond: 60 }

/** So long an answer counts as one request more. What it could have held counts for nothing: small carts are cheap. */
const CHARACTERS_PER_REQUEST = 4000

type Visitor = Readonly<{ caller: Caller; client: string }>

/** Counts requests by the address they come from, and large answers as several. */
export function createStorefrontLimits(limiter: Limiter | null) {
  const keys = new WeakMap<Request, string>()

  return {
    /** The answer to a client that asks too often; null for every other. */
    enter(request: Request, visitor: Visitor): Response | null {
      const key = limitKeyOf(addressOf(request, visitor))
      keys.set(request, key)
      const permit = limiter?.take(key)
      if (!permit || permit.allowed) return null
      return refusal(429, 'Throttled', { 'retry-after': String(permit.retryAfterSeconds) })
    },

    /** By what a request was counted. */
    keyOf: (request: Request): string => keys.get(request) ?? '',

    /** What an answer cost is known afterwards, and makes the client wait with the next. */
    charge(request: Request, characters: number): void {
      const key = keys.get(request)
      const more = Math.floor(characters / CHARACTERS_PER_REQUEST)
      if (key !== undefined && more > 0) limiter?.charge(key, more)
    },
  }
}

/** A server asks for many shoppers. Its token is secret, so it is believed when it says for whom. */
function addressOf({ headers }: Request, { caller, client }: Visitor): string {
  if (caller !== 'server') return client
  return plainAddress(headers.get('shopify-storefront-buyer-ip') ?? '') ?? client
}
