import { CURRENCY, type TagEvent, tagItem } from '#app/shop/measurement/browser/tag-events.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'

export type PurchaseEvent = Extract<TagEvent, { event: 'purchase' }>

type Ordered = Readonly<{ number: string; snapshot: Pick<OrderSnapshot, 'lines' | 'price'> }>

const DAY_MS = 86_400_000

/**
 * Whether an order that its browser has no proof for yet is one that was just bought. A browser keeps few proofs: an
 * older order asks for its own again, and is no new purchase then.
 */
export function isJustBought({ placedAt }: Readonly<{ placedAt: Date }>, now: Date): boolean {
  return now.getTime() - placedAt.getTime() < DAY_MS
}

/** An order as the tag manager hears of it: number, goods and sums, and nothing about the buyer. */
export function purchaseEvent({ number, snapshot: { lines, price } }: Ordered): PurchaseEvent {
  const items = lines.map(({ key, variantId, title, type, quantity }) => {
    const priced = price.lines.find((each) => each.key === key)
    // What was paid for one, after its discounts.
    const cents = priced ? Math.round(priced.totalCents / Math.max(1, quantity)) : 0
    return tagItem({ id: String(variantId), title, type, cents, quantity })
  })
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: number,
      currency: CURRENCY,
      value: price.totalCents / 100,
      tax: price.vat.reduce((sum, { vatCents }) => sum + vatCents, 0) / 100,
      shipping: price.delivery.totalCents / 100,
      items,
    },
  }
}
