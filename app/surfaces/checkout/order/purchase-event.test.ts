import { expect, test } from 'vitest'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { isJustBought, purchaseEvent } from './purchase-event.ts'

test('a purchase tells number, goods and sums, and nothing about the buyer [C17]', () => {
  const line = { key: 'meals', quantity: 4, unitCents: 1000, onceCents: 1000, subtotalCents: 4000, shares: [] }
  const price = pricedCart({
    lines: [{ ...line, totalCents: 3200, depositCents: 0, vatPercent: 7, gift: null }],
    vat: [{ percent: 7, grossCents: 3200, netCents: 2991, vatCents: 209 }],
    delivery: { feeCents: 490, shares: [], totalCents: 490, mealsToFree: null },
    totalCents: 3690,
  })
  const lines = [orderedLine({ variantId: 7, key: 'meals', quantity: 4, title: 'Coco Curry' })]
  expect(purchaseEvent({ number: 'TG-1', snapshot: orderSnapshot({ price, lines }) })).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'TG-1',
      currency: 'EUR',
      value: 36.9,
      tax: 2.09,
      shipping: 4.9,
      items: [{ item_id: '7', item_name: 'Coco Curry', item_category: 'meal', price: 8, quantity: 4 }],
    },
  })
})

test.each([
  { now: '2026-11-02T10:00:00Z', isNew: true },
  { now: '2026-11-03T09:59:59Z', isNew: true },
  { now: '2026-11-03T10:00:00Z', isNew: false },
  { now: '2026-11-20T10:00:00Z', isNew: false },
])('an order of 2 November, first seen at $now, is a purchase to tell of: $isNew', ({ now, isNew }) => {
  expect(isJustBought({ placedAt: new Date('2026-11-02T10:00:00Z') }, new Date(now))).toBe(isNew)
})
