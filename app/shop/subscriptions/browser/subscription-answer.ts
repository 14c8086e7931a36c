import type { ShownActor } from '#app/shop/subscriptions/receipts/shown-actor.ts'
import type { Substitution } from '#app/shop/subscriptions/rules/subscription.ts'
/*
 * What the subscription API answers, as far as the screens read it (CONTRACTS section 3, SUBSCRIPTIONS S-20 and S-21).
 * Amounts are decimal texts, days are YYYY-MM-DD.
 */

export type AnswerRhythm = Readonly<{ interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number }>

export type AnswerDuplicate = Readonly<{ id: string; quantity: number; price: string; discountedPrice: string }>

export type AnswerLine = Readonly<{
  id: string
  variantShopifyId: string
  quantity: number
  totalQuantity: number
  isDuplicated: boolean
  duplicates: readonly AnswerDuplicate[]
  weightInGrams: number
  type: string | null
  name: string
  price: string
  discountedPrice: string
  variantTitle: string | null
  /** Null where nobody counts. */
  stock: number | null
}>

export type AnswerMethod = Readonly<{
  id: string
  type: string
  brand: string | null
  last4: string | null
  expiryMonth: number | null
  expiryYear: number | null
  isExpired: boolean
}>

export type AnswerAddress = Readonly<{
  firstName: string
  lastName: string
  company?: string
  address1: string
  address2?: string
  city: string
  zip: string
  countryCode: string
  phone?: string
}>

export type AnswerOpenPayment = Readonly<{
  cycleIndex?: number
  amount: string
  tries: number
  nextTryAt: string | null
  until: string | null
  confirmationUrl?: string | null
}>

export type AnswerDiscount = Readonly<{
  id?: string | number
  shopifyId?: string | number | null
  code: string | null
  title?: string
  /** Whether it takes something off the next delivery; unsaid, it does. */
  applicable?: boolean
  /** Why it does not. */
  message?: string
}>

/** A rise that waits for consent. */
export type AnswerPriceQuestion = Readonly<{
  id: number
  firstDelivery: Readonly<{ cycleIndex: number; billingDate: string; deliveryDate: string }>
  oldTotal: string
  newTotal: string
  rises: readonly Readonly<{
    part: 'meal' | 'surcharge' | 'goods' | 'delivery'
    size?: number
    variantId?: number
    name?: string
    oldPrice: string
    newPrice: string
  }>[]
}>

export type AnswerSubscription = Readonly<{
  id: string | number
  status: 'ACTIVE' | 'CANCELLED'
  nextBillingDate: string | null
  deliveryPolicy: AnswerRhythm
  deliveryMethod: Readonly<{ code: string; title: string }> | null
  shippingAddress: AnswerAddress
  paymentMethodId: string | number | null
  backupPaymentMethodId: string | number | null
  paymentMethods: readonly AnswerMethod[]
  lines: Readonly<Record<string, AnswerLine>>
  unavailable_items: readonly Readonly<{ variantShopifyId: string; name: string; quantity?: number }>[]
  activeBox: Readonly<{ size: number | Readonly<{ value: number }> }> | null
  discounts: readonly AnswerDiscount[]
  totalLineItemPrice: string
  totalLineItemDiscountedPrice: string
  deliveryPrice: string
  chargeOffsetDays: number
  commitmentBasedDiscount: Readonly<{ percent: number; afterOrders: number; ordersCompleted: number }> | null
  highlightBanner: string | null
  completedOrdersCount: number
  substitution: Substitution
  openPayment?: AnswerOpenPayment | null
  pausedUntil?: string | null
  cancelsOn?: string | null
  cancelledAt?: string | null
  hold?: Readonly<{ since: string; heldBoxBillingDate: string | null }> | null
  priceQuestion?: AnswerPriceQuestion | null
}>

export type AnswerPieces = Readonly<{
  variantShopifyId?: string
  variantId?: number | string
  name?: string
  quantity: number
  /** It comes along with this delivery only. */
  isOneTimeAdded?: boolean
}>

export type AnswerOrder = Readonly<{
  id: string | number
  cycleIndex: number
  status: string
  billingDate: string
  deliveryDate: string
  cutoffAt: string
  total: string
  lines: readonly AnswerPieces[]
  missing?: readonly AnswerPieces[]
  /** What could come instead of what is missing. */
  replacements?: readonly Readonly<{ missing: AnswerPieces; instead: AnswerPieces }>[]
  orderName?: string | null
}>

export type AnswerReceipt = Readonly<{
  number: string | number
  act: string
  at: string
  by: ShownActor
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}>

export type AnswerReason = Readonly<{ id: string | number; reason: string }>
