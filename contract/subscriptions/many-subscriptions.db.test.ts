import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { listReadings } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { createGoodsAnnouncements } from '#app/shop/subscriptions/renewals/announce-goods.server.ts'
import { createRenewals } from '#app/shop/subscriptions/renewals/renewal-work.server.ts'
import { loadSubscriptions } from './loaded-subscriptions.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

/** Subscriptions in the tables. Only a campaign loads so many that it says something. */
const LOADED = Number(process.env['LOADED_SUBSCRIPTIONS'] ?? 0)
const DUE = 1000
const MOST_FINDING_MS = 50
/** How much slower a dashboard may be with all of them than with a hundred; a machine that is busy varies by as much. */
const MOST_SLOWDOWN = 1.5

/** The middle of the times that each takes. They are run by turns: a machine that becomes slow meanwhile is so to all. */
async function mediansMs(times: number, runs: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const taken = runs.map((): number[] => [])
  for (let time = 0; time < times; time++) {
    for (const [place, run] of runs.entries()) {
      const started = performance.now()
      await run()
      taken[place]?.push(performance.now() - started)
    }
  }
  return taken.map((each) => each.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0)
}

/** A shop in which one of many subscriptions is somebody's, who looks at it. */
async function shopWith(count: number, due = 0) {
  const shop = await subscriptionShop({ poolSize: 4 })
  const { db, settings, clock } = shop
  const { id: subscriptionId, customerId } = await shop.subscribe()
  await loadSubscriptions(db, { like: subscriptionId, count, due, now: clock.now() })
  return {
    ...{ db, settings, now: clock.now(), subscriptionId, customerId },
    async look(): Promise<void> {
      const [found] = await listReadings(settings, customerId)
      expect(found?.open.row.id).toBe(subscriptionId)
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Tables that a query reads from end to end, as PostgreSQL plans it. */
async function readWhole(db: Database, { sql: text, parameters }: CompiledQuery): Promise<readonly string[]> {
  const parts = text.split(/\$\d+/)
  const query = sql.join(
    parts.flatMap((part, place) => (place === 0 ? [sql.raw(part)] : [sql`${parameters[place - 1]}`, sql.raw(part)])),
    sql``,
  )
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  const lines = rows.map((row) => row['QUERY PLAN'])
  return lines.flatMap((line) => /Seq Scan on (subscription\w*)/.exec(line)?.[1] ?? [])
}

test.runIf(LOADED > 0)(
  `[R13] ${LOADED} subscriptions: ${DUE} due ones are found in ${MOST_FINDING_MS} ms, and one is read as fast as among a hundred`,
  async () => {
    await using small = await shopWith(100)
    await using large = await shopWith(LOADED, DUE)
    const { db, settings, now, subscriptionId, customerId } = large
    await mediansMs(40, [small.look, large.look])
    const [among100 = 0, amongAll = 0] = await mediansMs(60, [small.look, large.look])

    const renewals = createRenewals(settings)
    const announcements = createGoodsAnnouncements(settings)
    expect(await renewals.findDue(db, { now, limit: DUE })).toHaveLength(DUE)
    const [finding = 0, announcing = 0, ahead = 0] = await mediansMs(15, [
      () => renewals.findDue(db, { now, limit: DUE }),
      () => announcements.findDue(db, { now, limit: 500 }),
      () => announcements.nextDue(db, now),
    ])
    const figures = { among100, amongAll, finding, announcing, ahead }
    console.log(JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)))
    expect(finding).toBeLessThan(MOST_FINDING_MS)
    expect(announcing).toBeLessThan(MOST_FINDING_MS)
    expect(amongAll / among100).toBeLessThan(MOST_SLOWDOWN)

    const due = db.selectFrom('subscription').select('id').where('due_at', '<=', now).orderBy('due_at').limit(DUE)
    const own = db.selectFrom('subscription').selectAll().where('customer_id', '=', customerId)
    const boxes = db.selectFrom('subscription_cycle').selectAll().where('subscription_id', '=', subscriptionId)
    const lines = db.selectFrom('subscription_line').selectAll().where('subscription_id', '=', subscriptionId)
    for (const query of [due, own, boxes, lines]) expect(await readWhole(db, query.compile())).toEqual([])
  },
  300_000,
)
