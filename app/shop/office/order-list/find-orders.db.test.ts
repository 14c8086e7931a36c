import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { findDifferences, keepDifferences, reconcileBooks } from '#app/shop/office/kept-differences.server.ts'
import { officeWithOrder } from '#app/shop/office/office.fixture.ts'
import { findOrders, ORDERS_PER_PAGE } from './find-orders.server.ts'
import { type OrderSearch, readOrderSearch } from './order-search.ts'
import { ordersCsv } from './orders-csv.server.ts'

const MANY = 30_000
const search = (query: string): OrderSearch => readOrderSearch(new URLSearchParams(query))

/** Orders of as many people, without anything that hangs on them. */
async function addOrders(db: Database, count: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into customer (email, language, created_at)
    select 'kundin' || n || '@beispiel.example', 'de', now() from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into customer_order (number, token, cart_token, attempt_id, customer_id, site, language, currency, kind,
      financial_status, fulfilment_status, total_cents, charged_cents, delivery_on, snapshot, placed_at)
    select 'TG-' || 100000 + n, 't' || n, 'c' || n, n, n, 'main', 'de', 'EUR', 'once',
      case when n % 100 = 0 then 'REFUNDED' else 'PAID' end,
      case when n % 1000 = 0 then 'OPEN' else 'DELIVERED' end, 4000, 4000, date '2026-01-01' + (n % 300),
      jsonb_build_object('email', 'kundin' || n || '@beispiel.example', 'note', '', 'phone', '', 'lines', '[]'::jsonb,
        'deliveryMethod', '{"code": "PARCEL", "title": "", "slot": "any"}'::jsonb, 'delivery', jsonb_build_object(
        'firstName', 'Jana', 'lastName', 'Nachname' || (n % 5000), 'zip', lpad((n % 90000)::text, 5, '0'),
        'company', '', 'address1', 'Weg 1', 'address2', '', 'city', 'Leipzig', 'country', 'DE', 'phone', '')),
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`analyze customer_order`.execute(db)
  await sql`set session_replication_role = default`.execute(db)
}

/** Number of orders that were read so far, by whatever way. */
async function ordersRead(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_user_tables where relname = 'customer_order'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Number of orders that a search reads. Without its index it goes through the orders one by one until a page is full. */
async function readBy(db: Database, query: string): Promise<number> {
  const before = await ordersRead(db)
  await findOrders(db, search(query))
  return (await ordersRead(db)) - before
}

/** Each index of a search, with a search that needs it. */
const INDEXED = [
  { index: 'customer_order_words', query: 'q=kundin4711@beispiel.example' },
  { index: 'customer_order_fulfilment', query: 'state=OPEN' },
  { index: 'customer_order_financial', query: 'money=REFUNDED' },
  { index: 'customer_order_delivery', query: 'day=2026-02-01' },
]
/** A page, and one order more to see whether there is another page. */
const MOST_READ = 2 * (ORDERS_PER_PAGE + 1)

test('orders are found by number, e-mail, name and postcode, a page at a time, by their indexes [C8]', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  await addOrders(db, MANY)
  const find = (query: string) => findOrders(db, search(query))
  expect((await find('q=TG-120000')).orders.map(({ number }) => number)).toEqual(['TG-120000'])
  expect((await find('q=kundin4711@beispiel.example')).orders).toMatchObject([{ number: 'TG-104711' }])
  expect((await find('q=jana nachname42')).orders[0]).toMatchObject({
    buyer: expect.stringMatching(/^Jana Nachname42/),
  })
  expect((await find('q=04711')).orders.map(({ zip }) => zip)).toEqual(['04711'])
  expect((await find('state=OPEN')).orders).toHaveLength(MANY / 1000)
  expect((await find('state=OPEN&money=PAID')).orders).toEqual([])
  expect((await find('leaves=no')).orders).toEqual([])
  expect(
    (await find('day=2026-02-01&q=nachname31')).orders.every(({ deliveryOn }) => deliveryOn === '2026-02-01'),
  ).toBe(true)
  expect((await find("q=') or 1=1 --")).orders).toEqual([])
  const first = await find('')
  expect(first.orders).toHaveLength(50)
  expect(first.next).toBe(MANY - 49)
  expect((await find(`before=${first.next}`)).orders[0]?.id).toBe(MANY - 50)
  expect((await find('before=51')).next).toBeNull()
  for (const { query } of [...INDEXED, { query: '' }, { query: 'before=15000' }])
    expect(await readBy(db, query), query).toBeLessThanOrEqual(MOST_READ)
  // And the count sees it: a search whose index is gone reads many more.
  for (const { index, query } of INDEXED) {
    await sql`drop index ${sql.ref(index)}`.execute(db)
    expect(await readBy(db, query), `${query} without ${index}`).toBeGreaterThan(10 * MOST_READ)
  }
})

