import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { cookieOf } from '../measurement/measuring.fixture.ts'
import { letMondayCome, letTimePass } from '../sandbox-clock.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { PATH, storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

/** Number of tries of each attack. */
const TRIES = Number(process.env['ATTACK_TRIES'] ?? 20)
const TIMEOUT_MS = 120_000 + TRIES * 1000
const DAY_MS = 86_400_000
const MEAL = 'gado-gado-bowl'

const env = { TRUSTED_PROXIES: '127.0.0.1, ::1', LOG_LEVEL: 'error' }
const { database, shop } = await sharedShop({ args: ['--web'], env })
const { db } = database
const token = await tokenOf(shop)
const carts = cartClient(storefrontClient(shop, token).ask)

const figures: string[] = []
afterAll(() => {
  for (const line of figures) process.stderr.write(`       ${line}\n`)
})

const tries = Array.from({ length: TRIES }, (_, at) => at)
const from = (address: string) => ({ 'x-forwarded-for': address })
/** Each try from a /64 of its own, all of them in one /56. */
const inOneNetwork = (network: number, at: number) =>
  from(`2001:db8:${network.toString(16)}:${(0xa00 + (at % 256)).toString(16)}::1`)

async function counted(send: (at: number) => Promise<string | number>, times = TRIES): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let at = 0; at < times; at++) {
    const end = await send(at)
    counts[end] = (counts[end] ?? 0) + 1
  }
  return counts
}

const chargesAsked = async () =>
  Number(
    (
      await db
        .selectFrom('test_gateway_charge')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

const POINTS_BACK_MS = 5000

test(`[D-31] [R28] of ${TRIES} declined cards at the checkout the bank hears of a few, of others all`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const ways = { 'one address': () => from('198.51.100.20'), 'one /56': (at: number) => inOneNetwork(0x20, at) }
  for (const [name, address] of Object.entries(ways)) {
    const before = await chargesAsked()
    const counts = await counted(async (at) => {
      const buyer = await buyerOf(shop, (await cartWith(carts, { [MEAL]: 1 })).checkoutUrl)
      // Cards come from elsewhere: to make them costs points of its own.
      const form = { ...newcomer(), methodRef: await methodAt(shop, 'declined', from(`192.0.2.${at}`)) }
      return (await buyer.send('/order', form, address(at))).status
    })
    const heard = (await chargesAsked()) - before
    figures.push(`cards, ${name}: ${TRIES} tries, ${heard} reached the gateway (${JSON.stringify(counts)})`)
    // Ten tries are free for an address, and the next one begins the pause; a /56 has four times as many.
    expect(heard).toBeLessThanOrEqual(name === 'one address' ? 11 : 41)
    // Pages of all these buyers were asked for by one address, whose points come back meanwhile.
    await sleep(POINTS_BACK_MS)
  }
  const honest = await buyerOf(shop, (await cartWith(carts, { [MEAL]: 1 })).checkoutUrl)
  const form = { ...newcomer(), methodRef: await methodAt(shop) }
  expect((await honest.send('/order', form, from('203.0.113.20'))).headers.get('location')).toMatch(/^\/orders\//)
})

async function changeOf(name: string, variables: object, headers: Record<string, string>): Promise<string> {
  const kind = name === 'cartGiftCardCodesUpdate' ? '$giftCardCodes: [String!]!' : '$discountCodes: [String!]'
  const field = name === 'cartGiftCardCodesUpdate' ? 'giftCardCodes' : 'discountCodes'
  const query = `mutation ($cartId: ID!, ${kind}) { ${name}(cartId: $cartId, ${field}: $${field}) {
    userErrors { code } warnings { code } } }`
  const answer = await fetch(shop.origin + PATH, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await answer.json()) as { data?: Record<string, { userErrors: object[]; warnings: object[] }> }
  return JSON.stringify(data?.[name] ?? answer.status)
}

test(`[D-31] [R28] of ${TRIES} codes and gift cards that one /56 guesses, by carts and by the balance, a few are judged`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const guesses = {
    'gift cards of carts': async (at: number) => {
      const { cart } = await carts.create({})
      const code = `GUESS${String(at).padStart(11, '0')}`
      return changeOf('cartGiftCardCodesUpdate', { cartId: cart.id, giftCardCodes: [code] }, inOneNetwork(0x30, at))
    },
    'balances of gift cards': async (at: number) => {
      const body = new URLSearchParams({ code: `GUESS${String(at).padStart(11, '0')}` })
      const headers = inOneNetwork(0x31, at)
      return (await fetch(`${shop.origin}/gift-card-balance`, { method: 'POST', body, headers, redirect: 'manual' }))
        .status
    },
    'codes of carts': async (at: number) => {
      const { cart } = await carts.create({})
      return changeOf(
        'cartDiscountCodesUpdate',
        { cartId: cart.id, discountCodes: [`NO${at}`] },
        inOneNetwork(0x32, at),
      )
    },
  }
  for (const [name, guess] of Object.entries(guesses)) {
    const times = name === 'codes of carts' ? TRIES * 3 : TRIES
    const counts = await counted(guess, times)
    const judged = times - (counts[429] ?? 0)
    figures.push(`${name}, one /56: ${times} tries, ${judged} judged: ${JSON.stringify(counts)}`)
    // Four times what one address may try, and what comes back meanwhile.
    expect(judged).toBeLessThanOrEqual(name === 'codes of carts' ? 125 : 21)
  }
})

test(`[D-31] [R28] of ${TRIES * 8} touches from one /56 four times the share of an address is taken`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const clientID = () => ({ segment: { anonymousId: randomUUID() } })
  const send = (at: number, headers: Record<string, string>) =>
    fetch(`${shop.origin}/attribution/v2/touch`, {
      method: 'POST',
      headers: { ...headers, origin: shop.origin, 'content-type': 'application/json', cookie: cookieOf('marketing') },
      body: JSON.stringify({ clientID: clientID(), touch: { source: `s${at}`, medium: '', campaign: '' } }),
    })
  const started = performance.now()
  const statuses = (
    await Promise.all(
      tries.flatMap((at) => Array.from({ length: 8 }, (_, each) => send(at, inOneNetwork(0x40, at * 8 + each)))),
    )
  ).map(({ status }) => status)
  const seconds = (performance.now() - started) / 1000
  const taken = statuses.filter((status) => status === 200).length
  figures.push(`touches, one /56: ${statuses.length} tries, ${taken} taken in ${seconds.toFixed(1)} s`)
  expect(taken).toBeLessThanOrEqual(240 + Math.ceil(seconds + 1) * 4)
  expect((await send(0, from('203.0.113.40'))).status).toBe(200)
})

