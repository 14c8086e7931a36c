import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, addVariant, type Follows, NOW, openPaying } from './paying.fixture.ts'

export const now = new Date(NOW)

/** A shop with five pieces on its shelf. An order takes four of them for 40 euros, ten of these from a gift card. */
export async function openOrders(db: Database, follows: Partial<Follows> = {}) {
  await addMethods(db)
  const payments = await openPaying(db, clockAt(NOW), follows)
  const variantId = await addVariant(db, 5)
  const refunding = { ...payments, db, onRefunded: async () => undefined, onOrderCancelled: async () => undefined }

  async function placeOrder(subscription = false) {
    const expiresOn = calendarDate('2029-12-31')
    const card = await inTransaction(db, (tx) => issueGiftCard(tx, { cents: 1000, expiresOn, now }))
    const line = { key: 'meals', quantity: 4, unitCents: 900, onceCents: 900, subtotalCents: 3600, shares: [] }
    const price = pricedCart({
      lines: [{ ...line, totalCents: 3600, depositCents: 0, vatPercent: 7, gift: null }],
      delivery: { feeCents: 400, shares: [], totalCents: 400, mealsToFree: null },
      credits: [{ id: String(card.id), usedCents: 1000 }],
      dueCents: 3000,
    })
    const lines = [orderedLine({ variantId, key: 'meals', quantity: 4, plan: subscription ? 1 : null })]
    const snapshot = orderSnapshot({ price, lines, ...(subscription ? { subscription: TERMS } : {}) })
    const end = await payments.buy(await addCart(db), snapshot)
    if (end.state !== 'placed') throw new Error(end.state)
    const fulfilment = await db
      .selectFrom('fulfilment')
      .select('id')
      .where('order_id', '=', end.order.id)
      .executeTakeFirstOrThrow()
    return { orderId: end.order.id, fulfilmentId: fulfilment.id, cardId: card.id }
  }
  const readStock = async () =>
    (await db.selectFrom('variant').select('stock').where('id', '=', variantId).executeTakeFirstOrThrow()).stock
  return { refunding, placeOrder, readStock, clock: payments.clock }
}

const TERMS = {
  plan: 1,
  rhythm: 'alle 4 Wochen',
  boxSize: 4,
  perDeliveryCents: 4000,
  firstBillingOn: calendarDate('2026-11-15'),
  nextBillingOn: calendarDate('2026-12-13'),
  terms: '',
}
export const CANCEL = { actor: 'buyer', reason: 'changed-mind', now }
export const SHIP = { actor: 'carrier', trackingNumber: 'SBX1', now }

export async function readOrder(db: Database, orderId: number) {
  const order = await db
    .selectFrom('customer_order')
    .select(['fulfilment_status', 'financial_status', 'refunded_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return { ...order, events: events.map(({ kind }) => kind) }
}
