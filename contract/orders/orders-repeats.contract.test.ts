import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEST_SECRETS } from '#app/compose/payment-services.server.ts'
import { signEvent } from '#app/shop/payments/event-signature.server.ts'
import { answerConfirmation } from '#app/shop/payments/test-gateway-books.server.ts'
import { type GatewayFault, orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { BURNERS, burnMachine, LOADED_PRESSES, LOADED_ROUNDS, LOADED_TIMEOUT_MS } from '../burners.fixture.ts'
import { DATABASE_DELAY_MS, type ReadyBuyer, raceShops } from '../race-shops.fixture.ts'

/** Number of presses, of ways through the bank, and of histories of gateway events; a campaign asks for more. */
const PRESSES = Number(process.env['REPEAT_PRESSES'] ?? 20)
const RETURNS = Number(process.env['REPEAT_RETURNS'] ?? 2)
const HISTORIES = Number(process.env['EVENT_HISTORIES'] ?? 2)
const TIMEOUT_MS = 120_000 + (RETURNS + HISTORIES) * 5000

const race = raceShops()
const MEALS = { lines: [{ handle: 'coco-curry', quantity: 6 }] }

/** Tells the shops, in a turn of their own each, what the gateway has to tell. */
async function tell(at: number, { id, kind, key }: { id: string; kind: string; key: string }): Promise<number> {
  const { origin } = race.shopAt(at)
  const body = JSON.stringify({ id, kind, key })
  const { now } = await (await fetch(`${origin}/sandbox/clock`)).json()
  const headers = { 'gateway-signature': signEvent(body, TEST_SECRETS[0], new Date(now)) }
  return (await fetch(`${origin}/webhooks/payments/test`, { method: 'POST', headers, body })).status
}

async function attemptOf({ token }: ReadyBuyer): Promise<{ id: number; key: string }> {
  const newest = 'select id, key from payment_attempt where cart_token = $1 order by id desc limit 1'
  return (await race.query(newest, [token]))[0]
}

test(`[R8] one button pressed ${PRESSES} times at once in four processes, and again: one order, one charge, one mail`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const buyer = await race.fill(MEALS)
  const pressed = await Promise.all(Array.from({ length: PRESSES }, (_, at) => buyer.press(at)))
  const again = await buyer.press(0)
  expect(new Set([...pressed, again]).size).toBe(1)
  expect(again).toMatch(/^\/orders\//)
  expect([await race.count('customer_order'), await race.count('test_gateway_charge')]).toEqual([1, 1])
  await race.expectClean()
})

/** Number of buttons that are pressed side by side; the forms around them were saved before. */
const BUTTONS = 4

test(`[R8] ${BUTTONS} buttons pressed ${LOADED_PRESSES} times each at once, ${BURNERS} burners beside, ${LOADED_ROUNDS} times: every answer is the order`, {
  timeout: LOADED_TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < LOADED_ROUNDS; round++) {
    const buyers = await race.fillMany(BUTTONS, MEALS)
    using _load = burnMachine()
    const pressed = await Promise.all(
      buyers.map(({ press }) => Promise.all(Array.from({ length: LOADED_PRESSES }, (_, at) => press(at)))),
    )
    for (const places of pressed)
      expect({ round, places: [...new Set(places)] }).toEqual({ round, places: [expect.stringMatching(/^\/orders\//)] })
    for (const { token } of buyers) expect(await race.count('customer_order', `cart_token = '${token}'`)).toBe(1)
  }
  await race.expectClean()
})

/** Number of buyers who go through the bank side by side, and time over which the moves of one are spread. */
const TOGETHER = 10
const SPREAD_MS = 200 + 20 * DATABASE_DELAY_MS
const MOMENT = fc.nat(SPREAD_MS)
/** The bank says yes at some moment; events, returns and presses, each in some process, come before and after. */
const INTERLEAVING = fc.record({
  yes: MOMENT,
  moves: fc.array(fc.record({ what: fc.constantFrom('event', 'return', 'press'), at: fc.nat(3), moment: MOMENT }), {
    minLength: 6,
    maxLength: 16,
  }),
})
type Interleaving = typeof INTERLEAVING extends fc.Arbitrary<infer Value> ? Value : never

/** Where a buyer ends who comes back from the bank in this order of events. */
async function comeThrough({ yes, moves }: Interleaving): Promise<{ places: Set<string>; orders: number }> {
  const buyer = await race.fill({ ...MEALS, card: 'confirms' })
  const ref = (await buyer.press(0)).split('/').at(-1) ?? ''
  const { key } = await attemptOf(buyer)
  async function comeBack(at: number): Promise<string> {
    const address = `${race.shopAt(at).origin}/checkout/return?attempt=${key}`
    const answer = await fetch(address, { headers: { cookie: buyer.cookie }, redirect: 'manual' })
    return answer.headers.get('location') ?? `${answer.status}`
  }
  const make = {
    event: (at: number) => tell(at, { id: `evt_${key}_${at}`, kind: 'charge-changed', key }),
    return: comeBack,
    press: buyer.press,
  }
  const says = pause(yes).then(() =>
    answerConfirmation(race.db(), { ref, isYes: true, now: new Date('2026-11-15T10:00:00Z') }),
  )
  const made = moves.map(async ({ what, at, moment }) => {
    await pause(moment)
    await make[what](at)
  })
  await Promise.all([says, ...made])
  const places = new Set([await comeBack(0), await buyer.press(1), await comeBack(2)])
  return { places, orders: await race.count('customer_order', `cart_token = '${buyer.token}'`) }
}

test(`[R8] the way back from the bank races gateway events, other tabs and the back button in ${RETURNS} random orders`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const interleavings = fc.sample(INTERLEAVING, RETURNS)
  for (let from = 0; from < RETURNS; from += TOGETHER) {
    const some = interleavings.slice(from, from + TOGETHER)
    for (const [at, { places, orders }] of (await Promise.all(some.map(comeThrough))).entries()) {
      expect([[...places], orders, some[at]]).toEqual([[expect.stringMatching(/^\/orders\//)], 1, some[at]])
    }
    await race.expectClean()
  }
})

/** A purchase as its gateway sees it, up to where nobody but the gateway knows more. */
const SCENES: readonly Readonly<{
  scene: string
  card: 'good' | 'confirms' | 'sepa' | 'declined'
  fault?: GatewayFault
  later?: string
}>[] = [
  { scene: 'an answer that was lost', card: 'good', fault: 'timeout-after-charge' },
  { scene: 'a bank that says yes', card: 'confirms', later: 'succeeded' },
  { scene: 'a bank that says no', card: 'confirms', later: 'declined' },
  { scene: 'a debit that comes through', card: 'sepa', later: 'succeeded' },
  { scene: 'a debit that goes back', card: 'sepa', later: 'returned' },
  { scene: 'another amount than agreed', card: 'good', fault: 'wrong-amount' },
  { scene: 'a card that is declined', card: 'declined' },
]

async function play({ card, fault, later }: (typeof SCENES)[number], at: number): Promise<ReadyBuyer> {
  const buyer = await race.fill({ ...MEALS, card })
  if (fault) await orderFault(race.db(), fault, 1)
  await buyer.press(at)
  if (!later) return buyer
  const { key } = await attemptOf(buyer)
  await race.query('update test_gateway_charge set state = $2 where key = $1', [key, later])
  await race.query(
    `insert into test_gateway_event (id, kind, key, at, due_at) values ('evt_late_' || $1, $2, $1, now(), now())`,
    [key, later === 'returned' ? 'charge-returned' : 'charge-changed'],
  )
  return buyer
}

/** Everything that is known of a purchase, without names and times. */
async function stateOf(buyer: ReadyBuyer): Promise<unknown> {
  const { id, key } = await attemptOf(buyer)
  const [state] = await race.query(
    `select a.state, a.decline, o.financial_status, o.fulfilment_status, o.refunded_cents, c.state as charge,
       (select array_agg(kind order by id) from order_event where order_id = o.id) as events,
       (select count(*)::int from mail where dedupe_key like 'order:' || o.id || ':%') as mails,
       (select count(*)::int from invoice where order_id = o.id) as invoices,
       (select array_agg(cents) from test_gateway_refund where key = 'mismatch:' || $2) as sent_back
     from payment_attempt a left join customer_order o on o.attempt_id = a.id left join charge c on c.order_id = o.id
     where a.id = $1`,
    [id, key],
  )
  return state
}

async function eventsOf(buyer: ReadyBuyer): Promise<{ id: string; kind: string; key: string }[]> {
  const { key } = await attemptOf(buyer)
  return (await race.query('select id, kind, key from test_gateway_event where key = $1 order by at, id', [
    key,
  ])) as never
}

/** The same order for the same seed, another one for another. */
function shuffled<Value>(values: readonly Value[], seed: string): Value[] {
  const rank = (at: number) => createHash('sha256').update(`${seed} ${at}`).digest('hex')
  const ranked = values.map((value, at) => ({ value, rank: rank(at) }))
  return ranked.sort((one, other) => one.rank.localeCompare(other.rank)).map(({ value }) => value)
}

test(`[R10] gateway events one to five times, shuffled, some only at the very last: ${HISTORIES} histories end as the clean one does`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const seed = process.env['TEST_SEED'] ?? '1'
  for (let at = 0; at < HISTORIES; at += SCENES.length) {
    for (const [place, scene] of shuffled([...SCENES.entries()], seed).slice(0, HISTORIES - at)) {
      const [clean, wild] = [await play(scene, place), await play(scene, place + 1)]
      for (const event of await eventsOf(clean)) expect(await tell(place, event)).toBe(200)
      const events = await eventsOf(wild)
      const isLate = (id: string) => shuffled([...Array(10).keys()], `${seed} ${id}`)[0] === 0
      const often = events.flatMap((event, turn) => Array.from({ length: 1 + ((at + place + turn) % 5) }, () => event))
      const sooner = shuffled(
        often.filter(({ id }) => !isLate(id)),
        `${seed} ${at} ${place}`,
      )
      await Promise.all(sooner.map((event, turn) => tell(turn, event)))
      for (const event of events.filter(({ id }) => isLate(id))) await tell(place, event)
      const [was, is] = [await stateOf(clean), await stateOf(wild)]
      expect({ scene: scene.scene, is }).toEqual({ scene: scene.scene, is: was })
      expect(await race.count('payment_attempt', "state in ('started', 'confirming')")).toBe(0)
    }
  }
  await race.expectClean()
})
