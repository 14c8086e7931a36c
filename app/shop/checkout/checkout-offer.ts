import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Cart, CartAddressFields } from '#app/shop/cart/cart.ts'
import { allGiftCards } from '#app/shop/cart/cart-lines.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { needsDelivery, productTypeName } from '#app/shop/catalog/product-type-names.ts'
import { planNumber } from '#app/shop/catalog/window/selling-plans.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { orderedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import type { PriceRequest } from '#app/shop/pricing/price-request.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { subscriptionTerms } from './subscription-terms.ts'

/** A cart on its way to the address in the form: where it goes decides about tax, courier and fee. */
export function cartGoingTo(cart: Cart, { delivery, deliveryMethod, email }: CheckoutDetails): Cart {
  // A country that is not served is a fault of the form, not of the price.
  const country = COUNTRIES[cart.site].find((code) => code === delivery.country) ?? cart.country
  const fields: CartAddressFields = {
    ...delivery,
    countryCode: country,
    provinceCode: delivery.province ?? null,
    phone: delivery.phone || null,
  }
  const deliveryOption = deliveryMethod === 'BERLIN_COURIER' ? 'BERLIN_COURIER' : 'PARCEL'
  const address = { id: 'checkout', selected: true, oneTimeUse: true, fields }
  return { ...cart, country, email: email || null, addresses: [address], deliveryOption }
}

/** What a cart is at the checkout: meals again and again, goods once, or nothing but vouchers. */
export function kindOf(view: CartView): 'once' | 'subscription' | 'vouchers' {
  const lines = linesOf(view)
  if (allGiftCards(lines.map(({ product }) => productTypeName(product)))) return 'vouchers'
  return lines.some(({ plan }) => plan !== null) ? 'subscription' : 'once'
}

export function travels(view: CartView): boolean {
  return linesOf(view).some(({ product }) => needsDelivery(product))
}

/** Whether something in the parcel must stay frozen until somebody opens the door. */
export function hasFrozen(view: CartView): boolean {
  return linesOf(view).some(({ product }) => product.isFrozen)
}

export function hasEbook(view: CartView): boolean {
  return linesOf(view).some(({ product }) => product.type === 'ebook')
}

/** The terms of the subscription that a cart would start; null for what is bought once. */
export function termsOf(view: CartView, { today, language }: { today: CalendarDate; language: Language }) {
  const plan = linesOf(view).find((line) => line.plan !== null)?.plan
  const frequency = view.shop.window.frequencies.find((each) => planNumber(each) === plan)
  if (plan == null || !frequency || !view.priced.box) return null
  const weeks = frequency.interval === 'WEEK' ? frequency.count : frequency.count * 4
  const rhythm = { plan, name: frequency.name, weeks }
  const request = laterRequest(view)
  const later = priceCart(request)
  const amounts = { boxSize: view.priced.box.size, meals: later.progress, perDeliveryCents: later.totalCents }
  const agreed = later.box && orderedPrices({ ...request, box: later.box, country: view.cart.country })
  return { ...subscriptionTerms({ rhythm, ...amounts, today, language }), ...(agreed ? { agreed } : {}) }
}

/** Every later box: what recurs, at today's prices, without the codes of the first one. */
function laterRequest({ request }: CartView): PriceRequest {
  const lines = request.lines.filter(({ recurs }) => recurs)
  return { ...request, lines, codes: [], credits: [] }
}

export function emptyAddress(country: string): PostalAddress {
  const blank = { firstName: '', lastName: '', company: '', address1: '', address2: '', zip: '', city: '', phone: '' }
  return { ...blank, country }
}

/** A form nobody has written into yet. */
export function emptyDetails(country: string): CheckoutDetails {
  return {
    email: '',
    delivery: emptyAddress(country),
    hasBilling: false,
    billing: { ...emptyAddress(country), vatId: '' },
    deliveryMethod: 'PARCEL',
    slot: 'any',
    deliveryOn: null,
    note: '',
    payment: 'card',
    methodRef: null,
    waivesWithdrawal: false,
    owner: null,
    savedAddress: null,
    savedBilling: null,
    savedMethod: null,
    keepsAddress: false,
    keepsMethod: false,
    leavesCredit: false,
  }
}
