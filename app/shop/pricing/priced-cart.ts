import type { Translated } from '#app/foundation/i18n/language.ts'
import type { CodeFault, CodeHint } from '#app/shop/discounts/discount.ts'
import type { GiftKind } from './price-request.ts'

/** A part of a discount that fell on a line or on the delivery. */
export type DiscountShare = Readonly<{ discountId: number; code: string | null; title: Translated; cents: number }>

export type PricedLine = Readonly<{
  key: string
  quantity: number
  /** What one costs before discounts: the box price, or the price bought once. */
  unitCents: number
  onceCents: number
  /** Unit price times quantity. */
  subtotalCents: number
  shares: readonly DiscountShare[]
  totalCents: number
  depositCents: number
  vatPercent: number
  gift: GiftKind | null
}>

/** Whether a code helps and, if not, why, and the nearest change that would make it help. */
export type PricedCode = Readonly<{ code: string; applicable: boolean; fault: CodeFault | null; hint: CodeHint | null }>

export type VatShare = Readonly<{ percent: number; grossCents: number; netCents: number; vatCents: number }>

/** Where cents come from. The steps of a subject add up to its amount; all steps together are the total. */
export type PriceStep = Readonly<{
  subject: Readonly<{ kind: 'line'; key: string } | { kind: 'delivery' }>
  reason:
    | Readonly<{ kind: 'once' | 'deposit'; unitCents: number; quantity: number }>
    | Readonly<{ kind: 'box'; unitCents: number; quantity: number; boxSize: number }>
    | Readonly<{ kind: 'surcharge'; unitCents: number; quantity: number }>
    | Readonly<{ kind: 'gift'; gift: GiftKind }>
    | Readonly<{ kind: 'discount'; code: string | null; title: Translated; percent: number | null }>
    | Readonly<{ kind: 'delivery-fee' | 'delivery-free' | 'no-delivery'; mealsMissing: number }>
  cents: number
}>

export type PricedCart = Readonly<{
  lines: readonly PricedLine[]
  /** Meals by nominal weight, bonus left out. */
  progress: number
  /** The box whose meal price holds; null where nothing recurs. */
  box: Readonly<{ size: number; mealCents: number }> | null
  /** Lines after their discounts, without delivery and deposit. */
  subtotalCents: number
  /** Everything taken off, from the goods and from the delivery. */
  discountCents: number
  delivery: Readonly<{
    feeCents: number
    shares: readonly DiscountShare[]
    totalCents: number
    mealsToFree: number | null
  }>
  depositCents: number
  totalCents: number
  vat: readonly VatShare[]
  codes: readonly PricedCode[]
  credits: readonly Readonly<{ id: string; usedCents: number }>[]
  /** What is left to pay after gift cards and store credit. */
  dueCents: number
  /** The same goods bought once, without any discount: what savings are measured against, never a former price. */
  onceTotalCents: number
  steps: readonly PriceStep[]
}>
