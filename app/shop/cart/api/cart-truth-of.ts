import { readLineId } from '#app/shop/cart/cart-id.ts'
import type { CartTruth } from '#app/shop/cart/cart-truth.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { hasCode } from '#app/shop/cart/codes.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import { objectionForGood } from '#app/shop/pricing/code-fault.ts'

/** What the shop's own browser learns about a cart. Codes that are not in the cart stay the shop's secret, but for the one of subscriptions. */
export function truthOf(view: CartView, picture: (name: string) => string): CartTruth {
  const { priced, request, cart } = view
  const { bonus } = view.shop
  const unknown = priced.codes.filter(({ fault }) => fault === 'NOT_FOUND').map(({ code }) => code)
  const subscriptionCode = subscriptionCodeIn(request)
  const discounts = request.discounts.filter(
    ({ code }) => code === null || code === subscriptionCode || (hasCode(cart.codes, code) && !hasCode(unknown, code)),
  )
  const freeGifts = linesOf(view)
    .filter((line) => line.priced.gift === 'free-gift')
    .map(({ id, product, variant, priced: { quantity } }) => ({
      lineId: readLineId(id, cart.token) ?? '',
      productId: product.id,
      variantId: variant.id,
      title: product.title,
      image: { src: picture(product.pictures[0] ?? ''), altText: product.title },
      quantity,
    }))
  const minBox = request.boxes.reduce<CartTruth['minBox']>(
    (least, box) => (!least || box.size < least.size ? box : least),
    null,
  )
  return {
    price: priced,
    request: { ...request, discounts: discounts.map(withoutFigures) },
    minBox,
    bonus: bonus && { variantId: bonus.variantId, threshold: bonus.weightThreshold },
    freeGifts,
    subscriptionCode,
    notices: view.notices.map(({ code, message }) => ({ code, message })),
  }
}

/** How often a code was used is the shop's business; whether it is used up is the buyer's. */
function withoutFigures(discount: Discount): Discount {
  const isUsedUp = discount.usageLimit !== null && discount.used >= discount.usageLimit
  return { ...discount, usageLimit: isUsedUp ? 0 : null, used: 0 }
}

/** The code that is there for every subscription, nobody's own, and can help this buyer. */
function subscriptionCodeIn({ discounts, buyer, now }: CartView['request']): string | null {
  const found = discounts.find(({ code, purchase, isPersonal }) => code && purchase === 'subscription' && !isPersonal)
  return found && objectionForGood(found, { buyer, now }) === null ? found.code : null
}
