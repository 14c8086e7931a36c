import { priceCart } from '#app/shop/pricing/price-cart.ts'
import type { PriceLine } from '#app/shop/pricing/price-request.ts'
import { deliveryRuleFor, type PriceRules } from '#app/shop/pricing/price-rules.ts'
import { vatRatesFor } from '#app/shop/pricing/vat-rates.ts'

/** Goods that an offer is made of, at today's prices. */
export type OfferedGoods = Omit<PriceLine, 'key' | 'quantity' | 'recurs' | 'gift'> & Readonly<{ quantity: number }>

/** What a page promises for an offer: the same cents that the cart will ask for. */
export type OfferPrice = Readonly<{
  /** Goods before discounts. */
  goodsCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  /** What the same comes to from the second delivery on; null where nothing comes again. */
  laterCents: number | null
  /** The codes that the promise needs and that help. */
  codes: readonly string[]
}>

type Offered = Readonly<{
  goods: readonly OfferedGoods[]
  /** Comes with every box, or once. */
  recurs: boolean
  code: string | null
}>

type OfferTerms = Readonly<{ rules: PriceRules; country: string; day: string; now: Date }>

/** The price engine asked for a cart that holds nothing but the offer. Boxes bring the code of first orders along. */
export function priceOffer({ goods, recurs, code }: Offered, terms: OfferTerms): OfferPrice {
  const { subscriptionCode } = terms.rules
  const own = recurs && subscriptionCode !== null ? [subscriptionCode] : []
  const asked = code !== null && !own.includes(code) ? [code, ...own] : own
  const lines = goods.map((line, place) => ({ ...line, key: String(place), recurs, gift: null }))
  const first = priced(lines, asked, terms)
  const later = recurs ? priced(lines, [], terms) : null
  return {
    goodsCents: first.lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0),
    discountCents: first.discountCents,
    deliveryCents: first.delivery.feeCents,
    totalCents: first.totalCents,
    laterCents: later?.totalCents ?? null,
    codes: first.codes.filter(({ applicable }) => applicable).map((each) => each.code),
  }
}

function priced(lines: readonly PriceLine[], codes: readonly string[], { rules, country, day, now }: OfferTerms) {
  return priceCart({
    lines,
    boxes: rules.boxes,
    delivery: deliveryRuleFor(rules, country),
    vat: vatRatesFor(rules.vat, { country, postcode: null, date: day }),
    codes,
    discounts: rules.discounts,
    buyer: { isFirstOrder: null, usedDiscounts: [] },
    credits: [],
    now,
  })
}
