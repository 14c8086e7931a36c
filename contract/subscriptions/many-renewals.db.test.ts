import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { moveClock } from '#app/foundation/clock/clock.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { renewingWorkers } from './renewing-workers.fixture.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

/** Number of renewals that are due at once; a campaign asks for more. */
const DUE = Number(process.env['RENEWALS_DUE'] ?? 24)
/** Kills that a campaign of this size has to survive. */
const LEAST_KILLS = Number(process.env['RENEWAL_KILLS'] ?? 1)
/** Number of renewals of which four workers have to do three times as many as one; none unless a campaign asks. */
const SPEED_DUE = Number(process.env['RENEWALS_FOR_SPEED'] ?? 0)
const LEAST_GAIN = 3
const WORKERS = 4
const isCampaign = DUE >= 500
const KILL_EVERY_MS = isCampaign ? 2000 : 700
const BAD_DAY = { timeoutPercent: 5, declinePercent: 10, waitMs: isCampaign ? 400 : 100 }
const TIMEOUT_MS = 120_000 + DUE * 120
/** The first charge of everybody's second box. */
const [EVERY_FOURTH, DAY] = [2004, calendarDate('2026-12-29')]
/** Days from the first charge to the end of the last retry. By day one bad day is enough; a campaign has nothing else. */
const [BAD_DAYS, DAYS] = [isCampaign ? 9 : 1, 9]
const SIX = { 'coco-curry': 6 }

type Shop = Awaited<ReturnType<typeof subscriptionShop>>

/** Several people subscribe at once: one after the other would take longer than what is looked at. */
async function subscribeMany(shop: Shop, count: number, plan: number) {
  const people: Awaited<ReturnType<Shop['subscribe']>>[] = []
  while (people.length < count) {
    const few = Math.min(8, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: few }, () => shop.subscribe({ plan, meals: SIX })))))
  }
  return people
}

async function countOpen({ db, clock }: Shop) {
  const { rows } = await sql<{ due: number; begun: number }>`
    select (select count(*)::int from subscription where due_at <= ${clock.now()}) as due,
      (select count(*)::int from subscription_cycle where begun_at is not null) as begun`.execute(db)
  return rows[0] ?? { due: 0, begun: 0 }
}

/** Waits until nothing is due and nothing under way. The janitor asks about what was left open after a minute. */
async function drain(shop: Shop): Promise<void> {
  for (let looks = 0; ; looks++) {
    const { due, begun } = await countOpen(shop)
    if (due + begun === 0) return
    await pause(100)
    if (due === 0 && looks % 10 === 9)
      await moveClock(shop.db, shop.clock, new Date(shop.clock.now().getTime() + 61_000))
  }
}

/** How each second box stands, what was taken and declined for it, and tries whose worker died before it asked. */
async function readSecondBoxes({ db }: Shop) {
  const { rows } = await sql<{
    state: string
    paid: number
    declined: number
    unasked: number
    orders: number
    count: number
  }>`
    select state, paid, declined, unasked, orders, count(*)::int as count from (
      select c.state,
        count(*) filter (where charge.state = 'succeeded')::int as paid,
        count(*) filter (where charge.state = 'declined')::int as declined,
        count(*) filter (where a.id is not null and charge.key is null)::int as unasked,
        (select count(*)::int from customer_order o where o.subscription_cycle_id = c.id) as orders
      from subscription_cycle c
      left join payment_attempt a on a.subscription_cycle_id = c.id
      left join test_gateway_charge charge on charge.key = a.key
      where c.cycle_index = 2 group by c.id
    ) as boxes group by 1, 2, 3, 4, 5 order by 1 desc, 3`.execute(db)
  return rows
}

test(
  `[R11] [D-18] ${DUE} renewals, four workers of which one is killed again and again, timeouts after charging and soft declines: each box is paid once or has failed five times`,
  async () => {
    await using shop = await subscriptionShop({ poolSize: 16 })
    await subscribeMany(shop, DUE, EVERY_FOURTH)
    const decliningRef = await shop.keepCard('0002')
    const workers = renewingWorkers(shop.database.connection, { ...BAD_DAY, decliningRef })
    await workers.startMany(WORKERS)
    const stopKilling = workers.killEvery(KILL_EVERY_MS)
    const started = performance.now()
    try {
      let firstDrainMs = 0
      for (let day = 0; day < BAD_DAYS; day++) {
        await moveClock(shop.db, shop.clock, new Date(`${plusDays(DAY, day)}T${day === 0 ? '11' : '20'}:00:00Z`))
        await drain(shop)
        firstDrainMs ||= performance.now() - started
      }
      const kills = await stopKilling()
      await workers.stopAll('SIGKILL')
      await shop.passUntil(plusDays(DAY, DAYS))
      const boxes = await readSecondBoxes(shop)
      const seconds = (firstDrainMs / 1000).toFixed(1)
      console.log(`${DUE} due, ${kills} kills, drained in ${seconds} s: ${JSON.stringify(boxes)}`)
      expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS)
      expect(boxes.reduce((sum, { count }) => sum + count, 0)).toBe(DUE)
      for (const { state, paid, declined, unasked, orders } of boxes) {
        expect(['BILLED', 'FAILED']).toContain(state)
        expect([paid, orders]).toEqual(state === 'BILLED' ? [1, 1] : [0, 0])
        if (state === 'FAILED') expect(declined + unasked).toBe(5)
      }
      if (isCampaign) expect(boxes.some(({ declined }) => declined > 0)).toBe(true)
      expect(firstDrainMs).toBeLessThan(600_000)
      expect(await reconcile(shop.db)).toEqual([])
    } finally {
      await stopKilling()
      await workers.stopAll('SIGKILL')
    }
  },
  TIMEOUT_MS,
)

test.runIf(SPEED_DUE > 0)(
  `[R11] four workers renew ${SPEED_DUE} subscriptions at least ${LEAST_GAIN} times as fast as one, with a gateway that takes its time`,
  async () => {
    await using shop = await subscriptionShop({ poolSize: 16 })
    const people = await subscribeMany(shop, SPEED_DUE, EVERY_WEEK)
    const workers = renewingWorkers(shop.database.connection, { waitMs: 600 })
    const drained = async (day: string) => {
      await moveClock(shop.db, shop.clock, new Date(`${day}T11:00:00Z`))
      const started = performance.now()
      await drain(shop)
      return performance.now() - started
    }
    try {
      await workers.startMany(1)
      const alone = await drained('2026-12-08')
      await workers.startMany(WORKERS - 1)
      const together = await drained('2026-12-15')
      console.log(`One worker ${Math.round(alone)} ms, four ${Math.round(together)} ms for ${SPEED_DUE} renewals`)
      for (const { id } of people) expect(await shop.charges(id)).toHaveLength(2)
      expect(alone / together).toBeGreaterThanOrEqual(LEAST_GAIN)
    } finally {
      await workers.stopAll('SIGKILL')
    }
  },
  TIMEOUT_MS,
)
