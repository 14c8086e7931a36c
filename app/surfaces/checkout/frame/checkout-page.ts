import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type CartView, type LineView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { checkDetails } from '#app/shop/checkout/check-details.ts'
import type { CheckoutDetails, CheckoutFault } from '#app/shop/checkout/checkout-details.ts'
import type { OpenCheckout } from '#app/shop/checkout/open-checkout.ts'
import { goodsIn, shortagesIn } from '#app/shop/checkout/seen-goods.ts'
import { explainCode } from '#app/shop/discounts/explain-code.ts'
import { mandateLines } from '#app/shop/orders/mails/mandate-words.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import type { NoteName } from './note-words.ts'
import { type PriceRow, priceRows } from './price-rows.ts'

export type ShownLine = Readonly<{
  key: string
  title: string
  variant: string
  quantity: number
  picture: string
  totalCents: number
  isGift: boolean
  recurs: boolean
}>

/** Everything the checkout's page shows, as plain values. */
export type CheckoutPage = Readonly<{
  /** The target of its forms. */
  path: string
  formToken: string
  note: NoteName | null
  kind: OpenCheckout['kind']
  details: CheckoutDetails
  /** Shown only after the form was sent. */
  faults: readonly CheckoutFault[]
  countries: readonly Readonly<{ code: string; name: string }>[]
  travels: boolean
  isFrozen: boolean
  hasEbook: boolean
  offersCourier: boolean
  days: readonly CalendarDate[]
  lines: readonly ShownLine[]
  /** The same lines in a few characters, for the form to send back. */
  seenGoods: string
  /** What of the cart is gone or short. */
  shortages: readonly string[]
  meter: Readonly<{ pictures: readonly string[]; size: number }> | null
  codes: readonly Readonly<{ code: string; message: string | null }>[]
  giftCards: readonly Readonly<{ id: number; lastCharacters: string; usedCents: number }>[]
  rows: readonly PriceRow[]
  totalCents: number
  dueCents: number
  deliveryCents: number
  vat: readonly Readonly<{ percent: number; netCents: number; vatCents: number }>[]
  savesCents: number
  terms: string | null
  /** Addresses of the gateway's fields, by kind of payment. */
  /** What a direct debit would be collected under. */
  mandate: readonly string[]
  frames: Readonly<Record<'card' | 'sepa', string>>
}>

export type PageSettings = Readonly<{
  language: Language
  path: string
  formToken: string
  note: NoteName | null
  isChecked: boolean
  artUrl: (name: string) => string
  frames: CheckoutPage['frames']
}>

export function checkoutPage(checkout: OpenCheckout, settings: PageSettings): CheckoutPage {
  const { view, details, demands, kind, terms } = checkout
  const { language, path, formToken, note, frames } = settings
  const { priced } = view
  return {
    path,
    formToken,
    note,
    kind,
    details,
    faults: settings.isChecked ? checkDetails(details, demands).faults : [],
    countries: countriesOf(view, language),
    travels: demands.travels,
    isFrozen: demands.isFrozen,
    hasEbook: demands.hasEbook,
    offersCourier: details.delivery.country === 'DE' && isInBerlinZone(details.delivery.zip),
    days: demands.days,
    lines: linesOf(view).map((line) => shownLine(line, settings)),
    seenGoods: goodsIn(view),
    shortages: shortagesIn(view),
    meter: meterOf(view, settings),
    codes: codesOf(view),
    giftCards: view.giftCards.map(({ id, lastCharacters }) => ({ id, lastCharacters, usedCents: usedOf(view, id) })),
    rows: priceRows(view, { language, travels: demands.travels }),
    totalCents: priced.totalCents,
    dueCents: priced.dueCents,
    deliveryCents: priced.delivery.totalCents,
    vat: priced.vat,
    savesCents: kind === 'subscription' ? priced.onceTotalCents - priced.totalCents : 0,
    terms: terms?.terms ?? null,
    mandate: checkout.mandate ? mandateLines(checkout.mandate, language) : [],
    frames,
  }
}

function shownLine({ product, variant, priced, plan }: LineView, { artUrl }: PageSettings): ShownLine {
  const [picture] = product.pictures
  return {
    key: priced.key,
    title: product.title,
    variant: variant.title,
    quantity: priced.quantity,
    picture: picture ? artUrl(picture) : '',
    totalCents: priced.totalCents,
    isGift: priced.gift !== null,
    recurs: plan !== null,
  }
}

/** One dish per meal, as the box is filled. */
function meterOf(view: CartView, { artUrl }: PageSettings): CheckoutPage['meter'] {
  const meals = linesOf(view).filter(({ product, priced }) => product.type === 'meal' && !priced.gift)
  const pictures = meals.flatMap(({ product, priced }) =>
    Array.from({ length: priced.quantity }, () => artUrl(product.pictures[0] ?? '')),
  )
  if (pictures.length === 0) return null
  return { pictures, size: Math.max(view.priced.box?.size ?? 0, pictures.length) }
}

function usedOf({ priced }: CartView, id: number): number {
  return priced.credits.find((credit) => credit.id === String(id))?.usedCents ?? 0
}

function codesOf({ priced, shop }: CartView): CheckoutPage['codes'] {
  const titleOf = (productId: number) => shop.window.findProduct(productId)?.title ?? null
  const reader = { language: shop.language, titleOf }
  return priced.codes.map(({ code, fault, hint }) => ({
    code,
    message: fault ? explainCode({ code, fault, hint }, reader) : null,
  }))
}

export function countriesOf({ cart }: Pick<CartView, 'cart'>, language: Language): CheckoutPage['countries'] {
  return COUNTRIES[cart.site].map((code) => ({ code, name: countryName(code, language) }))
}
