import type { DocumentNode } from 'graphql'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Asked, createGraphqlApi } from '#app/foundation/graphql/graphql-api.server.ts'
import { createGraphqlRoute, refusal } from '#app/foundation/graphql/graphql-route.server.ts'
import { directiveWord } from '#app/foundation/graphql/operation-directive.ts'
import type { QueryLimits } from '#app/foundation/graphql/query-limits.ts'
import { DEFAULT_LANGUAGE, type Language } from '#app/foundation/i18n/language.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import type { Buyers } from '#app/shop/cart/api/cart-context.server.ts'
import type { Carts } from '#app/shop/cart/changes/carts.server.ts'
import type { CodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import type { FindWindow } from '#app/shop/catalog/window/shop-windows.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import type { Library } from '#app/shop/content/library.ts'
import { readLibrary } from '#app/shop/content/read-library.server.ts'
import { readFigures } from '#app/shop/pricing/offers/page-figures.server.ts'
import { placeFor } from '#app/shop/sites/localization-api.server.ts'
import { STOREFRONT_VERSIONS, type StorefrontVersion } from '#app/shop/sites/shop-identity.ts'
import { bySite, type Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { answeringVersion } from './answering-version.ts'
import { listSizesOf } from './list-sizes.ts'
import { createStorefrontLimits, type StorefrontLimiters } from './storefront-rate.server.ts'
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
  cost: 40_000,
}
const MOST_CHARACTERS = 50_000
const MOST_BYTES = 256 * 1024

type ApiSettings = Readonly<{
  db: Database
  clock: Clock
  cache: PageCache
  findWindow: FindWindow
  carts: Carts
  triesOf: (key: string) => CodeTries
  buyers: Buyers
  artUrl: (name: string) => string
  publicUrl: URL
  siteOf: (host: string | undefined) => Site
  log: Log
  limiters: StorefrontLimiters
}>

/** Anyone may ask from any page, but no browser sends cookies along. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after, x-shopify-api-version',
}
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '7200',
}

const [OLDEST] = STOREFRONT_VERSIONS

/** The address that a request comes from, and the version of the API that it asks for. */
type Asking = Readonly<{ client: string; version: string | undefined }>
type Entering = Readonly<{ client: string; version: StorefrontVersion | null }>

export type StorefrontApi = (request: Request, asking: Asking) => Promise<Response>

/** The storefront API: POST /api/{version}/graphql.json. */
export function createStorefrontApi(settings: ApiSettings): StorefrontApi {
  const { db, log, limiters } = settings
  const findCaller = createTokenCheck(db)
  const limits = createStorefrontLimits(limiters)
  const libraries = createLibraries(settings)
  const findContext = createContexts(settings, { libraries, keyOf: limits.keyOf })
  const answerOf = (version: StorefrontVersion) =>
    createGraphqlApi({
      schema: createStorefrontSchema(version),
      limits: STOREFRONT_LIMITS,
      contextOf: findContext,
      charge: limits.charge,
      // As of the catalogue of the site that was asked: those of its languages hardly differ in size.
      listSizes: async ({ headers }) => {
        const site = settings.siteOf(headers.get('host') ?? undefined)
        const window = await settings.findWindow(site, DEFAULT_LANGUAGE)
        return listSizesOf({ window, library: await libraries[site](DEFAULT_LANGUAGE) })
      },
      onAnswer: limits.settle,
      onFault: (fault) => log.error({ err: fault }, 'storefront query failed'),
    })
  const routeOf = onePerVersion((version) =>
    createGraphqlRoute({ answer: answerOf(version), mostCharacters: MOST_CHARACTERS, mostBytes: MOST_BYTES }),
  )

  async function enter(request: Request, { client, version }: Entering): Promise<Response> {
    if (!version) return refusal(404, `This is no version of the API; ${OLDEST} is one.`)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    const caller = await findCaller(request)
    const throttled = limits.enter(request, { caller, client })
    if (throttled) return throttled
    if (request.method === 'POST' && !caller)
      return refusal(401, 'Send the storefront access token in X-Shopify-Storefront-Access-Token.')
    return routeOf(version)(request)
  }

  return async (request, { client, version: asked }) => {
    const version = answeringVersion(asked)
    const response = await enter(request, { client, version }).catch((fault: unknown) => {
      log.error({ err: fault }, 'storefront query failed')
      return refusal(500, 'Something went wrong on our side.')
    })
    for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value)
    response.headers.set('x-shopify-api-version', version ?? OLDEST)
    return response
  }
}

/** A schema takes memory and time to make: those of later versions wait for the first client that speaks them. */
function onePerVersion<Made>(make: (version: StorefrontVersion) => Made): (version: StorefrontVersion) => Made {
  const made = new Map<StorefrontVersion, Made>([[OLDEST, make(OLDEST)]])
  return (version) => {
    const known = made.get(version) ?? make(version)
    made.set(version, known)
    return known
  }
}

/** What there is to read on each site, kept in memory. */
function createLibraries({ db, clock, cache }: ApiSettings) {
  return bySite((site) =>
    keepReadings<Language, Library>({
      cache,
      now: clock.now,
      tags: [CONTENT_TAG, CATALOG_TAG],
      read: async (language) => {
        const figures = await readFigures(db, { site, language, now: clock.now() })
        return readLibrary(db, { site, language, figures })
      },
    }),
  )
}

type ContextParts = Readonly<{ libraries: ReturnType<typeof createLibraries>; keyOf: (request: Request) => string }>

/** What a query may know: the catalogue of the site and in the language that its context asks for. */
function createContexts(settings: ApiSettings, { libraries, keyOf }: ContextParts) {
  const { findWindow, carts, triesOf, buyers, artUrl, publicUrl, siteOf } = settings
  return async (request: Request, document: DocumentNode, asked: Asked): Promise<StorefrontContext> => {
    const wanted = {
      country: directiveWord(document, ['inContext', 'country'], asked),
      language: directiveWord(document, ['inContext', 'language'], asked),
    }
    const asking = siteOf(request.headers.get('host') ?? undefined)
    const place = placeFor(wanted, asking)
    // At the site that was asked: its pages load pictures from nowhere else.
    const art = originOf(asking, publicUrl)
    return {
      ...place,
      origin: originOf(place.site, publicUrl),
      picture: (name) => art + artUrl(name),
      window: await findWindow(place.site, place.language),
      readLibrary: () => libraries[place.site](place.language),
      listDocuments: async () => (await libraries[place.site](place.language)).listed,
      carts,
      tries: triesOf(keyOf(request)),
      buyers,
      namedLanguage: wanted.language === null ? null : place.language,
    }
  }
}
