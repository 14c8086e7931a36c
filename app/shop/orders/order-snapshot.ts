import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import type { Site } from '#app/shop/sites/site.ts'

export type PostalAddress = Readonly<{
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  zip: string
  city: string
  /** No country of ours asks for it; a buyer who gives one keeps it. */
  province?: string
  country: string
  phone: string
}>

export type OrderedLine = Readonly<{
  key: string
  variantId: number
  productId: number
  handle: string
  sku: string
  title: string
  variantTitle: string
  art: string
  type: string
  /** Has to stay frozen until somebody opens the door. */
  isFrozen?: boolean
  quantity: number
  nominalGrams: number
  withdrawal: string
  /** The selling plan it recurs by; null is delivered once. */
  plan: number | null
  attributes: readonly Readonly<{ key: string; value: string }>[]
  /** For vouchers: who gets it, what it says, when it is sent. */
  recipient: Readonly<{ email: string; name: string; message: string; sendOn: CalendarDate | null }> | null
  /** What of a bundle is in the parcel. */
  parts: readonly Readonly<{ variantId: number; productId: number; title: string; quantity: number }>[]
}>

/** What of each bundle is in the parcel, by the bundle's product id. */
export type PartsOf = ReadonlyMap<number, OrderedLine['parts']>

/** Everything the buyer saw when pressing the button. Written once, never computed again. */
export type OrderSnapshot = Readonly<{
  site: Site
  language: Language
  currency: 'EUR'
  kind: 'once' | 'subscription' | 'vouchers'
  email: string
  phone: string
  delivery: PostalAddress | null
  /** Apart from the delivery address, with company and VAT id. */
  billing: (PostalAddress & Readonly<{ vatId: string }>) | null
  deliveryMethod: Readonly<{ code: 'PARCEL' | 'BERLIN_COURIER' | 'BY_MAIL'; title: string; slot: 'any' | 'morning' }>
  deliveryOn: CalendarDate | null
  taxOn: CalendarDate
  note: string
  attributes: readonly Readonly<{ key: string; value: string }>[]
  lines: readonly OrderedLine[]
  price: PricedCart
  paymentLabel: string | null
  /** Given for a direct debit. */
  mandate?: Mandate | null
  /** The terms of a subscription exactly as they stood above the button. */
  subscription: Readonly<{
    plan: number
    rhythm: string
    boxSize: number
    perDeliveryCents: number
    firstBillingOn: CalendarDate
    nextBillingOn: CalendarDate
    terms: string
    /** The prices of every later box; orders of a time before have none. */
    agreed?: AgreedPrices
  }> | null
  /** Agreed for e-books: delivery begins at once and the right to withdraw ends. */
  waivesWithdrawal: boolean
  /** Digests of the legal texts in force, and the key under which their wording is kept for the confirmation. */
  texts: Readonly<Record<'terms' | 'withdrawal' | 'privacy', string>> & Readonly<{ enclosure?: string }>
}>
