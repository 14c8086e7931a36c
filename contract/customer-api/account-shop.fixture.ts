import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { createCartServices } from '#app/compose/cart-services.server.ts'
import { createAccountServices, createBuyers, createSettings } from '#app/compose/create-account-services.server.ts'
import type { OpenShop } from '#app/compose/open-shop.server.ts'
import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { createStatics } from '#app/foundation/pages/cache/statics.server.ts'
import { createShelves } from '#app/shop/catalog/window/shelves.server.ts'
import { readAccount } from '#app/shop/customers/profile/read-account.server.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import type { TokenHolder } from '#app/shop/sign-in/customer-tokens.ts'
import type { AccountTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { UNLIMITED_TRIES } from '#app/shop/sign-in/login-tries.server.ts'
import { API_VERSION, SHOP_ID } from '#app/shop/sites/shop-identity.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { accountRoutes } from '#app/surfaces/account/api/account-routes.server.ts'
import { rewardRoutes } from '#app/surfaces/account/api/reward-routes.server.ts'
import { apiRoutes } from '#app/surfaces/api/api-routes.server.ts'
import { createStorefrontApi } from '#app/surfaces/api/storefront/storefront-api.server.ts'
import { findPublicToken } from '#app/surfaces/api/storefront/storefront-tokens.server.ts'

const CATALOG = fileURLToPath(new URL('../../catalog', import.meta.url))
export const ACCOUNT_API = `/${SHOP_ID}/account/customer/api/${API_VERSION}/graphql`

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape their query asks for
type Data = any
export type Answer = Readonly<{ status: number; headers: Headers; data: Data; errors: readonly Data[]; text: string }>

/** Stands for signing in: the tokens that were given out, and to whom. */
function givenTokens(db: Database, { now }: Pick<Clock, 'now'>): AccountTokens & TokenDesk {
  const given = new Map<string, TokenHolder>()
  return {
    accountOf: async (token) => readAccount(db, given.get(token)?.customerId ?? 0),
    customerOf: async (token) => given.get(token) ?? null,
    signIn: (customerId, provedAt = now()) => {
      const token = `shcat_${customerId}_${given.size}`
      given.set(token, { customerId, sessionUid: `session of ${token}`, provedAt })
      return token
    },
    signOut: (token) => given.delete(token),
  }
}

type TokenDesk = Readonly<{
  signIn: (customerId: number, provedAt?: Date) => string
  signOut: (token: string) => void
}>

type Ground = Readonly<{ db: Database; clock: Clock; tokens: AccountTokens; publicUrl: URL }>

/** Both APIs, the functions and the account's own routes, put together as the shop does it. */
function composed({ db, clock, tokens, publicUrl }: Ground) {
  const log = createLog('silent')
  const settings = { publicUrl, rateLimits: false, mode: 'sandbox' } as Settings
  const cache = createPageCache(() => clock.now().getTime())
  const artUrl = (name: string) => `/art/${name}.svg`
  const { customerApi, functions } = createAccountServices({ db, clock, log }, settings, { artUrl, tokens })
  const storefrontApi = createStorefrontApi({
    ...{ db, clock, cache, log, artUrl, publicUrl, siteOf: siteOfHost, limiters: null },
    ...createCartServices({ db, clock, cache, log } as OpenShop, settings),
    buyers: createBuyers(db, tokens),
  })
  const app = new Hono()
  const shopJson = async () => Response.json({})
  app.route('/', apiRoutes({ storefrontApi, customerApi, shopJson, clientOf: () => '127.0.0.1' }))
  app.route('/', functions)
  const findShelf = createShelves({ db, clock, cache, artUrl, statics: createStatics() })
  const orders = { db, clock, log, tokens, artUrl, findShelf, siteOf: siteOfHost, answerLetter: () => undefined }
  const own = [settingsAt({ db, clock, tokens, publicUrl }), accountRoutes(orders), rewardRoutes({ db, clock, tokens })]
  for (const routes of own) app.route('/', routes)
  const listed = own.flatMap(({ routes }) => routes.map(({ method, path }) => ({ method, path })))
  return { app, listed }
}

function settingsAt({ db, clock, tokens, publicUrl }: Ground): Hono {
  const origin = (site: Site) => originOf(site, publicUrl)
  return createSettings({
    ...{ db, clock, tokens, log: createLog('silent'), siteOf: siteOfHost, originOf: origin },
    ...{ placeOf: () => 'test', tries: UNLIMITED_TRIES, isLimited: false },
    passkeys: { db, host: publicUrl.hostname, origins: [publicUrl.origin] },
  })
}

/** Posts JSON, as clients of both APIs do. */
function sendTo(origin: string) {
  return async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    const read = JSON.parse(text)
    return { status: answer.status, headers: answer.headers, data: read.data ?? null, errors: read.errors ?? [], text }
  }
}

