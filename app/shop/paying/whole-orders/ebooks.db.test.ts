import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { findEbook } from '#app/shop/orders/downloads/find-ebook.server.ts'
import { listDownloadLinks, releaseDownloads } from '#app/shop/orders/downloads/release-downloads.server.ts'
import { countDownload, findDownload, listDownloads } from '#app/shop/orders/downloads/take-download.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { releaseVouchers } from '#app/shop/orders/refunds/release-vouchers.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { readOrder } from '#app/shop/paying/placed-orders.fixture.ts'

const now = new Date(NOW)
const CATALOG = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const priced = (key: string, cents: number) => ({
  ...{ key, quantity: 1, unitCents: cents, onceCents: cents, subtotalCents: cents, totalCents: cents },
  ...{ shares: [], depositCents: 0, vatPercent: 7, gift: null },
})

/** An e-book for 12.90, beside whatever else, bought and made available with its order. */
async function buyBook(db: Database, { with: others = [] as readonly string[], method = 'pm_good' } = {}) {
  await addMethods(db)
  const onPlaced = async (
    tx: Parameters<typeof releaseDownloads>[0],
    order: { id: number },
    attempt: { snapshot: OrderSnapshot },
  ) => {
    await releaseDownloads(tx, { orderId: order.id, snapshot: attempt.snapshot, now })
    await releaseVouchers(tx, order.id, now)
  }
  const payments = await openPaying(db, clockAt(NOW), { onPlaced })
  const types = ['ebook', ...others]
  const lines = []
  for (const type of types)
    lines.push(orderedLine({ variantId: await addVariant(db, null), key: type, type, handle: 'e-book-meal-prep' }))
  const sum = 1290 * types.length
  const price = pricedCart({
    lines: types.map((type) => priced(type, 1290)),
    totalCents: sum,
    dueCents: sum,
    subtotalCents: sum,
  })
  const byMail = !others.includes('meal')
  const snapshot = orderSnapshot({
    lines,
    price,
    waivesWithdrawal: true,
    ...(byMail
      ? { deliveryMethod: { code: 'BY_MAIL', title: 'E-Mail', slot: 'any' } as const, deliveryOn: null, delivery: null }
      : {}),
  })
  const end = await payments.buy(await addCart(db), snapshot, method)
  if (end.state !== 'placed') throw new Error(end.state)
  const links = await listDownloadLinks(db, end.order.id)
  const link = links.get('ebook')?.replace('/downloads/', '') ?? ''
  const refunding = { ...payments, db, onRefunded: async () => undefined, onOrderCancelled: async () => undefined }
  return { orderId: end.order.id, link, refunding }
}

test.each([
  { others: [], method: 'pm_good', status: 'DELIVERED' },
  { others: [], method: 'pm_debit', status: 'DELIVERED' },
  { others: ['gift-card'], method: 'pm_good', status: 'DELIVERED' },
  { others: ['gift-card'], method: 'pm_debit', status: 'OPEN' },
  { others: ['meal'], method: 'pm_good', status: 'OPEN' },
])(
  'an e-book with $others by $method is there at once, and the order is $status',
  async ({ others, method, status }) => {
    await using database = await testDatabase()
    const { db } = database
    const { orderId, link } = await buyBook(db, { with: others, method })
    expect(await findDownload(db, link)).toMatchObject({ ok: true, value: { handle: 'e-book-meal-prep' } })
    const order = await readOrder(db, orderId)
    expect(order.fulfilment_status).toBe(status)
    expect(order.events.filter((kind) => kind === 'delivered')).toHaveLength(status === 'DELIVERED' ? 1 : 0)
    expect(await reconcile(db)).toEqual([])
  },
)

test('a link that the shop never signed opens nothing, and what is loaded is counted', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId, link } = await buyBook(db)
  const [id = '', signature = ''] = link.split(/-(.*)/)
  for (const forged of ['', id, `${Number(id) + 1}-${signature}`, `${id}-${'A'.repeat(43)}`, `${id}-${signature}x`])
    expect(await findDownload(db, forged)).toMatchObject({ ok: false, refusal: { code: 'not-found' } })
  await countDownload(db, Number(id), now)
  await countDownload(db, Number(id), now)
  const row = await db.selectFrom('download').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  expect([row.taken, row.last_taken_at]).toEqual([2, now])
  await inTransaction(db, (tx) => releaseDownloads(tx, { orderId, snapshot: orderSnapshot(), now }))
  expect(await db.selectFrom('download').selectAll().execute()).toHaveLength(1)
})

test('a refunded e-book cannot be loaded any more', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId, link, refunding } = await buyBook(db)
  const [before] = await listDownloads(db, orderId)
  expect(before?.path).toBe(`/downloads/${link}`)
  const lines = [{ key: 'ebook', quantity: 1, cents: 1290 }]
  const wish = { key: 'r1', orderId, lines, extraCents: 0, reason: 'goodwill', actor: 'shop' }
  expect(await refundOrder(refunding, wish)).toMatchObject({ ok: true })
  expect(await findDownload(db, link)).toMatchObject({ ok: false, refusal: { code: 'ended' } })
  expect((await listDownloads(db, orderId))[0]?.path).toBeNull()
})

test('an e-book is drawn once for each language, and again only when it changes', async () => {
  await using database = await testDatabase()
  const { db } = database
  const wanted = { handle: 'e-book-meal-prep', language: 'de', now } as const
  const first = await findEbook(db, CATALOG, wanted)
  const later = await findEbook(db, CATALOG, { ...wanted, now: new Date('2027-01-01T00:00:00Z') })
  expect(later?.equals(first ?? Buffer.alloc(0))).toBe(true)
  await db.updateTable('drawn_ebook').set({ edition: 'older' }).execute()
  expect((await findEbook(db, CATALOG, wanted))?.equals(first ?? Buffer.alloc(0))).toBe(true)
  const english = await findEbook(db, CATALOG, { ...wanted, language: 'en' })
  expect(english?.equals(first ?? Buffer.alloc(0))).toBe(false)
  expect(await findEbook(db, CATALOG, { ...wanted, handle: 'no-such-book' })).toBeNull()
  expect(await db.selectFrom('drawn_ebook').select('language').orderBy('language').execute()).toHaveLength(2)
})
