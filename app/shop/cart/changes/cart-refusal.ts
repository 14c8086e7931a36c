import type { CodeFault } from '#app/shop/discounts/discount.ts'

/** Why a cart refused a change: the published codes that this shop has a use for. */
export type CartErrorCode =
  | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
  | 'ADDRESS_FIELD_IS_REQUIRED'
  | 'ADDRESS_FIELD_IS_TOO_LONG'
  | 'CART_TOO_LARGE'
  | 'INVALID'
  | 'INVALID_DELIVERY_ADDRESS_ID'
  | 'INVALID_DELIVERY_GROUP'
  | 'INVALID_DELIVERY_OPTION'
  | 'INVALID_MERCHANDISE_LINE'
  | 'INVALID_METAFIELDS'
  | 'INVALID_ZIP_CODE_FOR_COUNTRY'
  | 'LESS_THAN'
  | 'MAXIMUM_EXCEEDED'
  | 'NOTE_TOO_LONG'
  | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
  | 'SELLING_PLAN_NOT_APPLICABLE'
  | 'TOO_MANY_DELIVERY_ADDRESSES'
  | 'VARIANT_REQUIRES_SELLING_PLAN'

/** A change that is not made, at which part of what was sent, and why in the reader's language. */
export type CartRefusal = Readonly<{ code: CartErrorCode; field: readonly string[]; message: string }>

export type CartNoticeCode =
  | `DISCOUNT_${CodeFault}`
  | 'DUPLICATE_DELIVERY_ADDRESS'
  | 'MERCHANDISE_NOT_ENOUGH_STOCK'
  | 'MERCHANDISE_OUT_OF_STOCK'

/** Something the shop decided otherwise than asked; the change was made. */
export type CartNotice = Readonly<{ code: CartNoticeCode; message: string; target: CartPart }>

/** The part of a cart that a notice is about. */
export type CartPart = Readonly<{ kind: 'cart' } | { kind: 'line' | 'address'; id: string }>

export const WHOLE_CART: CartPart = { kind: 'cart' }