/** What is searched, in an order of its own among others. */
const PEOPLE = [
  { firstName: 'Elif', lastName: 'Yıldız', asked: ['Yıldız', 'yildiz', 'YILDIZ elif'] },
  { firstName: 'Paweł', lastName: 'Wójcik', asked: ['Wójcik', 'wojcik', 'pawel woj'] },
  { firstName: 'Conor', lastName: 'O’Brien', asked: ['O’Brien', "o'brien", 'obrien'] },
  { firstName: 'Jörg', lastName: 'Weiß', asked: ['Jörg Weiß', 'jorg weiss', 'Joerg'] },
] as const
const PLACE = { address1: 'Schönhauser Allee 117', city: 'Łódź', phone: '+49301234567' }
const GOODS = [{ title: 'Süßkartoffel-Bowl', sku: 'SKB-1', parts: [{ title: 'Coco Curry' }] }]

test('orders are found by names without their marks, street, city, phone, goods and tracking number', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  await addOrders(db, 10)
  for (const [index, { firstName, lastName }] of PEOPLE.entries())
    await sql`update customer_order set snapshot = jsonb_set(snapshot, '{delivery}',
      snapshot->'delivery' || ${JSON.stringify({ firstName, lastName })}::jsonb) where id = ${index + 1}`.execute(db)
  await sql`update customer_order set snapshot = jsonb_set(jsonb_set(snapshot, '{delivery}',
    snapshot->'delivery' || ${JSON.stringify(PLACE)}::jsonb), '{lines}', ${JSON.stringify(GOODS)}::jsonb)
    where id = 9`.execute(db)
  await sql`insert into fulfilment (order_id, state, method, ship_on, deliver_on, tracking_number)
    values (9, 'SHIPPED', 'PARCEL', '2026-11-18', '2026-11-19', 'TF0012AB')`.execute(db)
  const found = async (text: string) => {
    const { orders } = await findOrders(db, search(String(new URLSearchParams({ q: text }))))
    return [text, ...orders.map(({ id }) => id)]
  }
  for (const [index, { asked }] of PEOPLE.entries())
    for (const text of asked) expect(await found(text)).toEqual([text, index + 1])
  const ways = ['schonhauser allee 117', 'Schoenhauser', 'Lodz', '030 1234567', '+49 30 12345', '0049301234567']
  for (const text of [...ways, 'süßkart', 'coco curry', 'skb-1', 'tf0012ab', 'TF00 12AB'])
    expect(await found(text)).toEqual([text, 9])
})

test('the table file holds every order of a search, and no formula of a buyer [C14]', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  await addOrders(db, 1200)
  await sql`update customer_order set snapshot = jsonb_set(snapshot, '{delivery,firstName}', '"=HYPERLINK(1)"')
    where id = 1200`.execute(db)
  let file = ''
  for await (const part of ordersCsv(db, search('money=PAID'), 'en')) file += part
  const rows = file.trimEnd().split('\r\n')
  expect(rows).toHaveLength(1 + 1188)
  expect(rows[0]).toMatch(/^Number,Placed,Name/)
  let whole = ''
  for await (const part of ordersCsv(db, search('q=TG-101200'), 'en')) whole += part
  expect(whole).toContain("'=HYPERLINK(1) Nachname1200")
})

test('books are compared every hour in which something happened, and the result is kept [R26]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { id } = await officeWithOrder(db)
  expect(await reconcileBooks.nextDue(db)).toEqual(new Date(0))
  const now = new Date('2026-11-15T10:00:00Z')
  await keepDifferences(db, now)
  expect(await findDifferences(db)).toEqual({ differences: [], at: now })
  expect(await reconcileBooks.nextDue(db)).toEqual(new Date('2026-11-22T10:00:00Z'))
  const happens = (at: Date) =>
    db.insertInto('order_event').values({ order_id: id, kind: 'noted', actor: 'shop', detail: '{}', at }).execute()
  await happens(now)
  expect(await reconcileBooks.nextDue(db)).toEqual(new Date('2026-11-15T10:30:00Z'))
  await db.updateTable('customer_order').set({ total_cents: 4001 }).execute()
  await runAt(db, reconcileBooks, new Date('2026-11-15T10:30:00Z'))
  expect((await findDifferences(db)).differences.map(({ kind }) => kind)).toContain('an order that does not add up')
  await happens(new Date('2026-11-15T10:30:00Z'))
  expect(await reconcileBooks.nextDue(db)).toEqual(new Date('2026-11-15T11:30:00Z'))
})
