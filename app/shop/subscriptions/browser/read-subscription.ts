import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import type { ShownActor } from '#app/shop/subscriptions/receipts/shown-actor.ts'
import type { DraftLines } from '#app/shop/subscriptions/rules/draft.ts'
import { lineKind, lineWeight } from '#app/shop/subscriptions/rules/line-figures.ts'
import type { Substitution } from '#app/shop/subscriptions/rules/subscription.ts'
import { readQuestion, type ShownQuestion } from './read-question.ts'
import type {
  AnswerAddress,
  AnswerLine,
  AnswerMethod,
  AnswerOpenPayment,
  AnswerOrder,
  AnswerPieces,
  AnswerReceipt,
  AnswerRhythm,
  AnswerSubscription,
} from './subscription-answer.ts'

/** A line as the screens show it: duplicates are counted together. */
export type BoxLine = Readonly<{
  variantId: string
  name: string
  quantity: number
  isMeal: boolean
  /** What all of its pieces cost, after discounts. */
  cents: number
}>

/** What is still to be paid of a box that was due. */
export type OpenPayment = Readonly<{
  cents: number
  tries: number
  nextTryAt: string | null
  until: string | null
  confirmationUrl: string | null
}>

/** A code that was given, whether or not it takes something off the next delivery. */
export type SubscriptionCode = Readonly<{
  id: string
  code: string
  title: string
  isApplicable: boolean
  /** Why it takes nothing off the next delivery, where the shop says it. */
  why: string | null
}>

export type Subscription = Readonly<{
  id: string
  isActive: boolean
  nextBillingDate: CalendarDate | null
  rhythm: AnswerRhythm
  address: AnswerAddress
  paymentMethodId: string | null
  /** What is tried once where the first method has failed. */
  backupMethodId: string | null
  methods: readonly AnswerMethod[]
  lines: readonly BoxLine[]
  /** Lines by the id of their variant, as a draft begins with them. */
  draftLines: DraftLines
  unavailable: readonly Readonly<{ variantId: string; name: string }>[]
  meals: number
  boxSize: number
  codes: readonly SubscriptionCode[]
  commitment: AnswerSubscription['commitmentBasedDiscount']
  banner: string | null
  /** Boxes that were paid so far. */
  boxes: number
  openPayment: OpenPayment | null
  /** What may be done about meals that are missing. */
  substitution: Substitution
  pausedUntil: CalendarDate | null
  cancelsOn: CalendarDate | null
  cancelledAt: string | null
  /** A cancellation that waits for an answer: since when, and when a box that waited would be billed. */
  hold: Readonly<{ since: string; heldBoxOn: CalendarDate | null }> | null
  /** Higher prices to which the customer has not agreed. */
  question: ShownQuestion | null
}>

export function readSubscription(answer: AnswerSubscription): Subscription {
  const lines = Object.values(answer.lines)
  return {
    id: String(answer.id),
    isActive: answer.status === 'ACTIVE',
    nextBillingDate: dayOrNull(answer.nextBillingDate),
    rhythm: answer.deliveryPolicy,
    address: answer.shippingAddress,
    paymentMethodId: answer.paymentMethodId === null ? null : String(answer.paymentMethodId),
    backupMethodId: answer.backupPaymentMethodId === null ? null : String(answer.backupPaymentMethodId),
    methods: answer.paymentMethods.map((method) => ({ ...method, id: String(method.id) })),
    lines: lines.map(boxLine),
    draftLines: Object.fromEntries(lines.map((line) => [numberOf(line.variantShopifyId), draftLine(line)])),
    unavailable: answer.unavailable_items.map((item) => ({
      variantId: numberOf(item.variantShopifyId),
      name: item.name,
    })),
    meals: lines.reduce((sum, line) => sum + lineWeight(line), 0),
    boxSize: sizeOf(answer.activeBox),
    codes: codesIn(answer.discounts),
    commitment: answer.commitmentBasedDiscount,
    banner: answer.highlightBanner,
    boxes: answer.completedOrdersCount,
    openPayment: answer.openPayment ? openPaymentOf(answer.openPayment) : null,
    substitution: answer.substitution,
    pausedUntil: dayOrNull(answer.pausedUntil),
    cancelsOn: dayOrNull(answer.cancelsOn),
    cancelledAt: answer.cancelledAt ?? null,
    hold: answer.hold ? { since: answer.hold.since, heldBoxOn: dayOrNull(answer.hold.heldBoxBillingDate) } : null,
    question: answer.priceQuestion ? readQuestion(answer.priceQuestion) : null,
  }
}

