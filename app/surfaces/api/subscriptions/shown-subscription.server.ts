import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import { methodTitle } from '#app/shop/orders/method-title.ts'
import type { KeptMethod } from '#app/shop/paying/methods/kept-method.ts'
import type { PricedCart, PricedCode } from '#app/shop/pricing/priced-cart.ts'
import { sharesOf } from '#app/shop/pricing/sum-rows.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { explainBoxCode } from '#app/shop/subscriptions/codes/refused-code.ts'
import { planOf, pricingOf as planPricing } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { pricePlan } from '#app/shop/subscriptions/preview/price-plan.server.ts'
import { versionOf } from '#app/shop/subscriptions/preview/shown-version.server.ts'
import type { SubscriptionReading } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { priceAhead } from '#app/shop/subscriptions/reading/price-ahead.ts'
import { isPaused } from '#app/shop/subscriptions/rules/act-gate.ts'
import { commitmentBanner } from '#app/shop/subscriptions/rules/commitment.ts'
import { cutoffAt, nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { heldBoxBillingOn, heldCycles } from '#app/shop/subscriptions/rules/end-hold.ts'
import { epochOf, statusFlags, totalWeight } from '#app/shop/subscriptions/rules/line-figures.ts'
import { euros, pricingOf } from './reading-prices.server.ts'
import { shownLines, totalsOf, unavailableItems } from './shown-lines.server.ts'
import { shownOrders } from './shown-orders.server.ts'

/** A subscription in the shape of the published interface, with every field that the server knows. */
export function shownSubscription(
  reading: SubscriptionReading,
  language: Language = reading.open.row.language,
  historyAfter: number | null = null,
) {
  const { open, methods, now } = reading
  const { row, schedule } = open
  const today = dayIn(SHOP_TIME_ZONE, now)
  const next = nextCycle(schedule)
  const { price, deliveryOn } = priceAhead(
    { lines: open.lines, addOns: [] },
    next?.billingOn ?? today,
    pricingOf(reading),
  )
  const lines = shownLines(reading, price)
  return {
    id: row.id,
    subscriptionId: row.id,
    shopifyId: globalId('SubscriptionContract', row.id),
    originOrderShopifyId: row.order_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    status: row.status,
    ...statusFlags(row.status),
    cancelsOn: row.cancels_on,
    cancelledAt: row.cancelled_at,
    hold: holdOf(reading),
    priceQuestion: priceQuestionOf(reading),
    cancellationReason: row.cancel_reason,
    pausedUntil: isPaused(schedule, today) ? (schedule.pause?.until ?? null) : null,
    ...ahead(next, deliveryOn),
    ...rhythmOf(reading),
    discounts: shownDiscounts(reading, { price, language }),
    ...amounts(price, lines),
    deliveryMethod: deliveryMethod(reading),
    ...methodsOf(methods, row),
    shippingAddress: shownAddress(reading),
    lines,
    originalLines: lines,
    ...shownOrders(reading, historyAfter),
    openPayment: openPayment(reading),
    unavailable_items: unavailableItems(reading),
    activeBox: { userSelected: false, size: row.box_size, mealPrice: euros(price.box?.mealCents ?? 0) },
    chargeOffsetDays: row.charge_offset_days,
    commitmentBasedDiscount: row.commitment && { ...row.commitment, ordersCompleted: reading.buyer.ordersCompleted },
    completedOrdersCount: reading.buyer.ordersCompleted,
    substitution: row.substitution,
    removeCount: row.remove_count,
    highlightBanner: bannerOf(reading, language),
    isPrepaid: false,
    currencyCode: 'EUR',
    ...screenState(),
  }
}

/** Stands for everything that is shown: an act that carries it is done to nothing else. */
export function shownVersion({ open, supplies, buyer, now }: SubscriptionReading): string {
  return versionOf(open, pricePlan(planOf(open), planPricing(open, { supplies, buyer, now })))
}

/** What the team wrote, else what those who stay are told. */
function bannerOf({ open: { row }, buyer }: SubscriptionReading, language: Language): string | null {
  if (row.highlight_banner !== null) return row.highlight_banner
  return row.commitment && commitmentBanner(row.commitment, buyer.ordersCompleted, language)
}

/** What a screen keeps beside a subscription, as it begins. */
function screenState() {
  return {
    reschedule: { isModalOpen: false, skipSurvey: false },
    reactivationFlow: { step: 1, isCompleted: false, isActive: false, mealsConfirmed: false },
    draftChanges: {
      ...{ linesToCreate: [], linesToUpdate: [], linesToRemove: [], unsaved: false, isSyncing: false },
      savePrompt: { isVisible: false, redirectPath: null },
    },
  }
}

/** A cancellation that came without sign-in and waits for an answer: nothing is charged before that (S-19). */
function holdOf({ open: { row, schedule }, now }: SubscriptionReading) {
  if (row.held_since === null || row.status !== 'ACTIVE') return null
  const [waiting] = heldCycles(schedule, now)
  return { since: row.held_since, heldBoxBillingDate: waiting ? heldBoxBillingOn(waiting, now) : null }
}

/** A rise that waits for consent: without one the old prices go on (S-24). */
function priceQuestionOf({ open, question, supplies: { window } }: SubscriptionReading) {
  if (!question || open.row.status !== 'ACTIVE' || open.row.held_since !== null) return null
  const { cycleIndex, billingOn, deliveryOn, oldCents, newCents } = question.first
  const titleOf = (variantId: number) => {
    const variant = window.findVariant(variantId)
    return variant ? window.productOf(variant).title : `#${variantId}`
  }
  return {
    id: question.id,
    askedAt: question.askedAt,
    firstDelivery: { cycleIndex, billingDate: billingOn, deliveryDate: deliveryOn },
    oldTotal: euros(oldCents),
    newTotal: euros(newCents),
    rises: question.rises.map(({ fromCents, toCents, ...rise }) => ({
      ...rise,
      ...('variantId' in rise ? { name: titleOf(rise.variantId) } : {}),
      oldPrice: euros(fromCents),
      newPrice: euros(toCents),
    })),
  }
}

function ahead(next: ReturnType<typeof nextCycle>, deliveryOn: string) {
  return {
    nextBillingDate: next?.billingOn ?? null,
    nextBillingDateEpoch: next ? epochOf(next.billingOn) : null,
    nextDeliveryDate: next ? deliveryOn : null,
    cutoffAt: next ? cutoffAt(next.billingOn) : null,
  }
}

function rhythmOf({ open }: SubscriptionReading) {
  const { interval, intervalCount } = open.schedule.rhythm
  const policy = { interval, intervalCount }
  return { deliveryPolicy: policy, billingPolicy: { ...policy, minCycles: null, maxCycles: null } }
}

type Discounted = Readonly<{ price: PricedCart; language: Language }>

/** What the next delivery costs less, and every code of the subscription that takes nothing off it. */
function shownDiscounts({ supplies }: SubscriptionReading, { price, language }: Discounted) {
  const shares = sharesOf(price)
  const others = price.codes.filter(({ code }) => !shares.some((each) => each.code && isSameCode(each.code, code)))
  return [
    ...shares.map(({ discountId, code, title, cents }) => ({
      ...{ shopifyId: discountId, code, title: title[language], amount: euros(cents), applicable: true },
    })),
    ...others.map((other) => {
      const { code, applicable } = other
      const known = supplies.rules.discounts.find((each) => each.code && isSameCode(each.code, code))
      const title = known?.title[language] || code
      return {
        ...{ shopifyId: known?.id ?? null, code, title, amount: euros(0), applicable },
        ...whyNot(other, { supplies, language }),
      }
    }),
  ]
}

/** Why a code takes nothing off the next delivery. One that the shop no longer has was no slip of the pen. */
function whyNot(
  { code, fault, hint }: PricedCode,
  { supplies: { window }, language }: Pick<SubscriptionReading, 'supplies'> & Pick<Discounted, 'language'>,
) {
  if (!fault || fault === 'NOT_FOUND') return {}
  const titleOf = (productId: number) => window.findProduct(productId)?.title ?? null
  return { reason: `DISCOUNT_${fault}`, message: explainBoxCode({ code, fault, hint }, { language, titleOf }) }
}

function amounts(price: PricedCart, lines: ReturnType<typeof shownLines>) {
  return {
    ...totalsOf(lines),
    totalWeight: totalWeight(Object.values(lines)),
    deliveryPrice: euros(price.delivery.totalCents),
    totalPrice: euros(price.totalCents),
  }
}

function deliveryMethod({ open }: SubscriptionReading) {
  const { delivery_method, language } = open.row
  const code = delivery_method === 'BERLIN_COURIER' ? 'BERLIN_COURIER' : 'PARCEL'
  return { code, title: methodTitle(code, { language, contents: 'frozen' }) }
}

type Chosen = Readonly<{ payment_method_id: number; backup_method_id: number | null }>

function methodsOf(methods: readonly KeptMethod[], { payment_method_id, backup_method_id }: Chosen) {
  return {
    paymentMethodId: payment_method_id,
    customerPaymentMethodId: payment_method_id,
    backupPaymentMethodId: backup_method_id,
    paymentMethods: methods.map(shownMethod),
  }
}

/** A payment method as far as the shop knows it: never a card number. */
export function shownMethod({ id, kind, brand, last4, expiry, isExpired, isDefault }: KeptMethod) {
  const expires = { expiryMonth: expiry?.month ?? null, expiryYear: expiry?.year ?? null, isExpired }
  return { id, type: kind, brand, last4, ...expires, isDefault, status: isExpired ? 'expired' : 'safe' }
}

function shownAddress({ open }: SubscriptionReading) {
  const { country, phone, province, ...address } = open.row.address
  const named = { country, countryCode: country, province: province ?? null, provinceCode: province ?? null }
  return { ...address, ...named, zoneCode: province ?? null, phoneNumber: phone, phone }
}

/** A box that is not paid yet: it is shown apart and blocks nothing else (S-03). */
function openPayment({ open, buyer }: SubscriptionReading) {
  const failing = open.cycles.find(({ state }) => state === 'FAILING')
  if (!failing) return null
  return {
    orderId: failing.id,
    cycleIndex: failing.cycle_index,
    // What the next try takes: store credit pays first (S-14, S-32).
    amount: euros(Math.max(0, (failing.total_cents ?? 0) - buyer.creditCents)),
    tries: failing.tries,
    reason: failing.failure,
    nextTryAt: failing.next_try_at,
    until: failing.fails_at,
    confirmationUrl: failing.confirmation_url,
  }
}
