import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { createGraphqlApi } from '#app/foundation/graphql/graphql-api.server.ts'
import { createGraphqlRoute, refusal } from '#app/foundation/graphql/graphql-route.server.ts'
import { directiveWord } from '#app/foundation/graphql/operation-directive.ts'
import type { QueryLimits } from '#app/foundation/graphql/query-limits.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { type CustomerContext, createAccountReadings } from '#app/shop/customers/api/customer-context.server.ts'
import type { Account } from '#app/shop/customers/profile/read-account.server.ts'
import type { AccountTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { placeFor } from '#app/shop/sites/localization-api.server.ts'
import { API_VERSION, SHOP_ID } from '#app/shop/sites/shop-identity.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { answeringVersion } from '#app/surfaces/api/storefront/answering-version.ts'
import { createStorefrontLimits, type StorefrontLimiters } from '#app/surfaces/api/storefront/storefront-rate.server.ts'
import { tokenOf } from '#app/surfaces/shared/asking-customer.server.ts'
import { createCustomerSchema } from './customer-schema.server.ts'
import { createOwnOrigins, PREFLIGHT } from './own-origins.server.ts'

/** Twice what the order page of a stock storefront needs. */
const LIMITS: QueryLimits = {
  tokens: 2500,
  depth: 16,
  fields: 400,
  aliases: 30,
  directives: 30,
  fragments: 60,
  cost: 40_000,
}
const MOST_CHARACTERS = 50_000
const MOST_BYTES = 64 * 1024

/** How long the lists of an account are taken to be before they are read; longer ones are paid for by their answer. */
const USUAL_SIZES = {
  addresses: 8,
  orders: 12,
  lineItems: 12,
  fulfillments: 1,
  events: 4,
  fulfillmentLineItems: 12,
  discountApplications: 2,
  storeCreditAccounts: 1,
  transactions: 12,
  subscriptionContracts: 2,
}

export type CustomerApiSettings = Readonly<{
  db: Database
  clock: Clock
  tokens: AccountTokens
  artUrl: (name: string) => string
  publicUrl: URL
  siteOf: (host: string | undefined) => Site
  log: Log
  limiters: StorefrontLimiters
  /** Whether clients may ask what there is to ask: in the sandbox, for those who build one. */
  isIntrospectable: boolean
}>

type Asking = Readonly<{ shopId: string; version: string; client: string }>
export type CustomerAccountApi = (request: Request, asking: Asking) => Promise<Response>

/** The customer-account API: POST /{shopId}/account/customer/api/{version}/graphql, about the token's customer alone. */
export function createCustomerAccountApi(settings: CustomerApiSettings): CustomerAccountApi {
  const { tokens, log, publicUrl } = settings
  const accounts = new WeakMap<Request, Account>()
  const limits = createStorefrontLimits(settings.limiters)
  const corsFor = createOwnOrigins(publicUrl)
  const answer = createGraphqlApi({
    schema: createCustomerSchema(),
    limits: LIMITS,
    isIntrospectable: settings.isIntrospectable,
    contextOf: async (request, document, asked) => {
      const account = accounts.get(request)
      if (!account) throw new Error('A query without a customer came through')
      const language = directiveWord(document, ['inContext', 'language'], asked)
      return contextFor(settings, request, { account, language })
    },
    charge: limits.charge,
    listSizes: async () => USUAL_SIZES,
    onAnswer: limits.settle,
    onFault: (fault) => log.error({ err: fault }, 'customer query failed'),
  })
  const route = createGraphqlRoute({ answer, mostCharacters: MOST_CHARACTERS, mostBytes: MOST_BYTES })

  async function enter(request: Request, { shopId, version, client }: Asking): Promise<Response> {
    if (shopId !== String(SHOP_ID) || !answeringVersion(version)) return refusal(404, 'There is no such API here.')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    const throttled = limits.enter(request, { caller: 'browser', client })
    if (throttled) return throttled
    if (request.method !== 'POST') return route(request)
    const token = tokenOf(request)
    const account = token === null ? null : await tokens.accountOf(token)
    if (!account) return refusal(401, 'Send a valid access token in Authorization.')
    accounts.set(request, account)
    return route(request)
  }

  return async (request, asking) => {
    const response = await enter(request, asking).catch((fault: unknown) => {
      log.error({ err: fault }, 'customer query failed')
      return refusal(500, 'Something went wrong on our side.')
    })
    const headers = { ...corsFor(request), 'cache-control': 'no-store, private', 'x-shopify-api-version': API_VERSION }
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}

type Wanted = Readonly<{ account: Account; language: string | null }>

function contextFor(settings: CustomerApiSettings, request: Request, { account, language }: Wanted): CustomerContext {
  const { db, clock, publicUrl, artUrl, siteOf, log } = settings
  const place = placeFor({ country: null, language }, siteOf(request.headers.get('host') ?? undefined))
  const origin = originOf(place.site, publicUrl)
  const customerId = account.customer.id
  return {
    ...place,
    origin,
    picture: (name) => origin + artUrl(name),
    db,
    customerId,
    account: createAccountReadings(db, account),
    now: clock.now,
    originOf: (site) => originOf(site, publicUrl),
    missed: (what) => log.warn({ customerId, what }, 'not found, or not this customer’s'),
  }
}
