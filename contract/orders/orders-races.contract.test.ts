import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { pressAll, raceShops } from '../race-shops.fixture.ts'
import { BUNDLE, MEAL, shownAt, shownWith, WANTED } from '../shown-stock.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { memberAt } from '../team.fixture.ts'

/** Number of buyers who race, and of rounds; a campaign asks for more. */
const BUYERS = Number(process.env['RACE_BUYERS'] ?? 12)
const CODE_BUYERS = Number(process.env['RACE_CODE_BUYERS'] ?? BUYERS)
const CARD_BUYERS = Number(process.env['RACE_CARD_BUYERS'] ?? BUYERS)
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1)
const CODE_ROUNDS = Number(process.env['RACE_CODE_ROUNDS'] ?? ROUNDS)
const SHAPE_BUYERS = Number(process.env['RACE_SHAPE_BUYERS'] ?? 4)
/** Number of times that stock moves while everybody looks. */
const MOVES = Number(process.env['STOCK_MOVES'] ?? 2)
const TIMEOUT_MS = 120_000 + BUYERS * ROUNDS * 2000

const CODES = Array.from({ length: CODE_ROUNDS }, (_, round) => [
  { code: `ONCE${round}`, limit: 1, each: false },
  { code: `TEN${round}`, limit: 10, each: false },
  { code: `MINE${round}`, limit: null, each: true },
]).flat()

const BALANCE = 'select balance_cents from credit_account a join gift_card g on g.account_id = a.id where g.id = $1'
const MOVED = 'select sum(cents)::int as cents from credit_move join gift_card g using (account_id) where g.id = $1'

const race = raceShops(async ({ pool }) => {
  for (const { code, limit, each } of CODES)
    await pool.query(
      `insert into discount (name, code, title_de, title_en, value_kind, value, class, meals_only, purchase, usage_limit,
         once_per_customer, first_order_only, combines_with, is_personal)
       values ($1, $1, $1, $1, 'percent', 100, 'order', false, 'any', $2, $3, false, '{}', false)`,
      [code, limit, each],
    )
})

async function putOnShelf(handle: string, stock: number | null): Promise<void> {
  const [kind, only] = [
    stock === null ? 'unlimited' : 'counted',
    'product_id = (select id from product where handle = $1)',
  ]
  await race.query(`update variant set stock_kind = $2, stock = $3 where ${only}`, [handle, kind, stock])
}

async function onShelf(handle: string): Promise<number> {
  const only = 'product_id = (select id from product where handle = $1)'
  return (await race.query(`select min(stock) as stock from variant where ${only}`, [handle]))[0].stock
}

/** Looks at a number again and again until the work is done; answers the lowest it ever was. */
async function lowest(read: () => Promise<number>, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  let low = await read()
  while (!isDone) {
    low = Math.min(low, await read())
    await pause(20)
  }
  await ended
  return low
}

test(`[R4] the last unit goes to one of ${BUYERS} buyers at once, ${ROUNDS} times; the others are told`, {
  timeout: TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await putOnShelf('gado-gado-bowl', 1)
    const buyers = await race.fillMany(BUYERS, { lines: [{ handle: 'gado-gado-bowl' }] })
    const pressed = pressAll(buyers)
    expect(await lowest(() => onShelf('gado-gado-bowl'), pressed)).toBe(0)
    expect(await pressed).toEqual({ ordered: 1, '/checkout?note=stock': BUYERS - 1 })
    await race.expectClean()
  }
})

