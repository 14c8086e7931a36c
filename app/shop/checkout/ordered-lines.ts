import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import type { OrderedLine, PartsOf } from '#app/shop/orders/order-snapshot.ts'

/** The goods of a cart as an order keeps them: with the names and texts the buyer saw. */
export function orderedLines(view: CartView, partsOf: PartsOf): readonly OrderedLine[] {
  return linesOf(view).map(({ plan, attributes, product, variant, priced }) => ({
    key: priced.key,
    variantId: variant.id,
    productId: product.id,
    handle: product.handle,
    sku: variant.sku,
    title: product.title,
    variantTitle: variant.title,
    art: product.pictures[0] ?? '',
    type: product.type,
    isFrozen: product.isFrozen,
    quantity: priced.quantity,
    nominalGrams: variant.nominalGrams,
    withdrawal: product.withdrawal,
    plan,
    attributes,
    recipient: isVoucher(product) ? recipientOf(attributes) : null,
    parts: partsOf.get(product.id) ?? [],
  }))
}

/** Buyers of vouchers may name someone else to send them to; without a name they get them themselves. */
export function recipientOf(attributes: readonly CartAttribute[]): OrderedLine['recipient'] {
  const value = (key: string) => attributes.find((attribute) => attribute.key === key)?.value.trim() ?? ''
  const email = value('recipientEmail')
  if (!email) return null
  return {
    ...{ email, name: value('recipientName'), message: value('message') },
    sendOn: readCalendarDate(value('sendOn')),
  }
}
