import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { moveClock } from '#app/foundation/clock/clock.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import {
  cancelSubscription,
  pauseSubscription,
  rescheduleSubscription,
  skipDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { renewingWorkers } from './renewing-workers.fixture.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

/** Subscriptions whose renewal meets an act; a campaign asks for more. */
const MEETING = Number(process.env['RENEWAL_RACES'] ?? 24)
/** A few are not worth two workers: all of them would be begun before anybody could cancel. */
const isCampaign = MEETING >= 50
/** Milliseconds from the first act to the cut-off, which all of them surround. */
const LEAD_MS = 3000
const SIX = { 'coco-curry': 6 }

type Shop = Awaited<ReturnType<typeof subscriptionShop>>
type Person = Awaited<ReturnType<Shop['subscribe']>>

const requestOf = ({ id, customerId }: Person) => ({
  subscriptionId: id,
  customerId,
  actor: 'customer',
  reason: 'race',
})

/** All tries to charge somebody's second box. */
function secondTries({ db }: Shop) {
  return db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('subscription_cycle as cycle', 'cycle.id', 'attempt.subscription_cycle_id')
    .where('cycle.cycle_index', '=', 2)
}

function triesOf(shop: Shop, { id }: Person) {
  return secondTries(shop).select(['attempt.state', 'attempt.key']).where('cycle.subscription_id', '=', id).execute()
}

/** Those whose second box the gateway has been asked for and has not answered yet. */
async function chargedNow(shop: Shop): Promise<ReadonlySet<number>> {
  const rows = await secondTries(shop).select('cycle.subscription_id').where('attempt.state', '=', 'started').execute()
  return new Set(rows.map((row) => row.subscription_id))
}

/** Acts that are taken until the cut-off and not after it: whoever has a yes is not charged. */
const BEFORE_CUTOFF = [
  ({ settings }: Shop, person: Person) => skipDelivery(settings, requestOf(person), { cycleIndex: 2, isSkipped: true }),
  ({ settings }: Shop, person: Person) => pauseSubscription(settings, requestOf(person), { weeks: 2 }),
  ({ settings }: Shop, person: Person) =>
    rescheduleSubscription(settings, requestOf(person), { to: calendarDate('2026-12-20') }),
]

/** One act on each, spread over the cut-off. Answers for each whether it was taken. */
async function actAroundCutoff(shop: Shop, people: readonly Person[]) {
  return Promise.all(
    people.map(async (person, place) => {
      await pause((place / Math.max(1, people.length - 1)) * LEAD_MS * 1.4)
      const act = BEFORE_CUTOFF[place % BEFORE_CUTOFF.length]
      return { person, isTaken: (await act?.(shop, person))?.ok ?? false }
    }),
  )
}

/**
 * Workers take the oldest first. One who cancels begins at the other end and meets them on the way, the other waits for
 * somebody who is being charged at this moment.
 */
async function cancelMeanwhile(shop: Shop, people: readonly Person[]) {
  const left = [...people]
  const answers: Readonly<{ person: Person; isTaken: boolean; tries: Awaited<ReturnType<typeof triesOf>> }>[] = []
  async function cancelAll(next: () => Promise<Person | undefined>): Promise<void> {
    for (let person = await next(); person; person = await next()) {
      const { ok } = await cancelSubscription(shop.settings, requestOf(person), { on: null })
      answers.push({ person, isTaken: ok, tries: await triesOf(shop, person) })
    }
  }
  async function beingCharged(): Promise<Person | undefined> {
    for (; left.length > 0; await pause(20)) {
      const charged = await chargedNow(shop)
      const place = left.findIndex(({ id }) => charged.has(id))
      if (place >= 0) return left.splice(place, 1)[0]
    }
    return undefined
  }
  const [first] = people
  while (first && (await triesOf(shop, first)).length === 0) await pause(20)
  await Promise.all([cancelAll(async () => left.pop()), cancelAll(beingCharged)])
  return answers
}

async function untilQuiet({ db, clock }: Shop): Promise<void> {
  for (;;) {
    await pause(250)
    const due = await db.selectFrom('subscription').select('id').where('due_at', '<=', clock.now()).execute()
    const begun = await db.selectFrom('subscription_cycle').select('id').where('begun_at', 'is not', null).execute()
    if (due.length + begun.length === 0) return
  }
}

test(
  `[R12] [S-12] [S-02] ${MEETING} skips, pauses, new dates and cancellations meet workers that renew: who has a yes is not charged, who has a no is charged once`,
  async () => {
    await using shop = await subscriptionShop({ poolSize: 16 })
    const people: Person[] = []
    while (people.length < MEETING) people.push(await shop.subscribe({ plan: EVERY_WEEK, meals: SIX }))
    const [acting, leaving] = [people.slice(0, MEETING / 2), people.slice(MEETING / 2)]
    const workers = renewingWorkers(shop.database.connection, { waitMs: isCampaign ? 150 : 500 })
    try {
      await workers.startMany(isCampaign ? 2 : 1)
      await moveClock(shop.db, shop.clock, new Date(Date.parse('2026-12-07T23:00:00Z') - LEAD_MS))
      const [answers, ends] = await Promise.all([actAroundCutoff(shop, acting), cancelMeanwhile(shop, leaving)])
      await untilQuiet(shop)
      for (const { person, isTaken } of answers)
        expect(await shop.charges(person.id), isTaken ? 'a yes' : 'a no').toHaveLength(isTaken ? 0 : 1)
      for (const { person, isTaken, tries } of ends) {
        expect(isTaken).toBe(true)
        expect(await triesOf(shop, person), 'nothing is begun after the answer').toHaveLength(tries.length)
        expect(await shop.charges(person.id)).toHaveLength(tries.length)
      }
      const counts = {
        taken: answers.filter(({ isTaken }) => isTaken).length,
        tooLate: answers.filter(({ isTaken }) => !isTaken).length,
        cancelledBefore: ends.filter(({ tries }) => tries.length === 0).length,
        cancelledAfter: ends.filter(({ tries }) => tries.length > 0).length,
        cancelledWhileCharging: ends.filter(({ tries }) => tries.some(({ state }) => state === 'started')).length,
      }
      console.log(JSON.stringify(counts))
      // A race in which only one side ever wins was none.
      const { cancelledWhileCharging, ...outcomes } = counts
      for (const [name, count] of Object.entries(outcomes)) expect(count, name).toBeGreaterThan(0)
      if (isCampaign) expect(cancelledWhileCharging).toBeGreaterThan(0)
      expect(await reconcile(shop.db)).toEqual([])
    } finally {
      await workers.stopAll('SIGKILL')
    }
  },
  120_000 + MEETING * 500,
)

test('[S-07] two presses of order-now at once bill no box twice', async () => {
  await using shop = await subscriptionShop({ poolSize: 8 })
  const person = await shop.subscribe({ plan: EVERY_WEEK, meals: SIX })
  const pressed = await Promise.all([1, 2].map(() => orderNextNow(shop.settings, requestOf(person))))
  const charges = await shop.charges(person.id)
  expect(charges).toHaveLength(pressed.filter(({ ok }) => ok).length)
  expect(new Set(charges.map((line) => line.split(' ')[2])).size).toBe(charges.length)
  expect(await reconcile(shop.db)).toEqual([])
})
