import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Clock, openClock } from '#app/foundation/clock/clock.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { loadContentIfChanged } from '#app/shop/content/loading/load-content.server.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { createJanitor } from '#app/shop/paying/open-payments.server.ts'
import { createPay } from '#app/shop/paying/pay.server.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { followPayments } from './follow-payments.server.ts'
import { createDemoCustomers } from './make-demo-customers.server.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

async function openDemo(db: Database) {
  const settings = readSettings({})
  const clock = await openClock(db)
  await notePublicUrl(db, settings.publicUrl)
  await loadShopFilesIfChanged(db, settings.catalogDir, clock.now())
  await loadContentIfChanged(db, CONTENT, clock.now())
  const shop = { db, clock, cache: createPageCache(() => clock.now().getTime()), log: createLog('silent') }
  const work = () => createDemoCustomers(shop, settings)
  return { work, clock, make: () => runDueWork(db, [work()], clock) }
}

/** Ends what was left open, as the shop's own worker does. */
function janitor(db: Database, clock: Clock): Promise<void> {
  const follows = followPayments({ clock, originOf: () => 'http://localhost' })
  const gateway = createTestGateway({ db, clock, origin: '' }, [])
  const pay = createPay({ db, clock, log: createLog('silent'), gateway, returnUrl: () => '', ...follows })
  const work = createJanitor(async (attempt, isTooLate) => void (await pay.settle(attempt, isTooLate)))
  return runDueWork(db, [work], clock)
}

async function customersIn(db: Database) {
  const customers = await db
    .selectFrom('customer')
    .leftJoin('customer_order', 'customer_order.customer_id', 'customer.id')
    .select(['customer.email', 'first_name', ({ fn }) => fn.count<string>('customer_order.id').as('orders')])
    .groupBy('customer.id')
    .orderBy('email')
    .execute()
  return customers.map(({ email, first_name, orders }) => `${email} ${first_name} ${orders}`)
}

test('[D-22] the demo customers are made by the shop’s own operations, once; killed half-way it goes on where it stopped', async () => {
  await using database = await testDatabase({ isNew: true })
  const { db } = database
  const { work, make, clock } = await openDemo(db)
  const half = work()
  if (!('run' in half)) throw new Error('runs in batches')
  // The fourth order cannot be written, although its money was taken.
  await sql`create function stop_fourth() returns trigger language plpgsql as $$
    begin if (select count(*) from customer_order) >= 3 then raise exception 'killed'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger stops before insert on customer_order execute function stop_fourth()`.execute(db)
  const context = { db, now: clock.now(), log: createLog('silent'), signal: new AbortController().signal }
  await expect(half.run('jana@tiefgruen.example', context)).rejects.toThrow()
  await expect(half.run('jana@tiefgruen.example', context)).rejects.toThrow('is still being paid')
  expect(await customersIn(db)).toEqual(['jana@tiefgruen.example Jana 3'])
  await sql`drop trigger stops on customer_order`.execute(db)
  await janitor(db, clock)

  await make()
  const made = ['jana@tiefgruen.example Jana 14', 'murat@tiefgruen.example Murat 1', 'neu@tiefgruen.example Nele 0']
  expect(await customersIn(db)).toEqual(made)
  const subscriptions = db
    .selectFrom('subscription')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['email', 'status', 'commitment'])
  expect(await subscriptions.orderBy('email').execute()).toEqual([
    { email: 'jana@tiefgruen.example', status: 'ACTIVE', commitment: { percent: 5, afterOrders: 5 } },
    { email: 'murat@tiefgruen.example', status: 'CANCELLED', commitment: null },
  ])
  const { rows: parcels } = await sql`
    select state, count(*)::int as parcels from fulfilment group by state order by state`.execute(db)
  // The order that the janitor ended is left to the carrier of today.
  expect(parcels).toEqual([
    { state: 'DELIVERED', parcels: 14 },
    { state: 'OPEN', parcels: 1 },
  ])
  expect(await reconcile(db)).toEqual([])

  // A second start makes nothing, and nobody comes back whom somebody has erased.
  await db.updateTable('customer').set({ email: 'gone@x.example' }).where('email', 'like', 'jana%').execute()
  await make()
  expect(await db.selectFrom('customer').select('id').execute()).toHaveLength(3)
})
