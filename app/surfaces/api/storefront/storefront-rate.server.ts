import { throttledQuery } from '#app/foundation/graphql/api-error.ts'
import { refusal } from '#app/foundation/graphql/graphql-route.server.ts'
import { limitKeyOf, plainAddress } from '#app/foundation/http/client-address.server.ts'
import { createNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import { createLimiter, type Limiter, type Permit } from '#app/foundation/limits/rate-limit.ts'
import type { Caller } from './storefront-tokens.server.ts'

/** Processor time that a point of a query pays for, in milliseconds. An address gets as much of it as by its requests. */
export const QUERY_POINT_MS = 5

/** What one address may read: no shopper comes near it, and a storefront's pages in a row do not either. */
export const STOREFRONT_RATE = { capacity: 300, refillPerSecond: 60 }

/** What one server may read for all of its shoppers. The token of browsers is everybody's, so it has no such limit. */
export const SERVER_RATE = { capacity: 6000, refillPerSecond: 1200 }

/** So long an answer costs one point more, unless the query has paid for as much before. */
const CHARACTERS_PER_POINT = 4000
/** Being heard, paid before anything is read. */
const HEARD = 1
/** However dear a query is, who has not asked for a while gets an answer. */
const DEAREST = STOREFRONT_RATE.capacity / 2

/** A query that is refused by its price has been read and checked: who sends many of them is soon not heard at all. */
const READING_FOR_NOTHING = 30
const SECONDS_FOR_NOTHING = Math.ceil(READING_FOR_NOTHING / STOREFRONT_RATE.refillPerSecond)

type Visitor = Readonly<{ caller: Caller; client: string }>
type Account = { key: string; isServer: boolean; paid: number }

/** Null where nothing is limited. */
export type StorefrontLimiters = Readonly<{ byAddress: Pick<Limiter, 'take' | 'charge'>; byToken: Limiter }> | null

export function storefrontLimiters({ now }: Readonly<{ now: () => Date }>): StorefrontLimiters {
  return {
    byAddress: createNetworkLimiter({ ...STOREFRONT_RATE, now }),
    byToken: createLimiter({ ...SERVER_RATE, now }),
  }
}

/** Charges queries by what they will cost, to the address they come from and to the server that sends them. */
export function createStorefrontLimits(limiters: StorefrontLimiters) {
  const accounts = new WeakMap<Request, Account>()

  function take({ key, isServer }: Account, points: number): Permit | null {
    if (!limiters || points <= 0) return null
    const permit = limiters.byAddress.take(key, points)
    if (!permit.allowed || !isServer) return permit
    return limiters.byToken.take('server', points)
  }

  return {
    /** The answer to a client that asks too often; null for every other. */
    enter(request: Request, visitor: Visitor): Response | null {
      const key = limitKeyOf(addressOf(request, visitor))
      const account = { key, isServer: visitor.caller === 'server', paid: HEARD }
      accounts.set(request, account)
      const permit = take(account, HEARD)
      if (!permit || permit.allowed) return null
      return refusal(429, 'Throttled', { 'retry-after': String(permit.retryAfterSeconds) })
    },

    /** By what a request was counted. */
    keyOf: (request: Request): string => accounts.get(request)?.key ?? '',

    /** Takes the price of a query before it runs. */
    charge(request: Request, price: number): void {
      const account = accounts.get(request)
      if (!account) return
      const points = Math.min(DEAREST, price)
      const permit = take(account, points - account.paid)
      if (permit && !permit.allowed) {
        limiters?.byAddress.charge(account.key, READING_FOR_NOTHING)
        throw throttledQuery(permit.retryAfterSeconds + SECONDS_FOR_NOTHING)
      }
      account.paid = Math.max(account.paid, points)
    },

    /** A long answer makes the client wait with the next, as far as it was not paid for. */
    settle(request: Request, characters: number): void {
      const account = accounts.get(request)
      const more = Math.floor(characters / CHARACTERS_PER_POINT) - (account?.paid ?? 0) + HEARD
      if (account && more > 0) limiters?.byAddress.charge(account.key, more)
    },
  }
}

/** A server asks for many shoppers. Its token is secret, so it is believed when it says for whom. */
function addressOf({ headers }: Request, { caller, client }: Visitor): string {
  if (caller !== 'server') return client
  return plainAddress(headers.get('shopify-storefront-buyer-ip') ?? '') ?? client
}
