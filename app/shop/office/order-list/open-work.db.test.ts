import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { officeWithOrder } from '#app/shop/office/office.fixture.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { findOrders } from './find-orders.server.ts'
import { readOrderSearch } from './order-search.ts'
import { ordersCsv } from './orders-csv.server.ts'

const find = async (db: Database, query = '') =>
  (await findOrders(db, readOrderSearch(new URLSearchParams(query)))).orders

async function csvOf(db: Database, language: Language = 'en'): Promise<readonly string[]> {
  let file = ''
  for await (const part of ordersCsv(db, readOrderSearch(new URLSearchParams()), language)) file += part
  return file.trimEnd().split('\r\n')
}

/** What happens to a paid order that has not left, and why it stays here then. */
const SITUATIONS = [
  { scene: 'nothing', change: 'select', stays: null, owedCents: 0 },
  { scene: 'a debit on its way', change: "update charge set state = 'pending'", stays: null, owedCents: 0 },
  {
    scene: 'a withdrawal',
    change: "update fulfilment set held_reason = 'withdrawal'",
    stays: 'withdrawn',
    owedCents: 0,
  },
  { scene: 'a letter', change: "update fulfilment set held_reason = 'letter'", stays: 'held', owedCents: 0 },
  { scene: 'an end', change: 'update customer_order set cancelled_at = placed_at', stays: 'cancelled', owedCents: 0 },
  {
    scene: 'a bounced debit',
    change: "with c as (update charge set state = 'returned') update customer_order set financial_status = 'VOIDED'",
    stays: 'returned',
    owedCents: 4000,
  },
  { scene: 'no charge', change: 'delete from charge', stays: 'unpaid', owedCents: 0 },
  {
    scene: 'a refund without an answer',
    change: `insert into refund (key, order_id, gateway_cents, credit_cents, lines, reason, state, actor, started_at)
      select 'k', id, 500, 0, '[]', 'late', 'started', 'shop', placed_at from customer_order`,
    stays: 'refund-open',
    owedCents: 0,
  },
] as const

test('the list says why an order stays here, by the rule of what may leave, and a filter finds those', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  await officeWithOrder(db)
  for (const { scene, change, stays, owedCents } of SITUATIONS) {
    await sql`begin`.execute(db)
    await sql.raw(change).execute(db)
    const kept = await find(db, 'leaves=no')
    const leaving = await find(db, 'leaves=yes')
    const [listed] = await find(db)
    await sql`rollback`.execute(db)
    expect({ scene, stays: listed?.stays, owedCents: listed?.owedCents }).toEqual({ scene, stays, owedCents })
    expect([scene, kept.length, leaving.length]).toEqual([scene, stays ? 1 : 0, stays ? 0 : 1])
  }
  await sql`update fulfilment set state = 'SHIPPED'`.execute(db)
  await sql`update customer_order set fulfilment_status = 'SHIPPED'`.execute(db)
  expect([await find(db, 'leaves=no'), await find(db, 'leaves=yes')]).toEqual([[], []])
})

test('the list tells day, slot, way and note of a delivery, and is narrowed by day and way', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  await officeWithOrder(db)
  const told = {
    deliveryMethod: { code: 'BERLIN_COURIER', title: 'Kurier', slot: 'morning' },
    note: 'Hinterhaus,\nbitte klingeln',
  }
  await sql`update customer_order set snapshot = snapshot || ${JSON.stringify(told)}::jsonb`.execute(db)
  await db.updateTable('fulfilment').set({ method: 'BERLIN_COURIER' }).execute()
  const delivery = { way: 'BERLIN_COURIER', slot: 'morning', note: told.note, deliveryOn: '2026-11-19' }
  expect(await find(db)).toMatchObject([{ ...delivery, shipOn: expect.stringMatching(/^2026-11-1\d$/) }])
  expect(await find(db, 'day=2026-11-19&way=BERLIN_COURIER')).toHaveLength(1)
  expect(await find(db, 'day=2026-11-19&way=PARCEL')).toEqual([])
  expect(await find(db, 'day=2026-11-20&way=BERLIN_COURIER')).toEqual([])
  expect(await find(db, 'way=BY_MAIL')).toEqual([])
})

test('the table file names street, delivery and what is packed, and no buyer writes a formula into it [C14]', async () => {
  await using database = await testDatabase({ poolSize: 2 })
  const { db } = database
  const { acting, id } = await officeWithOrder(db)
  const pieces = { key: 'one', orderId: id, lines: [{ key: 'meals', quantity: 1 }], extraCents: 0 }
  await refundOrder(acting.refunding, { ...pieces, reason: 'goodwill', actor: 'shop' })
  const [head = '', before = ''] = await csvOf(db)
  const cell = (row: string, name: string) => row.split(',')[head.split(',').indexOf(name)]
  expect(cell(before, 'Street')).toBe('Karl-Heine-Straße 41')
  expect(cell(before, 'City')).toBe('Leipzig')
  expect(cell(before, 'To pack')).toBe('3 × Coco Curry')
  expect([cell(before, 'Delivery day'), cell(before, 'Sent by'), cell(before, 'Time slot')]).toEqual([
    '2026-11-19',
    'Parcel',
    'any time',
  ])
  await sql`update fulfilment set held_reason = 'withdrawal'`.execute(db)
  await sql`update customer_order set snapshot = jsonb_set(jsonb_set(jsonb_set(snapshot, '{note}',
    '"=1+1\\n@SUM(A1)"'), '{delivery,address1}', '"+Weg 1"'), '{lines,0,title}', '"x;=cmd()"')`.execute(db)
  const after = (await csvOf(db))[1] ?? ''
  expect([cell(after, 'May leave'), cell(after, 'Stays because')]).toEqual(['stays here', 'withdrawn'])
  expect(cell(after, 'Street')).toBe("'+Weg 1")
  expect(cell(after, 'Delivery note')).toBe("'=1+1 @SUM(A1)")
  // Where a program parts cells by semicolons, the second half would be a formula of its own.
  expect(cell(after, 'To pack')).toBe(`"3 × x;'=cmd()"`)
  await sql`update customer_order set fulfilment_status = 'CANCELLED', cancelled_at = placed_at`.execute(db)
  expect(cell((await csvOf(db))[1] ?? '', 'To pack')).toBe('')
})

test('the table file speaks one language, head and values, and names SKUs', async () => {
  await using database = await testDatabase({ poolSize: 2 })
  const { db } = database
  await officeWithOrder(db)
  const [head = '', row = ''] = await csvOf(db, 'de')
  const cells = Object.fromEntries(head.split(';').map((name, place) => [name, row.split(';')[place]]))
  expect(cells).toMatchObject({
    ...{ Land: 'Deutschland', Summe: '"40,00"', Zahlung: 'bezahlt', Lieferung: 'offen', Versandart: 'Paket' },
    ...{ 'Darf raus': 'darf raus', Einpacken: '4 × Coco Curry', SKUs: expect.stringMatching(/^4 × \S+$/) },
  })
  expect(Object.values(cells).join(' ')).not.toMatch(/OPEN|PAID|PARCEL|\bDE\b|\byes\b|\bany\b/)
})