/** Calls one of the account's own routes. */
function callAccountAt(origin: string) {
  return async (method: string, path: string, { token, body }: { token?: string | null; body?: unknown } = {}) => {
    const headers = { ...(token ? { authorization: token } : {}), 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/account/api${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, body: bytes, text: bytes.toString() }
  }
}

/** A shop with accounts over HTTP in front of a database of its own. Ends with the file. */
export async function accountShop() {
  const database = await testDatabase()
  const { db } = database
  const publicUrl = new URL('http://shop.localhost')
  await notePublicUrl(db, publicUrl)
  await loadShopFilesIfChanged(db, CATALOG, new Date(NOW))
  const clock = clockAt(NOW)
  const tokens = givenTokens(database.db, clock)
  const { app, listed } = composed({ db, clock, tokens, publicUrl })
  const server = createServer(getRequestListener(app.fetch)).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await database[Symbol.asyncDispose]()
  })

  const send = sendTo(origin)
  const callAccount = callAccountAt(origin)

  async function addCustomer(email: string): Promise<number> {
    const { id } = await db
      .insertInto('customer')
      .values({ email, language: 'de', created_at: new Date(NOW) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Somebody who has signed in. */
  async function signIn(address: string, provedAt?: Date) {
    const email = address.toLowerCase()
    const customerId = await addCustomer(email)
    const token = tokens.signIn(customerId, provedAt)
    return {
      email,
      customerId,
      token,
      id: `gid://shopify/Customer/${customerId}`,
      ask: (query: string, variables: Record<string, unknown> = {}) =>
        send(ACCOUNT_API, { query, variables }, { authorization: token }),
      call: (name: string, body: unknown) => send(`/functions/${name}`, body, { authorization: token }),
      /** A route below /account/api. */
      settings: (method: string, path: string, body?: unknown) => callAccount(method, path, { token, body }),
    }
  }

  const storefrontToken = await findPublicToken(db)
  const askStorefront = (query: string, variables: Record<string, unknown> = {}, version: string = API_VERSION) =>
    send(`/api/${version}/graphql.json`, { query, variables }, { 'x-shopify-storefront-access-token': storefrontToken })
  return {
    db,
    origin,
    clock,
    send,
    callAccount,
    listed,
    signIn,
    signOut: tokens.signOut,
    askStorefront,
    ...(await orderDesk(database.db)),
  }
}

export type Account = Awaited<ReturnType<Awaited<ReturnType<typeof accountShop>>['signIn']>>

async function orderDesk(db: Awaited<ReturnType<typeof testDatabase>>['db']) {
  await addMethods(db)
  const { buy } = await openPaying(db)
  const { id: discountId } = await db
    .selectFrom('discount')
    .select('id')
    .where('code', '=', 'LENA15')
    .executeTakeFirstOrThrow()
  const variantId = await addVariant(db, null)
  const share = { discountId, code: 'LENA15', title: { de: 'Lena', en: 'Lena' }, cents: 540 }
  const price = pricedCart({
    lines: [
      {
        ...{ key: 'meals', quantity: 4, unitCents: 900, onceCents: 900, subtotalCents: 3600, shares: [share] },
        ...{ totalCents: 3060, depositCents: 0, vatPercent: 7, gift: null },
      },
    ],
    ...{ subtotalCents: 3060, discountCents: 540, totalCents: 3550, dueCents: 3550 },
    delivery: { feeCents: 490, shares: [], totalCents: 490, mealsToFree: null },
    vat: [{ percent: 7, grossCents: 3550, netCents: 3318, vatCents: 232 }],
    steps: [
      {
        subject: { kind: 'line', key: 'meals' },
        reason: { kind: 'discount', code: 'LENA15', title: share.title, percent: 15 },
        cents: -540,
      },
    ],
  })

  /** An order of four meals with a code, which each customer can use once. */
  async function placeOrder(email: string, more: Partial<OrderSnapshot> = {}): Promise<number> {
    const lines = [orderedLine({ variantId, key: 'meals', quantity: 4 })]
    const end = await buy(await addCart(db), orderSnapshot({ email, lines, price, ...more }))
    if (end.state !== 'placed') throw new Error(end.state)
    return end.order.id
  }
  const plain = { ...price, lines: price.lines.map((line) => ({ ...line, shares: [] })), steps: [] }
  return { placeOrder, placePlainOrder: (email: string) => placeOrder(email, { price: plain }) }
}
