import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import type { OrderDownload } from '#app/shop/orders/downloads/order-download.ts'
import { mandateLines } from '#app/shop/orders/mails/mandate-words.ts'
import { piecesBack } from '#app/shop/orders/may-leave.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { postalLines } from '#app/shop/orders/papers/postal-lines.ts'
import { contentsOf, type ParcelContents } from '#app/shop/orders/parcel-contents.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { withdrawable } from '#app/shop/orders/waived.ts'
import { lineCents } from '#app/shop/pricing/sum-rows.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { partsText, type ShownLine } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { type PriceRow, priceRows } from '#app/surfaces/checkout/frame/price-rows.ts'
import { orderTimeline, type TimelineStep } from './order-timeline.ts'
import { type PurchaseEvent, purchaseEvent } from './purchase-event.ts'

/** A line, with how many of its pieces were paid back. */
export type OrderedShown = ShownLine & Readonly<{ refunded: number }>

/** What only the buyer sees. */
export type BuyersOwn = Readonly<{
  /** The cart that this browser may still show, although it is bought. */
  cartToken: string | null
  email: string
  address: readonly string[]
  billing: readonly string[] | null
  paymentLabel: string | null
  /** What a direct debit is collected under; empty without one. */
  mandate: readonly string[]
  documents: readonly (FoundOrder['documents'][number] & Readonly<{ to: string }>)[]
  /** The e-books with a link for each language; without any once they may not be loaded any more. */
  downloads: readonly Readonly<{ title: string; links: readonly Readonly<{ language: Language; to: string }>[] }>[]
}>

/** Everything the page of an order shows, as plain values. */
export type OrderPage = Readonly<{
  number: string
  placedOn: CalendarDate
  path: string
  twin: Readonly<{ language: Language; to: string }>
  /** Seen for the first time, by the buyer who just bought it. */
  isNew: boolean
  /** Somebody was about to order the same cart once more. */
  isAgain: boolean
  mood: FoundOrder['fulfilmentStatus'] | 'mail' | 'mailed' | 'held' | 'ready'
  /** What is owed since the bank took the money back, and where to pay it. */
  owed: Readonly<{ cents: number; to: string }> | null
  day: CalendarDate | null
  contents: ParcelContents
  steps: readonly TimelineStep[]
  tracking: readonly Readonly<{ number: string; href: string | null }>[]
  delivery: Readonly<{ method: string; slot: 'any' | 'morning'; on: CalendarDate }> | null
  own: BuyersOwn | null
  /** What came of trying to open it. */
  unlockNote: 'wrong' | 'too-many' | 'mailed' | 'old-link' | null
  lines: readonly OrderedShown[]
  meals: readonly string[]
  rows: readonly PriceRow[]
  totalCents: number
  chargedCents: number
  refundedCents: number
  vat: OrderSnapshot['price']['vat']
  credits: readonly Readonly<{ key: string; isStoreCredit: boolean; cents: number }>[]
  /** What of it a withdrawal is offered for: not for an e-book whose buyer gave up that right. */
  withdrawable: 'all' | 'rest' | 'none'
  subscription: Readonly<{ terms: string; isActive: boolean; nextBillingOn: CalendarDate }> | null
  /** For the tag manager, once. */
  purchase: PurchaseEvent | null
  /** Whether the tag manager runs in a frame of the page. */
  isHeard: boolean
}>

export type OrderPageSettings = Readonly<{
  language: Language
  isBuyer: boolean
  isNew: boolean
  isHeard: boolean
  isAgain: boolean
  unlockNote: OrderPage['unlockNote']
  artUrl: (name: string) => string
  trackingUrl: (trackingNumber: string) => string | null
  downloads: readonly OrderDownload[]
}>