/** The number at the end of a global id, or the number itself. */
export function numberOf(id: string | number): string {
  return String(id).replace(/^.*\//, '').replace(/\?.*$/, '')
}

export function centsOf(amount: string | number): number {
  return eurosToCents(Number(amount))
}

function dayOrNull(text: string | null | undefined): CalendarDate | null {
  return text ? calendarDate(text.slice(0, 10)) : null
}

function boxLine(line: AnswerLine): BoxLine {
  const own = centsOf(line.discountedPrice) * line.quantity
  return {
    variantId: numberOf(line.variantShopifyId),
    name: line.name,
    quantity: line.totalQuantity,
    isMeal: lineKind(line) === 'core',
    cents: line.duplicates.reduce((sum, each) => sum + centsOf(each.discountedPrice) * each.quantity, own),
  }
}

function draftLine({ id, quantity, totalQuantity, isDuplicated, duplicates, price, discountedPrice }: AnswerLine) {
  return {
    id: String(id),
    quantity,
    totalQuantity,
    isDuplicated,
    duplicates: duplicates.map((each) => ({ ...each, id: String(each.id) })),
    price,
    discountedPrice,
  }
}

function sizeOf(box: AnswerSubscription['activeBox']): number {
  if (!box) return 0
  return typeof box.size === 'number' ? box.size : box.size.value
}

/** Each code once: a discount on many lines stands in the answer for each of them. */
function codesIn(discounts: AnswerSubscription['discounts']): readonly SubscriptionCode[] {
  const codes = new Map<string, SubscriptionCode>()
  for (const { id, shopifyId, code, title, applicable = true, message = null } of discounts)
    if (code !== null && !codes.has(code))
      codes.set(code, {
        ...{ id: String(id ?? shopifyId ?? code), code, title: title ?? code },
        ...{ isApplicable: applicable, why: message },
      })
  return [...codes.values()]
}

function openPaymentOf({ amount, tries, nextTryAt, until, confirmationUrl }: AnswerOpenPayment): OpenPayment {
  return { cents: centsOf(amount), tries, nextTryAt, until, confirmationUrl: confirmationUrl ?? null }
}

/** An order of a subscription: planned, skipped, paid or failed. */
export type SubscriptionOrder = Readonly<{
  id: string
  cycleIndex: number
  status: string
  billingDate: CalendarDate
  deliveryDate: CalendarDate
  cutoffAt: Date
  cents: number
  /** Everything that comes. */
  quantities: Readonly<Record<string, number>>
  /** What of it comes along once. */
  once: Readonly<Record<string, number>>
  /** What its goods are called, by the number of their variant. */
  names: Readonly<Record<string, string>>
  orderName: string | null
  /** What is not in stock, and what could come instead. */
  missing: readonly OrderPieces[]
  replacements: readonly Readonly<{ missing: OrderPieces; instead: OrderPieces }>[]
}>

export type OrderPieces = Readonly<{ variantId: string; name: string; quantity: number }>

export function readOrder(answer: AnswerOrder): SubscriptionOrder {
  return {
    id: String(answer.id),
    cycleIndex: answer.cycleIndex,
    status: answer.status,
    billingDate: calendarDate(answer.billingDate),
    deliveryDate: calendarDate(answer.deliveryDate),
    cutoffAt: new Date(answer.cutoffAt),
    cents: centsOf(answer.total),
    quantities: quantitiesOf(answer.lines),
    once: quantitiesOf(answer.lines.filter(({ isOneTimeAdded }) => isOneTimeAdded)),
    names: Object.fromEntries(answer.lines.map((line) => [keyOf(line), line.name ?? ''])),
    orderName: answer.orderName ?? null,
    missing: (answer.missing ?? []).map(orderPieces),
    replacements: (answer.replacements ?? []).map(({ missing, instead }) => ({
      missing: orderPieces(missing),
      instead: orderPieces(instead),
    })),
  }
}

function quantitiesOf(lines: AnswerOrder['lines']): Readonly<Record<string, number>> {
  const quantities: Record<string, number> = {}
  for (const line of lines) quantities[keyOf(line)] = (quantities[keyOf(line)] ?? 0) + line.quantity
  return quantities
}

function orderPieces(pieces: AnswerPieces): OrderPieces {
  return { variantId: keyOf(pieces), name: pieces.name ?? '', quantity: pieces.quantity }
}

function keyOf({ variantShopifyId, variantId }: AnswerPieces): string {
  return numberOf(variantShopifyId ?? variantId ?? '')
}

export type Receipt = Readonly<{
  number: string
  act: string
  at: Date
  by: ShownActor
  before: AnswerReceipt['before']
  after: AnswerReceipt['after']
}>

export function readReceipt({ number, act, at, by, before, after }: AnswerReceipt): Receipt {
  return { number: String(number), act, at: new Date(at), by, before, after }
}
