import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { lockCart } from '#app/shop/cart/changes/complete-cart.server.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { IS_LIVE } from './attempts.server.ts'
import { addCart, addMethods, openPaying, statesOf } from './paying.fixture.ts'

const POOL = { poolSize: 20 }
/** Far below PostgreSQL's second until it looks for a deadlock. */
const NO_WAITING = sql`set local lock_timeout = '300ms'`

async function untilSomebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await pause(10)
  }
}

test('a press waits for the end of the payment before it and holds nothing that this end needs [R8]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const { start } = await openPaying(db)
  const purpose = { kind: 'cart', cartToken: await addCart(db), cartVersion: 1 } as const
  expect(await start(purpose, orderSnapshot())).toMatchObject({ state: 'started' })

  const press = await db.transaction().execute(async (tx) => {
    await sql`update payment_attempt set state = 'succeeded'`.execute(tx)
    const pressed = start(purpose, orderSnapshot())
    await untilSomebodyWaits(db)
    // As whatever refers to the customer does: the order, the saved method.
    await NO_WAITING.execute(tx)
    await sql`select from customer for key share`.execute(tx)
    return { pressed }
  })

  expect(await press.pressed).toMatchObject({ state: 'running', attempt: { state: 'succeeded' } })
})

test('the end of a payment takes the cart before it touches the attempt that others look at [R8]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const { start, pay } = await openPaying(db)
  const cartToken = await addCart(db)
  const started = await start({ kind: 'cart', cartToken, cartVersion: 1 }, orderSnapshot())
  if (started.state !== 'started') throw new Error(started.state)

  const { charged, inserted } = await db.transaction().execute(async (tx) => {
    await lockCart(tx, cartToken)
    const charging = pay.charge(started.attempt)
    await untilSomebodyWaits(db)
    await NO_WAITING.execute(tx)
    const { numAffectedRows } = await sql`
      insert into payment_attempt (key, cart_token, customer_id, gateway, cents, currency, state, snapshot, started_at)
      select 'second', cart_token, customer_id, gateway, cents, currency, 'started', snapshot, started_at
      from payment_attempt on conflict (cart_token) where ${IS_LIVE} do nothing`.execute(tx)
    return { charged: charging, inserted: numAffectedRows }
  })

  expect(inserted).toBe(0n)
  expect(await charged).toMatchObject({ state: 'placed', isNew: true })
})

test('an attempt that a deadlock has undone is written once more', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  await sql`create sequence tries`.execute(db)
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin
    if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger fail_once before insert on payment_attempt for each row execute function fail_once()`.execute(
    db,
  )
  const { buy } = await openPaying(db)
  expect(await buy(await addCart(db), orderSnapshot())).toMatchObject({ state: 'placed' })
  const { rows } = await sql<{ last_value: number }>`select last_value from tries`.execute(db)
  expect(rows).toEqual([{ last_value: 2 }])
})

test('twenty carts of one new address paid at once make one customer and twenty orders', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const { buy } = await openPaying(db)
  const carts = await Promise.all(Array.from({ length: 20 }, () => addCart(db)))
  const ends = await Promise.all(carts.map((cart) => buy(cart, orderSnapshot())))
  expect(statesOf(ends)).toEqual({ placed: 20 })
  expect(await db.selectFrom('customer').select('id').execute()).toHaveLength(1)
})
