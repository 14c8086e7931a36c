import { addressWords } from '#app/shop/cart/address-words.ts'
import type { Cart, DeliveryOption } from '#app/shop/cart/cart.ts'
import { needsDelivery } from '#app/shop/catalog/product-type-names.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import { type CartChange, changed, refusedFor } from './cart-change.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { type CartView, destinationOf, type LineView, linesOf } from './cart-view.ts'

export type OptionInput = Readonly<{ deliveryGroupId: string; deliveryOptionHandle: string }>

/** Everything travels together, so a cart has one delivery, and its id comes from the cart's. */
export function deliveryGroupId({ token }: Pick<Cart, 'token'>): string {
  return `gid://shopify/CartDeliveryGroup/1?cart=${token}`
}

/** How a cart can travel to where it goes. The courier costs no more than the parcel. */
export function optionsFor(cart: Cart): readonly DeliveryOption[] {
  const { country, postcode } = destinationOf(cart)
  return country === 'DE' && isInBerlinZone(postcode) ? ['PARCEL', 'BERLIN_COURIER'] : ['PARCEL']
}

/** The way that was chosen, as long as it leads to the address. */
export function chosenOption(cart: Cart): DeliveryOption {
  return optionsFor(cart).find((option) => option === cart.deliveryOption) ?? 'PARCEL'
}

/** What has to travel; vouchers and e-books come by mail. */
export function deliveredLines(view: CartView): readonly LineView[] {
  return linesOf(view).filter(({ product }) => needsDelivery(product))
}

export function chooseOptions(inputs: readonly OptionInput[]): CartChange {
  return (cart, { language }) => {
    const words = addressWords[language]
    const refusals = inputs.flatMap(
      ({ deliveryGroupId: group, deliveryOptionHandle: handle }, index): CartRefusal[] => {
        const field = ['selectedDeliveryOptions', String(index)]
        if (group !== deliveryGroupId(cart))
          return [{ code: 'INVALID_DELIVERY_GROUP', field: [...field, 'deliveryGroupId'], message: words.groupUnknown }]
        if (optionsFor(cart).some((option) => option === handle)) return []
        return [
          { code: 'INVALID_DELIVERY_OPTION', field: [...field, 'deliveryOptionHandle'], message: words.optionUnknown },
        ]
      },
    )
    if (refusals.length) return refusedFor(refusals)
    const chosen = inputs.at(-1)?.deliveryOptionHandle === 'BERLIN_COURIER' ? 'BERLIN_COURIER' : 'PARCEL'
    return changed(inputs.length ? { ...cart, deliveryOption: chosen } : cart)
  }
}
