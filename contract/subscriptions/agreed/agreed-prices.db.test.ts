import { afterAll, expect, test } from 'vitest'
import { readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { recordAgreedPrices } from '#app/shop/subscriptions/record-agreed-prices.server.ts'
import { serveSubscriptions } from '../subscription-api.fixture.ts'
import { EVERY_FOUR_WEEKS, EVERY_WEEK, subscriptionShop } from '../subscription-shop.fixture.ts'
import { changePrices, type PriceChange } from './price-changes.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

async function newClient(wish: Parameters<typeof shop.subscribe>[0] = {}) {
  const person = await shop.subscribe(wish)
  const call = api.clientOf(person.customerId)
  const at = (path = '') => `/subscription/${person.id}${path}`
  const orders = async () => (await call(`GET ${at('/order?status=PLANNED')}`)).data as Order[]
  return { ...person, call, at, orders }
}

type Client = Awaited<ReturnType<typeof newClient>>
type Order = Readonly<{ id: number; cycleIndex: number; total: string; lines: readonly Record<string, unknown>[] }>

async function change(by: PriceChange): Promise<void> {
  await changePrices(shop.db, by, shop.clock.now())
  shop.forget()
}

const idOf = async (handle: string) => (await shop.variantOf(handle)).variantId

const MIX = { 'coco-curry': 6, 'chili-sin-carne': 6 }
type Act = (client: Client) => Promise<unknown>
type Shape = Readonly<{ wish?: Parameters<typeof shop.subscribe>[0]; act?: Act }>
const code =
  (name: string): Act =>
  ({ call, at }) =>
    call(`POST ${at('/discount')}`, { code: name })
const setLines =
  (handle: string, quantity: number): Act =>
  async ({ call, at }) =>
    call(`PUT ${at('/lines')}`, { create: [{ variantId: await idOf(handle), quantity }], update: [], remove: [] })

const SHAPES: Readonly<Record<string, Shape>> = {
  'six of one meal, with a fee': { wish: { meals: { 'coco-curry': 6 }, plan: EVERY_WEEK } },
  'seven meals, which are a box of six': { wish: { meals: { 'buddha-bowl': 7 } } },
  'eleven meals': { wish: { meals: { 'coco-curry': 5, 'buddha-bowl': 6 } } },
  twelve: { wish: { meals: MIX } },
  'twelve every week': { wish: { meals: MIX, plan: EVERY_WEEK } },
  sixteen: { wish: { meals: { ...MIX, 'buddha-bowl': 4 } } },
  twenty: { wish: { meals: { ...MIX, 'funghi-risotto': 8 } } },
  'a drink with every box': { act: setLines('ingwer-shot', 2) },
  'five percent for ever': { act: code('IMMERGRUEN5') },
  'a code that counts once': { act: code('MAGAZIN10') },
  'another box the next time': {
    act: async ({ call, at, orders }) => {
      const lines = [{ variantId: await idOf('buddha-bowl'), quantity: 16 }]
      return call(`PUT ${at(`/order/${(await orders())[0]?.id}/lines`)}`, { lines })
    },
  },
  'something that comes once': {
    act: async ({ call, at }) =>
      call(`POST ${at('/line/once')}`, { variantShopifyId: await idOf('ingwer-shot'), quantity: 3 }),
  },
}

test('[S-23] [S-24] twelve boxes of different shapes cost the same after fee, boxes, meals and goods have become dearer', async () => {
  const clients = await Promise.all(
    Object.entries(SHAPES).map(async ([shape, { wish, act }]) => {
      const client = await newClient(wish)
      const answer = await act?.(client)
      if (answer) expect(answer, shape).toMatchObject({ status: 200 })
      return { shape, client }
    }),
  )
  expect(clients).toHaveLength(12)
  const planned = async ({ orders }: Client) => (await orders()).map(({ total }) => total)
  const outlook = async ({ customerId, id }: Client) => {
    const seen = await readOutlook(shop.settings, { customerId, subscriptionId: id, language: 'de' })
    return [seen?.cost?.totalCents, ...(seen?.deliveries.map(({ totalCents }) => totalCents) ?? [])]
  }
  const before = await Promise.all(
    clients.map(async ({ client }) => [await planned(client), await outlook(client)] as const),
  )
  await change({ fee: 100, meal: 40, surcharge: 30, goods: 50 })
  const dearer = await newClient({ meals: MIX })
  expect(await planned(dearer), 'a new subscription costs the new price').toEqual(Array(6).fill('96.48'))
  for (const [place, { shape, client }] of clients.entries())
    expect([await planned(client), await outlook(client)], shape).toEqual(before[place])
  await shop.passUntil('2027-01-27')
  for (const [place, { shape, client }] of clients.entries()) {
    const charged = (await shop.charges(client.id)).map((line) => line.split(' ')[3])
    expect(charged.length, shape).toBeGreaterThan(1)
    expect(charged.slice(0, 6), shape).toEqual(before[place]?.[0].slice(0, charged.length))
  }
  expect((await shop.charges(dearer.id)).map((line) => line.split(' ')[3])).toEqual(['96.48', '96.48'])
  await change({ fee: -100, meal: -40, surcharge: -30, goods: -50 })
}, 240_000)

const nextTotal = async ({ orders }: Client) => (await orders())[0]?.total
const cents = (euros: string | undefined) => Math.round(Number(euros) * 100)

test('[S-25] a fall reaches everybody at the next box, and its end is a rise that reaches nobody', async () => {
  const client = await newClient({ meals: { 'coco-curry': 6 } })
  const full = cents(await nextTotal(client))
  await change({ fee: -100, meal: -50 })
  expect(cents(await nextTotal(client))).toBe(full - 100 - 6 * 50)
  await shop.passDays(29)
  await change({ fee: 100, meal: 50 })
  const fallen = ((full - 400) / 100).toFixed(2)
  expect(await nextTotal(client)).toBe(fallen)
  await shop.passDays(28)
  expect((await shop.charges(client.id)).map((line) => line.split(' ')[3])).toEqual([fallen, fallen])
  const missed = await newClient({ meals: { 'coco-curry': 6 } })
  await change({ fee: -100, meal: -50 })
  await change({ fee: 100, meal: 50 })
  expect(cents(await nextTotal(missed)), 'a fall that ended before the next box').toBe(full)
})

test('[S-23] an act after a rise costs the new price for what it changes, and for nothing else', async () => {
  const [bowl, curry] = [await idOf('buddha-bowl'), await idOf('coco-curry')]
  const window = await shop.settings.findWindow('main', 'de')
  const surcharge = (id: number) => window.findVariant(id)?.boxSurcharge.cents ?? 0
  const [bowlCents, curryCents] = [surcharge(bowl), surcharge(curry)]
  const people = {
    adding: await newClient(),
    growing: await newClient(),
    once: await newClient(),
    moving: await newClient(),
  }
  const old = cents(await nextTotal(people.adding))
  const shots = { variantShopifyId: await idOf('ingwer-shot'), quantity: 1 }
  const shotCents = window.findVariant(shots.variantShopifyId)?.price.cents ?? 0
  const addOnce = () => people.once.call(`POST ${people.once.at('/line/once')}`, shots)
  await addOnce()
  expect(cents(await nextTotal(people.once))).toBe(old + shotCents)
  await change({ fee: 100, meal: 40, surcharge: 30, goods: 50 })

  const create = (variantId: number, quantity: number) => ({
    create: [{ variantId, quantity }],
    update: [],
    remove: [],
  })
  await people.adding.call(`PUT ${people.adding.at('/lines')}`, create(bowl, 1))
  expect(cents(await nextTotal(people.adding)), 'a meal').toBe(old + 759 + bowlCents + 30)
  await people.growing.call(`PUT ${people.growing.at('/lines')}`, create(curry, 4))
  expect(cents(await nextTotal(people.growing)), 'the size').toBe(old - 12 * 759 + 16 * (719 + 40) + 4 * curryCents)
  await addOnce()
  expect(cents(await nextTotal(people.once)), 'one more that comes once').toBe(old + shotCents + shotCents + 50)
  const [first] = await people.once.orders()
  expect(first?.lines.filter((line) => line['isOneTimeAdded']).map((line) => line['quantity'])).toEqual([1, 1])

  const { call, at, orders } = people.moving
  const totals = async () => (await orders()).slice(0, 2).map(({ total }) => cents(total))
  const [next] = await orders()
  const put = (lines: readonly object[]) => call(`PUT ${at(`/order/${next?.id}/lines`)}`, { lines })
  const usual = next?.lines.map(({ variantShopifyId, quantity }) => ({ variantShopifyId, quantity })) ?? []
  await put([...usual, { variantShopifyId: bowl, quantity: 4 }])
  expect(await totals()).toEqual([old - 12 * 759 + 16 * 759 + 4 * (bowlCents + 30), old])
  await put(usual)
  expect(await totals(), 'back to what is agreed for all').toEqual([old, old])
  await call(`POST ${at('/skipNext')}`, {})
  await call(`POST ${at('/pause')}`, { pauseDuration: { intervalType: 'WEEK', intervalCount: 4 } })
  const weeks = { interval: 'WEEK', intervalCount: 2 }
  await call(`PUT ${at('/frequency')}`, { billingPolicy: weeks })
  expect(await nextTotal(people.moving), 'dates and rhythm').toBe((old / 100).toFixed(2))

  await call(`POST ${at('/cancel')}`, {})
  expect(await call(`POST ${at('/reactivate')}`, {})).toMatchObject({ status: 200 })
  expect(cents(await nextTotal(people.moving)), 'a new contract').toBe(old + 12 * 70)
  await change({ fee: -100, meal: -40, surcharge: -30, goods: -50 })
})

test('[S-23] a code goes on by the terms it had, when the shop has changed or taken it away', async () => {
  const client = await newClient()
  await client.call(`POST ${client.at('/discount')}`, { code: 'IMMERGRUEN5' })
  const total = await nextTotal(client)
  const setCode = async (value: Readonly<{ value?: number; archived_at?: Date | null }>) => {
    await shop.db.updateTable('discount').set(value).where('code', '=', 'IMMERGRUEN5').execute()
    shop.forget()
  }
  await setCode({ value: 10 })
  expect(await nextTotal(client)).toBe(total)
  await setCode({ archived_at: shop.clock.now() })
  expect(await nextTotal(client)).toBe(total)
  await shop.passDays(29)
  expect((await shop.charges(client.id)).map((line) => line.split(' ')[3])).toEqual([total])
  await setCode({ value: 50, archived_at: null })
})

test('[S-26] a meal that comes instead never costs more than the one it replaces', async () => {
  const meals = { 'buddha-bowl': 6, 'coco-curry': 6 }
  const client = await newClient({ meals, plan: EVERY_FOUR_WEEKS })
  await client.call(`PUT ${client.at('/preferences')}`, { substitution: 'same-allergens' })
  const total = cents(await nextTotal(client))
  await change({ surcharge: 60 })
  await shop.count('buddha-bowl', 0)
  await shop.passDays(27)
  expect(await shop.mails(client.id)).not.toEqual([])
  expect(cents(await nextTotal(client))).toBeLessThanOrEqual(total)
  await shop.passDays(2)
  const [charged] = (await shop.charges(client.id)).map((line) => cents(line.split(' ')[3]))
  expect(charged).toBeLessThanOrEqual(total)
  await shop.count('buddha-bowl', null)
  await change({ surcharge: -60 })
})

test('[S-27] subscriptions of a time before have as agreed what they were charged by, and nothing planned changes', async () => {
  const clients = await Promise.all(
    Object.values(SHAPES).map(async ({ wish, act }) => {
      const client = await newClient(wish)
      await act?.(client)
      return client
    }),
  )
  const read = () =>
    Promise.all(clients.map(async ({ id, orders }) => [id, (await orders()).map(({ total }) => total)] as const))
  const forgetAgreed = async () => {
    await shop.db.updateTable('subscription').set({ agreed: null, agreed_codes: '[]' }).execute()
    await shop.db.updateTable('subscription_cycle').set({ agreed: null }).execute()
  }
  const log = { error: (...said: unknown[]) => expect(said, 'an error in the log').toEqual([]) }
  await forgetAgreed()
  const before = await read()
  await recordAgreedPrices(shop.db, { log, now: shop.clock.now() })
  expect(await read()).toEqual(before)
  const rows = () => shop.db.selectFrom('subscription').select(['id', 'agreed']).orderBy('id').execute()
  const written = await rows()
  expect(written.filter(({ agreed }) => agreed === null)).toEqual([])
  // Prices that rose after the last paid box, before anybody wrote down what was agreed.
  await forgetAgreed()
  await change({ fee: 100, meal: 40 })
  await recordAgreedPrices(shop.db, { log, now: shop.clock.now() })
  const plain = clients.filter((_, place) => place < 7).map(({ id }) => id)
  expect((await read()).filter(([id]) => plain.includes(id))).toEqual(before.filter(([id]) => plain.includes(id)))
  const again = await rows()
  await recordAgreedPrices(shop.db, { log, now: shop.clock.now() })
  expect(await rows(), 'a second start finds nothing to do').toEqual(again)
})
