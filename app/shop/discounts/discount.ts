import type { Translated } from '#app/foundation/i18n/language.ts'

/** What a discount takes off. */
export type DiscountValue =
  | Readonly<{ kind: 'percent'; percent: number }>
  | Readonly<{ kind: 'fixed'; cents: number }>
  | Readonly<{ kind: 'free-delivery' }>

/** The class of a discount: it takes something off certain goods, off all goods, or off the delivery. */
export type DiscountClass = 'product' | 'order' | 'delivery'

/** A discount of the shop: a code, or one that applies by itself. */
export type Discount = Readonly<{
  id: number
  /** In the spelling of the shop; null applies without a code. */
  code: string | null
  title: Translated
  value: DiscountValue
  class: DiscountClass
  /** Only these products; null for all. Vouchers, gifts and deposits are never discounted. */
  productIds: readonly number[] | null
  /** Only meals and bundles. */
  mealsOnly: boolean
  purchase: 'any' | 'subscription' | 'once'
  minimumCents: number | null
  minimumMeals: number | null
  startsAt: Date | null
  endsAt: Date | null
  usageLimit: number | null
  used: number
  oncePerCustomer: boolean
  firstOrderOnly: boolean
  /** Classes it can stand beside. Of codes that cannot stand together the buyer gets the better one. */
  combinesWith: readonly DiscountClass[]
  /** Made for one person: every fault is answered as if it did not exist. */
  isPersonal: boolean
}>

/** Why a code does not help: the published warning codes without their prefix. */
export type CodeFault =
  | 'NOT_FOUND'
  | 'CURRENTLY_INACTIVE'
  | 'USAGE_LIMIT_REACHED'
  | 'CUSTOMER_USAGE_LIMIT_REACHED'
  | 'CUSTOMER_NOT_ELIGIBLE'
  | 'INCOMPATIBLE_PURCHASE_TYPE'
  | 'NO_ENTITLED_LINE_ITEMS'
  | 'NO_ENTITLED_SHIPPING_LINES'
  | 'PURCHASE_NOT_IN_RANGE'
  | 'QUANTITY_NOT_IN_RANGE'
  | 'CODE_NOT_HONOURED'

/** The nearest change that makes a code help. */
export type CodeHint =
  | Readonly<{ kind: 'spend-more'; cents: number }>
  | Readonly<{ kind: 'add-meals'; meals: number }>
  | Readonly<{ kind: 'switch-to-subscription' }>
  | Readonly<{ kind: 'switch-to-once' }>
  | Readonly<{ kind: 'add-product'; productId: number }>
  | Readonly<{ kind: 'wait-until'; date: Date }>
  | Readonly<{ kind: 'drop-code'; code: string }>
  | Readonly<{ kind: 'own-code' }>
