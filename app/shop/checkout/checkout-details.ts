import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { FieldFault } from '#app/shop/customers/field-fault.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'

/** What the form of the checkout holds. Kept as it was typed, so that nothing is lost on the way. */
export type CheckoutDetails = Readonly<{
  email: string
  delivery: PostalAddress
  hasBilling: boolean
  billing: PostalAddress & Readonly<{ vatId: string }>
  deliveryMethod: 'PARCEL' | 'BERLIN_COURIER' | 'BY_MAIL'
  slot: 'any' | 'morning'
  deliveryOn: CalendarDate | null
  note: string
  payment: 'card' | 'sepa'
  /** What the gateway's fields gave last; whose card it is may decide about discounts for newcomers. */
  methodRef: string | null
  waivesWithdrawal: boolean
  /** The customer who has chosen among the things of their account; null for a guest. */
  owner: number | null
  /** An address of the account; null where one is typed. */
  savedAddress: number | null
  /** The same for the invoice, where it goes elsewhere than the parcel. */
  savedBilling: number | null
  /** A method of the account; null where one is typed. */
  savedMethod: number | null
  /** What is typed goes into the account with the order. */
  keepsAddress: boolean
  keepsMethod: boolean
  /** The store credit of the account stays where it is. */
  leavesCredit: boolean
}>

export type CheckoutField =
  | 'email'
  | `delivery.${keyof PostalAddress}`
  | `billing.${keyof PostalAddress | 'vatId'}`
  | 'deliveryMethod'
  | 'deliveryOn'
  | 'slot'
  | 'note'
  | 'payment'
  | 'waivesWithdrawal'

export type CheckoutFault = Readonly<{ field: CheckoutField; fault: FieldFault }>

/** What pressing the order button led to. */
export type Submitted =
  | Readonly<{ state: 'placed'; orderToken: string; number: string }>
  | Readonly<{ state: 'confirm'; url: string }>
  /** Money may have moved; the buyer sees that we are asking, and soon the truth. */
  | Readonly<{ state: 'asking'; attemptKey: string }>
  | Readonly<{ state: 'declined'; decline: string }>
  | Readonly<{ state: 'incomplete'; faults: readonly CheckoutFault[] }>
  /** Price, stock, a code or a gift card changed since the buyer looked: shown anew, nothing charged. */
  | Readonly<{ state: 'changed'; because: readonly ('price' | 'stock' | 'code' | 'gift-card' | 'minimum' | 'empty')[] }>
  /** Another browser with the link of the same cart is paying for it, or has bought it. */
  | Readonly<{ state: 'elsewhere' | 'bought-elsewhere' }>
  | Readonly<{ state: 'gone' }>
