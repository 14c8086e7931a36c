import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, addVariant, openPaying } from './paying.fixture.ts'

const FORGERIES = [
  { forge: sql`delete from charge`, finds: 'an order whose charges are not what was due' },
  { forge: sql`update customer_order set total_cents = total_cents + 1`, finds: 'an order that does not add up' },
  { forge: sql`update cart set completed_at = null`, finds: 'an open cart with an order' },
  {
    forge: sql`update stock_move set quantity = -3`,
    finds: 'an order that took another amount of stock than it needs',
  },
  { forge: sql`delete from invoice`, finds: 'an order without exactly one invoice' },
  { forge: sql`update number_counter set value = 7 where name = 'invoice'`, finds: 'a gap in the numbers of invoices' },
  { forge: sql`update customer_order set refunded_cents = 5`, finds: 'an order whose refunds are not what it says' },
  { forge: sql`update test_gateway_charge set cents = 1`, finds: 'money at the test gateway that no order knows' },
  { forge: sql`update charge set gateway_ref = 'ch_other'`, finds: 'a charge that the test gateway does not know' },
  { forge: sql`update charge set state = 'returned'`, finds: 'an order whose payment is not what its charge says' },
  {
    forge: sql`insert into stray_charge select id, 'ch_stray', 5, started_at, started_at from payment_attempt`,
    finds: 'money without an order that was not sent back',
  },
  { forge: sql`update payment_attempt set state = 'abandoned'`, finds: 'a succeeded attempt without its order' },
]

test('every forged book is found [R26]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 5)
  await payments.buy(await addCart(db), orderSnapshot({ lines: [orderedLine({ variantId })] }))
  expect(await reconcile(db)).toEqual([])

  for (const { forge, finds } of FORGERIES) {
    const found = await db
      .transaction()
      .execute(async (tx) => {
        await forge.execute(tx)
        const differences = await reconcile(tx)
        return Promise.reject({ differences })
      })
      .catch((undone: { differences: { kind: string }[] }) => undone.differences)
    expect(found.map(({ kind }) => kind)).toContain(finds)
  }
  expect(await reconcile(db)).toEqual([])
})
