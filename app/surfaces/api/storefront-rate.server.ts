import { throttledQuery } from '#app/foundation/graphql/api-error.ts'
import { refusal } from '#app/foundation/graphql/graphql-door.server.ts'
import { limitKeyOf, plainAddress } from '#app/foundation/http/client-address.server.ts'
import type { Limiter } from '#app/foundation/http/rate-limit.ts'
import type { Caller } from './storefront-tokens.server.ts'

/** What one address may read: no shopper comes near it, and a storefront's pages in a row do not either. */
export const STOREFRONT_RATE = { capacity: 300, refillPerSecond: 60 }

/** So many values of an answer count as one request more. */
const VALUES_PER_REQUEST = 1000

type Visitor = Readonly<{ caller: Caller; client: string }>

/** Counts requests by the address they come from, and large answers as several. */
export function createStorefrontLimits(limiter: Limiter | null) {
  const keys = new WeakMap<Request, string>()

  return {
    /** The answer to whoever asks too often; null for everyone else. */
    enter(request: Request, visitor: Visitor): Response | null {
      const key = limitKeyOf(addressOf(request, visitor))
      keys.set(request, key)
      const permit = limiter?.take(key)
      if (!permit || permit.allowed) return null
      return refusal(429, 'Throttled', { 'retry-after': String(permit.retryAfterSeconds) })
    },

    /** By what a request was counted. */
    keyOf: (request: Request): string => keys.get(request) ?? '',

    admit(request: Request, cost: number): void {
      const key = keys.get(request)
      const more = Math.floor(cost / VALUES_PER_REQUEST)
      if (!limiter || key === undefined || more === 0) return
      const { allowed, retryAfterSeconds } = limiter.take(key, more)
      if (!allowed) throw throttledQuery(retryAfterSeconds)
    },
  }
}

/** A server asks for many shoppers. Its token is secret, so it is believed when it says for whom. */
function addressOf({ headers }: Request, { caller, client }: Visitor): string {
  if (caller !== 'server') return client
  return plainAddress(headers.get('shopify-storefront-buyer-ip') ?? '') ?? client
}