/** Ways in which one meal can be in a cart, and how many of it each takes. */
const SHAPES = [
  { shape: 'one line', takes: 1, lines: [{ handle: MEAL }] },
  { shape: 'one line of three', takes: 3, lines: [{ handle: MEAL, quantity: 3 }] },
  { shape: 'two lines', takes: 2, lines: [{ handle: MEAL }, { handle: MEAL, attribute: 'Oma' }] },
  { shape: 'a bundle', takes: 1, lines: [{ handle: 'light-bundle' }] },
  { shape: 'two of a bundle', takes: 2, lines: [{ handle: 'light-bundle', quantity: 2 }] },
  { shape: 'a bundle and a single one', takes: 2, lines: [{ handle: 'light-bundle' }, { handle: MEAL }] },
  {
    shape: 'a bundle and two lines',
    takes: 4,
    lines: [{ handle: 'light-bundle' }, { handle: MEAL, quantity: 2 }, { handle: MEAL, attribute: 'Oma' }],
  },
  { shape: 'a subscription', takes: 8, lines: [{ handle: MEAL, quantity: 8, plan: FOUR_WEEKS }] },
  {
    shape: 'a subscription and a single one',
    takes: 9,
    lines: [{ handle: MEAL, quantity: 8, plan: FOUR_WEEKS }, { handle: MEAL }],
  },
  {
    shape: 'a subscription and a bundle',
    takes: 9,
    lines: [{ handle: MEAL, quantity: 8, plan: FOUR_WEEKS }, { handle: 'light-bundle' }],
  },
]

test('[R5] ten shapes in which one meal hides: as many orders as the shelf allows', {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const { shape, takes, lines } of SHAPES) {
    await putOnShelf(MEAL, 1000)
    const buyers = await race.fillMany(SHAPE_BUYERS, { lines })
    // Enough for one, and nearly enough for a second.
    await putOnShelf(MEAL, takes * 2 - 1)
    const { ordered } = await pressAll(buyers)
    expect({ shape, ordered, left: await onShelf(MEAL) }).toEqual({ shape, ordered: 1, left: takes - 1 })
  }
  await putOnShelf(MEAL, null)
  await race.expectClean()
})

async function usesOf(code: string): Promise<{ used: number; orders: number }> {
  const [row] = await race.query(
    `select used, (select count(*)::int from customer_order o join discount_use u on u.order_id = o.id
       where u.discount_id = d.id and u.released_at is null) as orders from discount d where code = $1`,
    [code],
  )
  return row
}

test(`[R6] a code for one, a code for ten, and one for each customer: ${CODE_BUYERS} at once, ${CODE_ROUNDS} times`, {
  timeout: TIMEOUT_MS * 2,
}, async () => {
  const lines = [{ handle: 'coco-curry', quantity: 6 }]
  for (let round = 0; round < CODE_ROUNDS; round++) {
    for (const { code, limit } of CODES.slice(round * 3, round * 3 + 2)) {
      const uses = Math.min(limit ?? 0, CODE_BUYERS)
      const buyers = await race.fillMany(CODE_BUYERS, { lines, codes: [code] })
      const places = await pressAll(buyers)
      const told = CODE_BUYERS - uses === 0 ? {} : { '/checkout?note=code': CODE_BUYERS - uses }
      expect({ code, places }).toEqual({ code, places: { ordered: uses, ...told } })
      expect(await usesOf(code)).toEqual({ used: uses, orders: uses })
    }
    const email = `zwei-fenster-${round}@beispiel.example`
    const tabs = await race.fillMany(2, { lines, codes: [`MINE${round}`], email })
    expect(await pressAll(tabs)).toEqual({ ordered: 1, '/checkout?note=code': 1 })
    expect(await usesOf(`MINE${round}`)).toEqual({ used: 1, orders: 1 })
    await race.expectClean()
  }
})

test(`[R7] a gift card of 50 euros pays one of ${CARD_BUYERS} orders of 47 at once, ${CODE_ROUNDS} times; nobody pays more than they saw`, {
  timeout: TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < CODE_ROUNDS; round++) {
    const issued = { cents: 5000, expiresOn: calendarDate('2039-12-31'), now: new Date('2026-11-15T10:00:00Z') }
    const { id, code } = await race
      .db()
      .transaction()
      .execute((tx) => issueGiftCard(tx, issued))
    const lines = [{ handle: 'coco-curry', quantity: 5 }]
    // Half of them have a card at hand, which the shop must not take instead.
    const wish = (at: number) => ({ lines, giftCards: [code], card: at % 2 ? ('good' as const) : null })
    const buyers = await race.fillMany(CARD_BUYERS, wish)
    const balance = async () => (await race.query(BALANCE, [id]))[0].balance_cents
    const pressed = pressAll(buyers)
    expect(await lowest(balance, pressed)).toBe(5000 - 4735)
    expect(await pressed).toEqual({ ordered: 1, '/checkout?note=gift-card': CARD_BUYERS - 1 })
    const moves = await race.query(MOVED, [id])
    expect(moves).toEqual([{ cents: 5000 - 4735 }])
    await race.expectClean()
  }
})

