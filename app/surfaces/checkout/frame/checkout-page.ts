import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { MEAL_GRAMS } from '#app/shop/cart/cart-mode.ts'
import { type CartView, type LineView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import { type CreditChoice, creditChoice } from '#app/shop/checkout/account/credit-choice.ts'
import type { BankStep } from '#app/shop/checkout/bank-step.ts'
import { checkDetails } from '#app/shop/checkout/check-details.ts'
import type { CheckoutDetails, CheckoutFault } from '#app/shop/checkout/checkout-details.ts'
import { contentsIn } from '#app/shop/checkout/contents-in.ts'
import type { OpenCheckout } from '#app/shop/checkout/open-checkout.ts'
import { goodsIn, shortagesIn } from '#app/shop/checkout/seen-goods.ts'
import { describeDiscount } from '#app/shop/discounts/describe-discount.ts'
import { explainCode } from '#app/shop/discounts/explain-code.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { mandateLines } from '#app/shop/orders/mails/mandate-words.ts'
import type { OrderedLine, PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { postalLines } from '#app/shop/orders/papers/postal-lines.ts'
import { type ParcelContents, parcelContents } from '#app/shop/orders/parcel-contents.ts'
import type { KeptMethod } from '#app/shop/paying/methods/kept-method.ts'
import { type Savings, savingsOf } from '#app/shop/pricing/savings.ts'
import { lineCents } from '#app/shop/pricing/sum-rows.ts'
import { tellGiver } from '#app/shop/rewards/tell-giver.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import { accountWords } from './account-choice-words.ts'
import type { NoteName } from './note-words.ts'
import { type PriceRow, priceRows } from './price-rows.ts'

export type ShownLine = Readonly<{
  key: string
  title: string
  variant: string
  quantity: number
  picture: string
  /** Before discounts, which stand in the sum. */
  cents: number
  isGift: boolean
  recurs: boolean
  /** What is in a bundle. */
  parts: string
}>

/** Where it all goes, as it is repeated before the order. */
export type ShownAddresses = Readonly<{ delivery: readonly string[]; billing: readonly string[] }>

/** What a buyer who has signed in chooses from. */
export type ShownAccount = Readonly<{
  name: string
  email: string
  signOutPath: string
  addresses: readonly Readonly<{ id: number; name: string; lines: readonly string[] }>[]
  methods: readonly Readonly<{ id: number; label: string; more: string; isExpired: boolean; isChosen: boolean }>[]
}>

/** Everything the checkout's page shows, as plain values. */
export type CheckoutPage = Readonly<{
  /** The target of its forms. */
  path: string
  formToken: string
  /** What the checkout is called elsewhere: no secret. */
  token: string
  note: NoteName | null
  kind: OpenCheckout['kind']
  /** As it counts, with what was chosen from the account. */
  details: CheckoutDetails
  /** As it was typed. */
  typed: Pick<CheckoutDetails, 'delivery' | 'billing'>
  /** Null for a guest. */
  account: ShownAccount | null
  /** Shown only after the form was sent. */
  faults: readonly CheckoutFault[]
  countries: readonly Readonly<{ code: string; name: string }>[]
  contents: ParcelContents
  bankStep: BankStep | null
  addresses: ShownAddresses
  hasEbook: boolean
  offersCourier: boolean
  days: readonly CalendarDate[]
  lines: readonly ShownLine[]
  /** The same lines in a few characters, for the form to send back. */
  seenGoods: string
  /** What of the cart is gone or short. */
  shortages: readonly string[]
  /** How full the box is; null for what is bought once. */
  meter: Readonly<{ pictures: readonly string[]; meals: number; size: number }> | null
  /** What each code gives, or why it does not count, and who it comes from. */
  codes: readonly Readonly<{ code: string; message: string | null; giver: string | null }>[]
  giftCards: readonly Readonly<{ id: number; lastCharacters: string; usedCents: number }>[]
  /** What store credit pays of it, or could pay; null where there is nothing to choose. */
  storeCredit: CreditChoice | null
  rows: readonly PriceRow[]
  totalCents: number
  dueCents: number
  deliveryCents: number
  vat: readonly Readonly<{ percent: number; netCents: number; vatCents: number }>[]
  savings: Savings
  terms: string | null
  /** What a direct debit would be collected under. */
  mandate: readonly string[]
  /** Addresses of the gateway's fields, by kind of payment. */
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
  signOutPath: string
}>

export function checkoutPage(checkout: OpenCheckout, settings: PageSettings): CheckoutPage {
  const { view, details, demands, kind, terms } = checkout
  const { language, path, formToken, note, frames } = settings
  const { priced } = view
  const contents = parcelContents(demands)
  return {
    path,
    formToken,
    token: checkout.id.token,
    note,
    kind,
    details,
    typed: checkout.typed,
    account: accountOf(checkout, settings),
    faults: settings.isChecked ? checkDetails(details, demands).faults : [],
    countries: countriesOf(view, language),
    contents,
    bankStep: checkout.bankStep,
    addresses: addressesOf(checkout, language),
    hasEbook: demands.hasEbook,
    offersCourier: details.delivery.country === 'DE' && isInBerlinZone(details.delivery.zip),
    days: demands.days,
    lines: linesOf(view).map((line) => shownLine(line, checkout, settings)),
    seenGoods: goodsIn(view),
    shortages: shortagesIn(view),
    meter: meterOf(view, settings),
    codes: codesOf(view),
    giftCards: view.giftCards.map(({ id, lastCharacters }) => ({ id, lastCharacters, usedCents: usedOf(view, id) })),
    storeCredit: creditChoice(checkout),
    rows: priceRows(view, { language, contents }),
    totalCents: priced.totalCents,
    dueCents: priced.dueCents,
    deliveryCents: priced.delivery.totalCents,
    vat: priced.vat,
    savings: savingsOf(priced, view.request.boxes),
    terms: terms?.terms ?? null,
    mandate: checkout.mandate ? mandateLines(checkout.mandate, language) : [],
    frames,
  }
}

function shownLine(line: LineView, { partsOf }: OpenCheckout, { artUrl }: PageSettings): ShownLine {
  const { product, variant, priced, plan } = line
  const [picture] = product.pictures
  return {
    key: priced.key,
    title: product.title,
    variant: variant.title,
    quantity: priced.quantity,
    picture: picture ? artUrl(picture) : '',
    cents: lineCents(priced),
    isGift: priced.gift !== null,
    recurs: plan !== null,
    parts: partsText(partsOf.get(product.id) ?? []),
  }
}

export function partsText(parts: OrderedLine['parts']): string {
  return parts.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
}

/** Empty for an address that nobody asks for, or that nobody has typed yet. */
function addressesOf({ details, demands }: OpenCheckout, language: Language): ShownAddresses {
  const linesOf = (address: PostalAddress) => (address.address1 ? postalLines(address, language) : [])
  const hasBilling = details.hasBilling || !demands.travels
  return {
    delivery: demands.travels ? linesOf(details.delivery) : [],
    billing: hasBilling ? linesOf(details.billing) : [],
  }
}

function accountOf({ account, typed }: OpenCheckout, { language, signOutPath }: PageSettings): ShownAccount | null {
  if (!account) return null
  const { email, firstName, lastName, addresses, methods } = account
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    signOutPath,
    addresses: addresses.map(({ id, address }) => {
      const [name = '', ...lines] = postalLines(address, language)
      return { id, name, lines }
    }),
    methods: methods.map(({ id, label, isExpired, ...method }) => ({
      ...{ id, label, isExpired, more: methodFacts(method, language), isChosen: typed.savedMethod === id },
    })),
  }
}

/** What tells one method from another besides its name. */
function methodFacts(
  { expiry, mandateReference }: Pick<KeptMethod, 'expiry' | 'mandateReference'>,
  language: Language,
) {
  const words = accountWords[language]
  if (expiry) return words.until(`${String(expiry.month).padStart(2, '0')}/${expiry.year}`)
  return mandateReference ? words.mandate(mandateReference) : ''
}

/** One dish per meal, bundles by theirs, as the box is filled. What is bought once fills none. */
function meterOf(view: CartView, { artUrl }: PageSettings): CheckoutPage['meter'] {
  const { box, meals } = contentsIn(view)
  if (!box) return null
  const pictures = linesOf(view).flatMap(({ product, variant, priced }) => {
    const wells = priced.gift || isVoucher(product) ? 0 : Math.floor(variant.nominalGrams / MEAL_GRAMS)
    return Array<string>(wells * priced.quantity).fill(artUrl(product.pictures[0] ?? ''))
  })
  return { pictures, meals, size: box.size }
}

function usedOf({ priced }: CartView, id: number): number {
  return priced.credits.find((credit) => credit.id === String(id))?.usedCents ?? 0
}

function codesOf({ priced, request, shop }: CartView): CheckoutPage['codes'] {
  const { language } = shop
  const gives = (code: string) => {
    const discount = request.discounts.find((each) => each.code !== null && isSameCode(each.code, code))
    return discount ? describeDiscount(discount, { code, language, now: request.now }).text : null
  }
  const titleOf = (productId: number) => shop.window.findProduct(productId)?.title ?? null
  const reader = { language, titleOf }
  return priced.codes.map(({ code, fault, hint }) => ({
    code,
    message: fault ? explainCode({ code, fault, hint }, reader) : gives(code),
    giver: fault === 'NOT_FOUND' ? null : tellGiver(code, language),
  }))
}

export function countriesOf({ cart }: Pick<CartView, 'cart'>, language: Language): CheckoutPage['countries'] {
  return COUNTRIES[cart.site].map((code) => ({ code, name: countryName(code, language) }))
}
