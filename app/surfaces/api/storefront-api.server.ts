import type { DocumentNode } from 'graphql'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Asked, createGraphqlApi } from '#app/foundation/graphql/graphql-api.server.ts'
import { createGraphqlDoor, refusal } from '#app/foundation/graphql/graphql-door.server.ts'
import { directiveWord } from '#app/foundation/graphql/operation-directive.ts'
import type { QueryLimits } from '#app/foundation/graphql/query-limits.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { keepReadings } from '#app/foundation/pages/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/page-cache.server.ts'
import { createCartRules } from '#app/shop/cart/cart-rules.server.ts'
import { createCarts } from '#app/shop/cart/carts.server.ts'
import { createShopWindows } from '#app/shop/catalog/shop-windows.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { type ReadableDocument, readDocuments } from '#app/shop/content/found-documents.server.ts'
import { placeFor } from '#app/shop/sites/localization-api.server.ts'
import { API_VERSION } from '#app/shop/sites/shop-identity.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { createStorefrontSchema, type StorefrontContext } from './storefront-schema.server.ts'
import { createTokenCheck } from './storefront-tokens.server.ts'

/** Two to ten times what the largest operation of a stock storefront needs; reading the whole schema fits too. */
export const STOREFRONT_LIMITS: QueryLimits = {
  tokens: 2500,
  depth: 16,
  fields: 400,
  aliases: 30,
  directives: 30,
  fragments: 60,
  cost: 30_000,
}
const MOST_CHARACTERS = 50_000
const MOST_BYTES = 256 * 1024

type ApiSettings = Readonly<{
  db: Database
  clock: Clock
  cache: PageCache
  artUrl: (name: string) => string
  publicUrl: URL
  siteOf: (host: string | undefined) => Site
  log: Log
}>

/** Anyone may ask from any page, but no browser sends cookies along. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id',
  'x-shopify-api-version': API_VERSION,
}
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '7200',
}

/** The storefront API: POST /api/{version}/graphql.json. */
export function createStorefrontApi(settings: ApiSettings): (request: Request) => Promise<Response> {
  const { db, log } = settings
  const isKnown = createTokenCheck(db)
  const answer = createGraphqlApi({
    schema: createStorefrontSchema(),
    limits: STOREFRONT_LIMITS,
    contextOf: createContexts(settings),
    onFault: (fault) => log.error({ err: fault }, 'storefront query failed'),
  })
  const door = createGraphqlDoor({ answer, mostCharacters: MOST_CHARACTERS, mostBytes: MOST_BYTES })

  async function enter(request: Request): Promise<Response> {
    if (versionOf(request) !== API_VERSION) return refusal(404, `This API has the version ${API_VERSION} only.`)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    if (request.method === 'POST' && !(await isKnown(request)))
      return refusal(401, 'Send the storefront access token in X-Shopify-Storefront-Access-Token.')
    return door(request)
  }

  return async (request) => {
    const response = await enter(request).catch((fault: unknown) => {
      log.error({ err: fault }, 'storefront query failed')
      return refusal(500, 'Something went wrong on our side.')
    })
    for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value)
    return response
  }
}

function versionOf({ url }: Request): string | undefined {
  return /\/api\/([^/]+)\/graphql\.json(?:\?|$)/.exec(url)?.[1]
}

/** What a query may know: the catalogue of the site and in the language that its context asks for. */
function createContexts({ db, clock, cache, artUrl, publicUrl, siteOf }: ApiSettings) {
  const findWindow = createShopWindows({ db, clock, cache })
  const listDocuments = keepReadings<Language, readonly ReadableDocument[]>({
    cache,
    now: clock.now,
    tags: [CONTENT_TAG],
    read: (language) => readDocuments(db, language),
  })
  const findRules = createCartRules({ db, clock, cache })
  const carts = createCarts({ db, clock, findWindow, findRules, originOf: (site) => originOf(site, publicUrl) })
  const picture = (name: string) => publicUrl.origin + artUrl(name)

  return async (request: Request, document: DocumentNode, asked: Asked): Promise<StorefrontContext> => {
    const wanted = {
      country: directiveWord(document, ['inContext', 'country'], asked),
      language: directiveWord(document, ['inContext', 'language'], asked),
    }
    const place = placeFor(wanted, siteOf(request.headers.get('host') ?? undefined))
    return {
      ...place,
      origin: originOf(place.site, publicUrl),
      picture,
      window: await findWindow(place.site, place.language),
      listDocuments: () => listDocuments(place.language),
      carts,
      tries: { refuseGuessers: async () => undefined, countWrong: async () => undefined },
    }
  }
}
