import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { moveClock } from '#app/foundation/clock/clock.server.ts'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import {
  cancelSubscription,
  pauseSubscription,
  skipDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

/** Subscriptions whose renewal meets an act; a campaign asks for more. */
const MEETING = Number(process.env['RENEWAL_RACES'] ?? 10)
const script = fileURLToPath(new URL('./renewing-process.fixture.ts', import.meta.url))

const shop = await subscriptionShop({ poolSize: 16 })
const processes: ChildProcess[] = []
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await shop[Symbol.asyncDispose]()
})

async function startProcess(connection: Connection): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  await once(child.stdout, 'data')
  return child
}

const requestOf = ({ id, customerId }: { id: number; customerId: number }) => ({
  ...{ subscriptionId: id, customerId, actor: 'customer', reason: 'race' },
})

/** The tries to charge the second box, and how that box stands. */
async function secondBox(subscriptionId: number) {
  const cycle = await shop.db
    .selectFrom('subscription_cycle')
    .select(['id', 'state'])
    .where('subscription_id', '=', subscriptionId)
    .where('cycle_index', '=', 2)
    .executeTakeFirst()
  const attempts = cycle
    ? await shop.db
        .selectFrom('payment_attempt')
        .select(['state', 'started_at'])
        .where('subscription_cycle_id', '=', cycle.id)
        .execute()
    : []
  return { state: cycle?.state ?? null, attempts }
}

test('[R12] [S-12] [S-02] whoever cancels while workers renew is charged before it or not at all; skips and pauses come too late', async () => {
  const people = []
  for (let index = 0; index < MEETING; index++)
    people.push(await shop.subscribe({ plan: EVERY_WEEK, meals: { 'coco-curry': 6 } }))
  await Promise.all([startProcess(shop.database.connection), startProcess(shop.database.connection)])
  await moveClock(shop.db, shop.clock, new Date('2026-12-08T11:00:00Z'))
  const acts = people.map(async (person, place) => {
    await pause((place * 37) % 400)
    const request = requestOf(person)
    const [late, paused] = await Promise.all([
      skipDelivery(shop.settings, request, { cycleIndex: 2, isSkipped: true }),
      place % 3 === 0 ? pauseSubscription(shop.settings, request, { weeks: 2 }) : null,
    ])
    const cancelled = await cancelSubscription(shop.settings, request, { on: null })
    return {
      late: late.ok,
      paused: paused?.ok ?? false,
      cancelled: cancelled.ok,
      ...(await secondBox(person.id)),
      id: person.id,
    }
  })
  const answers = await Promise.all(acts)
  await pause(500)
  let charged = 0
  for (const { id, late, paused, cancelled, state, attempts } of answers) {
    // A pause is only taken for the boxes after one that was billed.
    if (paused) expect(attempts).toHaveLength(1)
    expect([late, cancelled]).toEqual([false, true])
    const end = await secondBox(id)
    expect(end.attempts.length, 'nothing was begun after the answer').toBe(attempts.length)
    if (attempts.length === 0) expect(state).toBeNull()
    else charged++
    expect(await shop.charges(id)).toHaveLength(attempts.length)
  }
  expect(charged).toBeLessThanOrEqual(MEETING)
})

test('[R11] [D-18] a worker that is killed loses nothing, charges nobody twice, and two presses of order-now are one', async () => {
  const people = []
  for (let index = 0; index < 8; index++)
    people.push(await shop.subscribe({ plan: EVERY_WEEK, meals: { 'coco-curry': 6 } }))
  const [eager] = people
  const pressed = eager ? await Promise.all([1, 2].map(() => orderNextNow(shop.settings, requestOf(eager)))) : []
  expect(pressed.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
  await moveClock(shop.db, shop.clock, new Date('2026-12-15T11:30:00Z'))
  await pause(60)
  processes[0]?.kill('SIGKILL')
  for (let tries = 0; tries < 100; tries++) {
    await pause(100)
    // The janitor asks about what the dead one left open after a minute of the shop's time.
    await moveClock(shop.db, shop.clock, new Date(shop.clock.now().getTime() + 20_000))
    const open = await shop.db.selectFrom('subscription').select('id').where('due_at', '<=', shop.clock.now()).execute()
    const begun = await shop.db
      .selectFrom('subscription_cycle')
      .select('id')
      .where('begun_at', 'is not', null)
      .execute()
    if (open.length + begun.length === 0) break
  }
  for (const { id } of people.slice(1)) {
    expect(await shop.charges(id)).toEqual(['2026-12-15 box 2 55.84 succeeded'])
    expect((await secondBox(id)).state).toBe('BILLED')
  }
  const charges = eager ? await shop.charges(eager.id) : []
  expect(new Set(charges.map((line) => line.split(' ')[2])).size).toBe(charges.length)
  expect(await reconcile(shop.db)).toEqual([])
})
