import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { findPaperSeller } from '#app/shop/orders/papers/paper-seller.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'

async function sellAs(db: Database, name: string): Promise<void> {
  await db.deleteFrom('seller').execute()
  const content = JSON.stringify({ ...DEMO_SELLER, name, email: 'hallo@neu.example' })
  await db.insertInto('seller').values({ id: 1, content }).execute()
}

test('[L5] a credit note has the seller of its invoice, whatever the shop is called by now; mails have the one of now', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  await sellAs(db, 'Alt GmbH')
  const { buy, gateway, clock } = await openPaying(db)
  const lines = [orderedLine({ variantId: await addVariant(db, 5), key: 'meals', quantity: 4 })]
  const end = await buy(await addCart(db), orderSnapshot({ lines }))
  if (end.state !== 'placed') throw new Error(end.state)
  const { id: orderId } = end.order
  await sellAs(db, 'Neu AG')

  const refunding = { db, clock, gateway, onRefunded: async () => undefined, onOrderCancelled: async () => undefined }
  const wish = { orderId, key: 'one', lines: [], extraCents: 500, reason: 'other', actor: 'staff:1' } as const
  expect(await refundOrder(refunding, wish)).toMatchObject({ ok: true })
  const papers = await db.selectFrom('invoice').selectAll().orderBy('id').execute()
  expect(papers.map(({ kind, seller }) => [kind, seller?.name])).toEqual([
    ['invoice', 'Alt GmbH'],
    ['credit-note', 'Alt GmbH'],
  ])

  // A note of the time before it kept its seller still has that of its invoice, and an older invoice has it inside.
  const [invoice, note] = papers
  if (!invoice || !note) throw new Error('no papers')
  expect((await findPaperSeller(db, { ...note, seller: null })).name).toBe('Alt GmbH')
  const older = { ...invoice, seller: null, snapshot: { seller: { ...DEMO_SELLER, name: 'Uralt OHG' } } }
  expect((await findPaperSeller(db, older)).name).toBe('Uralt OHG')

  const mail = { kind: 'delivered', orderId, about: '1', now: new Date(NOW) } as const
  await inTransaction(db, (tx) => queueOrderMail(tx, mail))
  const bodies = await db.selectFrom('mail').select('text_body').where('dedupe_key', 'like', '%delivered%').execute()
  expect(bodies.map(({ text_body }) => text_body).join()).toMatch(
    /Schreib uns an hallo@neu\.example[\s\S]*Neu AG, Musterufer/,
  )
})