/** Time until every process shows what the database holds. */
const AGREED_MS = 1000

async function expectAgreement(what: string, carts: Parameters<typeof shownAt>[1]): Promise<void> {
  const moved = performance.now()
  const truth = shownWith(await onShelf(MEAL))
  for (;;) {
    const asked = performance.now() - moved
    const shown = await Promise.all([0, 1, 2, 3].map((at) => shownAt(race.shopAt(at), carts)))
    if (shown.every((each) => isDeepStrictEqual(each, truth))) return
    // Who asks later than this must be told the truth, however long a busy machine takes for the answer.
    if (asked > AGREED_MS && !shown.includes(null))
      expect({ what, shown }).toEqual({ what, shown: shown.map(() => truth) })
  }
}

/** Brings stock to where the next move has something to move, as whoever has counted the shelf. */
async function countStock(at: number, stock: number | null): Promise<void> {
  const body = JSON.stringify({ handle: MEAL, stock })
  const answer = await fetch(`${race.shopAt(at).origin}/sandbox/stock`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

async function cancelLast({ send }: Awaited<ReturnType<typeof memberAt>>): Promise<void> {
  const [{ number }] = await race.query('select number from customer_order order by id desc limit 1')
  const order = `/office/orders/${number}`
  expect((await send([order, `${order}/cancel`], { reason: 'Bruch' })).status).toBe(303)
}

/** A move of stock at one of the processes, with so many left besides. */
type Move = Readonly<{
  kind: string
  make: (at: number, left: number) => Promise<void>
  leaves: (left: number) => number
}>

/** Alone or inside a bundle. */
async function orderOne(at: number, left: number): Promise<void> {
  const buyer = await race.fill({ lines: [{ handle: left === 1 ? BUNDLE : MEAL }] })
  expect(await buyer.press(at)).toMatch(/^\/orders\//)
}

test(`[R30] ${MOVES} times stock moves: page, list, search, API and cart agree with the database within a second in four processes`, {
  timeout: TIMEOUT_MS + MOVES * 5000,
}, async () => {
  await countStock(0, 50)
  const cartOf = async (handle: string, quantity: number) =>
    (await race.carts().create({ lines: [{ merchandiseId: await race.carts().variantOf(handle), quantity }] })).cart.id
  const carts = { meals: await cartOf(MEAL, WANTED), bundles: await cartOf(BUNDLE, 1) }
  const clerk = await memberAt(race.shopAt(0), { db: race.db() }, 'orders')
  await expectAgreement('before', carts)
  const moves: readonly Move[] = [
    { kind: 'few', make: (at, left) => countStock(at, left + 1), leaves: (left) => left + 1 },
    { kind: 'ordered', make: orderOne, leaves: (left) => left },
    { kind: 'cancelled', make: () => cancelLast(clerk), leaves: (left) => left + 1 },
    { kind: 'none', make: (at) => countStock(at, 0), leaves: () => 0 },
  ]
  for (let round = 0, at = 0; at < MOVES; round = (round + 1) % 3)
    for (const { kind, make, leaves } of moves.slice(0, MOVES - at)) {
      await make(at, round)
      expect([kind, await onShelf(MEAL)]).toEqual([kind, leaves(round)])
      await expectAgreement(`move ${at++}: ${kind}`, carts)
    }
  await countStock(0, null)
  await race.expectClean()
})
