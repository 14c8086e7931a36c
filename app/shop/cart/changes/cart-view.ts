import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { type Cart, FREE_GIFT, selectedAddress } from '#app/shop/cart/cart.ts'
import { writeLineId } from '#app/shop/cart/cart-id.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import type { WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import type { GiftCard } from '#app/shop/credit/gift-card.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import type { PriceRequest } from '#app/shop/pricing/price-request.ts'
import { deliveryRuleFor, type PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { PricedCart, PricedLine } from '#app/shop/pricing/priced-cart.ts'
import { vatRatesFor } from '#app/shop/pricing/vat-rates.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { CartShop } from './cart-change.ts'
import type { CartNotice } from './cart-refusal.ts'
import { giftLineId, giftsIn, goodsOf, priceLinesOf } from './price-lines.ts'
import { settleCart } from './settle-cart.ts'

/** A line as it is shown: goods or a gift, with its price. */
export type LineView = Readonly<{
  __typename: 'CartLine'
  id: string
  plan: number | null
  attributes: readonly CartAttribute[]
  product: WindowProduct
  variant: WindowVariant
  priced: PricedLine
  view: CartView
}>

/** A cart as it is shown at this moment: what it holds, what that costs, and who is looking. */
export type CartView = Readonly<{
  __typename: 'Cart'
  cart: Cart
  /** Null for readers who do not have it: they see no personal data. */
  key: string | null
  shop: CartShop
  request: PriceRequest
  priced: PricedCart
  giftCards: readonly GiftCard[]
  origin: string
  /** What of the cart as it was left is gone or short now, so that whoever looks at it is told. */
  notices: readonly CartNotice[]
}>

export type ViewSettings = Readonly<{
  key: string | null
  shop: CartShop
  rules: PriceRules
  giftCards: readonly GiftCard[]
  /** Store credit of the buyer, who has proved who they are. It pays what gift cards leave. */
  storeCreditCents?: number
  origin: string
  now: Date
  /** The buyer, once that is known; until then nobody is denied what only newcomers get. */
  buyer?: PriceRequest['buyer']
  /** The day whose tax rates hold: that of the delivery, today while it is open. */
  taxOn?: CalendarDate
}>

const ANYBODY: PriceRequest['buyer'] = { isFirstOrder: null, usedDiscounts: [] }

/** Prices a cart. Goods that have just gone are left out, as the next change will take them out. */
export function viewCart(stored: Cart, settings: ViewSettings): CartView {
  const { key, shop, giftCards, origin } = settings
  const { cart, notices } = settleCart(stored, shop)
  const request = priceRequestOf(cart, settings)
  return { __typename: 'Cart', cart, key, shop, request, priced: priceCart(request), giftCards, origin, notices }
}

function priceRequestOf(
  cart: Cart,
  { shop, rules, giftCards, storeCreditCents = 0, now, buyer = ANYBODY, taxOn }: ViewSettings,
): PriceRequest {
  const { country, postcode } = destinationOf(cart)
  return {
    lines: priceLinesOf(cart, shop),
    boxes: rules.boxes,
    delivery: deliveryRuleFor(rules, country),
    vat: vatRatesFor(rules.vat, { country, postcode, date: taxOn ?? dayIn(SHOP_TIME_ZONE, now) }),
    codes: cart.codes,
    discounts: rules.discounts,
    buyer,
    credits: creditsOf(giftCards, storeCreditCents),
    now,
  }
}

function creditsOf(giftCards: readonly GiftCard[], storeCreditCents: number): PriceRequest['credits'] {
  const storeCredit = { id: STORE_CREDIT, kind: 'store-credit' as const, balanceCents: storeCreditCents }
  return [
    ...giftCards.map(({ id, balanceCents }) => ({ id: String(id), kind: 'gift-card' as const, balanceCents })),
    ...(storeCreditCents > 0 ? [storeCredit] : []),
  ]
}

/** The destination of the goods: the selected address, else the country that the buyer named. */
export function destinationOf(cart: Cart): { country: string; postcode: string | null } {
  const fields = selectedAddress(cart)?.fields
  return { country: fields?.countryCode ?? cart.country, postcode: fields?.zip ?? null }
}

const lists = new WeakMap<CartView, readonly LineView[]>()

/** The lines of a cart in their order, gifts last. */
export function linesOf(view: CartView): readonly LineView[] {
  const known = lists.get(view)
  if (known) return known
  const { cart, shop, priced } = view
  const prices = new Map(priced.lines.map((line) => [line.key, line]))
  const bought = cart.lines.map((line) => ({ ...line, goods: goodsOf(line.variantId, shop.window) }))
  const gifts = giftsIn(cart.lines, shop.window).map((goods) => ({
    id: giftLineId(goods.variant.id),
    plan: null,
    attributes: [{ key: FREE_GIFT, value: 'true' }],
    goods,
  }))
  const lines = [...bought, ...gifts].flatMap(({ id, plan, attributes, goods }): LineView[] => {
    const price = prices.get(id)
    if (!goods || !price) return []
    const { product, variant } = goods
    const lineId = writeLineId(id, cart.token)
    return [{ __typename: 'CartLine', id: lineId, plan, attributes, product, variant, priced: price, view }]
  })
  lists.set(view, lines)
  return lines
}