/** An order as its buyer sees it; to anybody else who has the link it says what comes when, but not to whom. */
export function orderPage(order: FoundOrder, settings: OrderPageSettings): OrderPage {
  const { language, isBuyer, isNew, isAgain, unlockNote, trackingUrl } = settings
  const { snapshot, subscription } = order
  const { price, deliveryMethod, deliveryOn } = snapshot
  const path = `/orders/${order.token}`
  const contents = contentsOf(snapshot)
  const other = language === 'de' ? 'en' : 'de'
  const lines = snapshot.lines.map((line) => shownLine(line, order, settings))
  return {
    number: order.number,
    placedOn: dayIn(SHOP_TIME_ZONE, order.placedAt),
    path: localePath(language, path),
    twin: { language: other, to: localePath(other, path) },
    isNew,
    isAgain,
    mood: moodOf(order),
    owed: order.owedCents > 0 ? { cents: order.owedCents, to: `${path}/pay` } : null,
    day: dayOf(order),
    contents,
    steps: orderTimeline(order, language),
    tracking: order.parcels.flatMap(({ trackingNumber: number }) =>
      number ? [{ number, href: trackingUrl(number) }] : [],
    ),
    delivery: deliveryOn ? { method: deliveryMethod.title, slot: deliveryMethod.slot, on: deliveryOn } : null,
    own: isBuyer ? buyersOwn(order, settings) : null,
    unlockNote,
    lines,
    meals: mealsOf(snapshot, settings),
    rows: priceRows({ priced: price }, { language, contents }),
    totalCents: price.totalCents,
    chargedCents: price.dueCents,
    refundedCents: order.refundedCents,
    vat: price.vat,
    credits: creditsOf(price),
    withdrawable: withdrawable(snapshot),
    subscription:
      subscription && snapshot.subscription ? { ...subscription, terms: snapshot.subscription.terms } : null,
    purchase: isNew ? purchaseEvent(order) : null,
    isHeard: settings.isHeard,
  }
}

/** The day that the head of the page speaks of: when it came, or when it will. */
function dayOf({ parcels, snapshot: { deliveryOn } }: FoundOrder): CalendarDate | null {
  const parcel = parcels.at(-1)
  return parcel?.deliveredAt ? dayIn(SHOP_TIME_ZONE, parcel.deliveredAt) : (parcel?.deliverOn ?? deliveryOn)
}

function buyersOwn({ snapshot, documents, token, cartToken }: FoundOrder, settings: OrderPageSettings): BuyersOwn {
  const { language, downloads } = settings
  const { email, delivery, billing, paymentLabel, mandate } = snapshot
  const address = delivery ?? billing
  return {
    cartToken,
    email,
    address: address ? postalLines(address, language) : [],
    billing: delivery && billing ? postalLines(billing, language) : null,
    paymentLabel,
    mandate: mandate ? mandateLines(mandate, language) : [],
    documents: documents.map((paper) => ({
      ...paper,
      to: localePath(language, `/orders/${token}/documents/${paper.number}.pdf`),
    })),
    downloads: downloads.map(({ title, path }) => ({
      title,
      links: path ? LANGUAGES.map((each) => ({ language: each, to: localePath(each, path) })) : [],
    })),
  }
}

function shownLine(
  line: OrderSnapshot['lines'][number],
  { snapshot: { price }, refunds }: FoundOrder,
  { artUrl }: OrderPageSettings,
): OrderedShown {
  const { key, title, variantTitle, quantity, art, plan, parts } = line
  const priced = price.lines.find((each) => each.key === key)
  return {
    key,
    title,
    variant: variantTitle,
    quantity,
    picture: art ? artUrl(art) : '',
    cents: priced ? lineCents(priced) : 0,
    isGift: (priced?.gift ?? null) !== null,
    recurs: plan !== null,
    parts: partsText(parts),
    refunded: piecesBack(refunds, key),
  }
}

/** One picture per meal, as they lie in the box. */
function mealsOf({ lines }: OrderSnapshot, { artUrl }: OrderPageSettings): readonly string[] {
  return lines
    .filter(({ type, art }) => type === 'meal' && art)
    .flatMap(({ art, quantity }) => Array.from({ length: quantity }, () => artUrl(art)))
}

function creditsOf({ credits }: OrderSnapshot['price']): OrderPage['credits'] {
  return credits
    .filter(({ usedCents }) => usedCents > 0)
    .map(({ id, usedCents }) => ({ key: id, isStoreCredit: id === STORE_CREDIT, cents: usedCents }))
}

/** What comes by mail waits for the payment alone, and is worth nothing once that went back. */
function moodOf(order: FoundOrder): OrderPage['mood'] {
  const { parcels, cancelledAt, fulfilmentStatus, financialStatus, snapshot } = order
  if (!cancelledAt && parcels.some(({ isHeld }) => isHeld)) return 'held'
  if (parcels.length > 0 || cancelledAt) return fulfilmentStatus
  if (financialStatus === 'REFUNDED') return 'CANCELLED'
  if (fulfilmentStatus !== 'DELIVERED') return 'mail'
  return snapshot.lines.every(({ type }) => type === 'ebook') ? 'ready' : 'mailed'
}