test(`[R28] of ${TRIES} tries to change the identifiers of a cart by its token and its link none succeeds`, async () => {
  const { id, checkoutUrl } = await cartWith(carts, { [MEAL]: 1 })
  const name = /Cart\/([\w-]+)\?key=/.exec(id)?.[1] ?? ''
  const linkKey = new URL(checkoutUrl).searchParams.get('key')
  const send = async (cartID: string, anonymousId: string, at: number) => {
    const answer = await fetch(`${shop.origin}/attribution/v2/clientID`, {
      method: 'POST',
      headers: {
        ...from(`198.51.101.${at % 250}`),
        origin: shop.origin,
        'content-type': 'application/json',
        cookie: cookieOf('marketing'),
      },
      body: JSON.stringify({ clientID: { segment: { anonymousId } }, cartID }),
    })
    return answer.status
  }
  expect(await send(id, 'owner', 0)).toBe(200)
  const counts = await counted((at) => send(at % 2 ? name : `${name}?key=${linkKey}`, `evil-${at}`, at))
  figures.push(`identifiers of a foreign cart: ${TRIES} tries: ${JSON.stringify(counts)}`)
  expect(counts).toEqual({ 403: TRIES })
  const kept = await db.selectFrom('attribution_cart').select('client_ids').where('cart_token', '=', name).execute()
  expect(kept).toEqual([{ client_ids: { segment: { anonymousId: 'owner' } } }])
})

test('[D-33] [R28] withdrawals with a guessed number, day after day from other addresses, hold a parcel for 72 hours', {
  timeout: TIMEOUT_MS,
}, async () => {
  await letMondayCome(shop)
  const buyer = await buyerOf(shop, (await cartWith(carts, { [MEAL]: 1 })).checkoutUrl)
  const person = newcomer()
  const form = { ...person, methodRef: await methodAt(shop) }
  await buyer.send('/order', form, from('203.0.113.50'))
  const order = () =>
    db
      .selectFrom('customer_order')
      .select(['number', 'fulfilment_status'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const { number } = await order()
  let [letters, days] = [0, 0]
  while ((await order()).fulfilment_status === 'OPEN' && days < 28) {
    for (let each = 0; each < 3; each++) {
      const body = new URLSearchParams({ name: 'Jana', contract: number, email: person['email'] ?? '', goods: '' })
      const headers = from(`198.${days + 1}.100.${each + 1}`)
      const sent = await fetch(`${shop.origin}/widerruf`, { method: 'POST', body, headers, redirect: 'manual' })
      if (sent.status === 303) letters++
    }
    await letTimePass(shop, DAY_MS)
    days++
  }
  figures.push(`unproved withdrawals: ${letters} letters on ${days} days; the parcel left after ${days} days`)
  expect(letters).toBeGreaterThan(3)
  expect(days).toBeGreaterThanOrEqual(3)
  expect(days).toBeLessThanOrEqual(5)
})
