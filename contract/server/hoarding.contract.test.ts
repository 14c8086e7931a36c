import { afterAll, expect, test } from 'vitest'
import { buyerOf, type CARDS, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { letTimePass } from '../sandbox-clock.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

/** Rounds of three minutes each; a campaign asks for more. */
const ROUNDS = Number(process.env['HOARD_ROUNDS'] ?? 4)
const PIECES = 40
const MEAL = 'gado-gado-bowl'
const HELD_MS = 3 * 60_000
const TIMEOUT_MS = 60_000 + ROUNDS * 15_000

const env = { TRUSTED_PROXIES: '127.0.0.1, ::1', LOG_LEVEL: 'error' }
const { database, shop } = await sharedShop({ args: ['--web'], env })
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)

const figures: string[] = []
afterAll(() => {
  for (const line of figures) process.stderr.write(`       ${line}\n`)
})

async function putOnShelf(stock: number): Promise<void> {
  const counted = JSON.stringify({ handle: MEAL, stock })
  expect((await fetch(`${shop.origin}/sandbox/stock`, { method: 'POST', body: counted })).status).toBe(200)
}

async function onShelf(): Promise<number> {
  const only = 'product_id = (select id from product where handle = $1)'
  return (await database.pool.query(`select stock from variant where ${only}`, [MEAL])).rows[0].stock
}

type Payment = Readonly<{ pieces: number; from: string; card: keyof typeof CARDS }>

/** Fills a cart while the shelf is full; pressing the button comes later. */
async function ready({ pieces, from, card }: Payment) {
  const { checkoutUrl } = await cartWith(carts, { [MEAL]: pieces })
  const buyer = await buyerOf(shop, checkoutUrl)
  const form = { ...newcomer(), methodRef: await methodAt(shop, card) }
  return async () => {
    const { headers } = await buyer.send('/order', form, { 'x-forwarded-for': from })
    return new URL(headers.get('location') ?? '', shop.origin).pathname
  }
}

const ATTACKS = [
  { name: 'one address, with a new cart, card and mail each time', from: () => '198.51.100.8', leftInTheEnd: PIECES },
  {
    name: 'another network each time',
    from: (round: number) => `${20 + round}.51.${round}.9`,
    leftInTheEnd: PIECES / 2,
  },
]

test.each(ATTACKS)(
  `[A14] [R28] ${ROUNDS} rounds of unconfirmed payments from $name: honest buyers get every piece`,
  {
    timeout: TIMEOUT_MS,
  },
  async ({ name, from, leftInTheEnd }) => {
    const shelves: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await putOnShelf(PIECES)
      // All of it, and as much as may be held: the first tries for everything, the second for its share.
      const attacks = await Promise.all(
        [PIECES, PIECES / 2].map((pieces) => ready({ pieces, from: from(round), card: 'confirms' })),
      )
      const honest = await Promise.all(
        [PIECES / 2, PIECES / 2].map((pieces, at) => ready({ pieces, from: `203.0.113.${at + 1}`, card: 'good' })),
      )
      // After some rounds one address has to pause before it may pay at all.
      for (const attack of attacks) expect(await attack()).toMatch(/^\/sandbox\/gateway\/|^\/checkout$/)
      shelves.push(await onShelf())
      for (const buy of honest) expect(await buy()).toMatch(/^\/orders\//)
      expect(await onShelf()).toBe(0)
      await letTimePass(shop, HELD_MS)
    }
    figures.push(`${name}: on the shelf of ${PIECES} beside the attack: ${shelves.join(', ')}`)
    expect(Math.min(...shelves)).toBeGreaterThanOrEqual(PIECES / 2)
    expect(shelves.at(-1)).toBe(leftInTheEnd)
    expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
  },
)

test('[A14] [R28] what an attacker has put aside is there for a cart that held it, and for its payment', async () => {
  await putOnShelf(PIECES)
  const attack = await ready({ pieces: PIECES / 2, from: '198.18.7.7', card: 'confirms' })
  const wide = await cartWith(carts, { [MEAL]: PIECES })
  await attack()
  expect(await onShelf()).toBe(PIECES / 2)
  const buyer = await buyerOf(shop, wide.checkoutUrl)
  const html = await buyer.look()
  expect(html).not.toContain('ausverkauft')
  const form = { ...newcomer(), methodRef: await methodAt(shop) }
  expect((await buyer.send('/order', form)).headers.get('location')).toMatch(/^\/orders\//)
})
