import { afterAll, expect } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { buyerOf, cartWith, newcomer } from '../buyer.fixture.ts'
import { signedIn } from '../customer.fixture.ts'
import { startShop } from '../shop-process.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { beginAt } from './subscription-shop.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape their call asks for
type Data = any
export type StoryAnswer = Readonly<{ status: number; code?: string; data: Data }>

/** Somebody in a story: their subscription, and how their program talks to the shop. */
export type Person = Readonly<{
  email: string
  id: number
  /** The order of the first box. */
  orderId: number
  call: (call: string, body?: object) => Promise<StoryAnswer>
}>

export type Wish = Readonly<{ card?: string; plan?: number; meals?: Readonly<Record<string, number>> }>
export type StoryShop = Awaited<ReturnType<typeof storyShop>>

const JSON_TYPE = { 'content-type': 'application/json' }
const DEFAULT_MEALS = { 'coco-curry': 6, 'chili-sin-carne': 6 }
const EVERY_FOUR_WEEKS = 2004

/** One shop in a process of its own, to which everything is said over HTTP; time begins at a day of the stories. */
export async function storyShop(start: string) {
  const database = await testDatabase({ isNew: true })
  await beginAt(database.db, new Date(`${start}T11:00:00Z`))
  const shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
  afterAll(async () => {
    await shop[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  const { origin } = shop

  async function post(path: string, body: object): Promise<Response> {
    return fetch(origin + path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
  }

  async function moveTo(body: object): Promise<void> {
    const moved = await post('/sandbox/clock', body)
    expect(moved.status, await moved.clone().text()).toBe(200)
  }

  const cards = cardsAt(post)

  async function subscribe({ card = '4242', plan = EVERY_FOUR_WEEKS, meals = DEFAULT_MEALS }: Wish): Promise<Person> {
    const form = newcomer()
    const email = form['email'] ?? ''
    const cart = await cartWith(carts, meals, { plan: `gid://shopify/SellingPlan/${plan}` })
    const { send, cookie } = await buyerOf(shop, cart.checkoutUrl)
    const sent = await send('/order', { ...form, methodRef: await cards.newCard(card) })
    await sayYes(origin, sent.headers.get('location') ?? '', cookie)
    const { id, orderId } = await boxOf(database.db, email)
    return { email, id, orderId, call: callerOf(origin, email) }
  }

  return {
    ...{ shop, origin, database, subscribe, moveTo, newCard: cards.newCard, variantOf: carts.variantOf },
    /** Lets days pass, with everything that falls due on the way. */
    passUntil: (day: string) => moveTo({ now: `${day}T11:00:00.000Z` }),
    /** Days pass while nothing works. */
    jumpTo: (day: string) => moveTo({ jumpTo: `${day}T11:00:00.000Z` }),
    count: (handle: string, stock: number | null) => post('/sandbox/stock', { handle, stock }),
    reconciled: async () => (await shop.get('/sandbox/reconciliation')).json(),
    charges: async (): Promise<Charge[]> => (await shop.get('/sandbox/charges')).json(),
  }
}

function cardsAt(post: (path: string, body: object) => Promise<Response>) {
  let cards = 0
  return {
    /** What the gateway's frame gives a browser; every call is another card. */
    async newCard(card: string): Promise<string> {
      cards++
      const number = card === '4242' ? '4242424242424242' : `400000000000${card}`
      const expiry = `${String((cards % 12) + 1).padStart(2, '0')}/${40 + (Math.floor(cards / 12) % 59)}`
      const { ref } = await (
        await post('/sandbox/gateway/methods', { kind: 'card', number, expiry, code: '123' })
      ).json()
      return ref
    },
  }
}

/** A bank that asks is told yes, and the buyer comes back to the shop. */
export async function sayYes(origin: string, location: string, cookie = ''): Promise<void> {
  if (!location.includes('/gateway/confirm/')) return
  const url = new URL(location, origin)
  const body = new URLSearchParams({ answer: 'yes' })
  const said = await fetch(origin + url.pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(said.headers.get('location') ?? '', origin)
  await fetch(origin + back.pathname + back.search, { headers: { cookie }, redirect: 'manual' })
}

/** A program of one customer. Its token lasts for an hour of the shop: on another day it signs in again. */
function callerOf(origin: string, email: string): Person['call'] {
  let token: string | null = null

  async function ask(call: string, body?: object): Promise<StoryAnswer> {
    token ??= (await signedIn({ origin }, { email })).tokens.access_token
    const [method = 'GET', path = '/'] = call.split(' ')
    const headers = { ...JSON_TYPE, authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await fetch(`${origin}/storefront/2023-10${path}`, { method, headers, ...sent })
    return { status: answer.status, ...(await answer.json()) }
  }
  return async (call, body) => {
    const answer = await ask(call, body)
    if (answer.status !== 401) return answer
    token = null
    return ask(call, body)
  }
}

async function boxOf(db: Database, email: string): Promise<Readonly<{ id: number; orderId: number }>> {
  return db
    .selectFrom('subscription')
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .select(['subscription.id', 'subscription.order_id as orderId'])
    .where('customer.email', '=', email)
    .executeTakeFirstOrThrow()
}

/** A charge as the sandbox tells it. */
export type Charge = Readonly<{
  subscriptionId: number | null
  cycleIndex: number
  cents: number
  state: string
  at: string
}>
