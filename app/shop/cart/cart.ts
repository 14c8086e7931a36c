import type { Site } from '#app/shop/sites/site.ts'
import type { CartAttribute } from './cart-lines.ts'

/** What lies in a cart: a variant, how many, in which rhythm. Prices are never kept, they are worked out. */
export type CartLine = Readonly<{
  id: string
  variantId: number
  quantity: number
  /** The number of the selling plan; null for goods bought once. */
  plan: number | null
  attributes: readonly CartAttribute[]
}>

export type CartAddressFields = Readonly<{
  firstName: string | null
  lastName: string | null
  company: string | null
  address1: string | null
  address2: string | null
  zip: string | null
  city: string | null
  provinceCode: string | null
  countryCode: string | null
  phone: string | null
}>

/** An address that the cart could go to. The selected one decides about delivery and tax. */
export type CartAddress = Readonly<{ id: string; selected: boolean; oneTimeUse: boolean; fields: CartAddressFields }>

/** How a parcel can travel: the courier rides in Berlin only. */
export type DeliveryOption = 'PARCEL' | 'BERLIN_COURIER'

/** A cart as it is kept. */
export type Cart = Readonly<{
  token: string
  site: Site
  country: string
  lines: readonly CartLine[]
  /** Newest first, in the spelling of the buyer. */
  codes: readonly string[]
  giftCardIds: readonly number[]
  attributes: readonly CartAttribute[]
  note: string
  email: string | null
  phone: string | null
  /** The customer who has signed in with this cart. */
  customerId: number | null
  addresses: readonly CartAddress[]
  deliveryOption: DeliveryOption
  createdAt: Date
  updatedAt: Date
}>

/** Carts that nobody touched for so long are gone. */
export const CART_LIFE_DAYS = 30

/** Set by pages that sell once only: there is no bonus there. */
export const ONE_TIME_PAGE = '_oneTimePage'
/** Marks gifts that come with a product. */
export const FREE_GIFT = '_freeGift'

export function selectedAddress({ addresses }: Pick<Cart, 'addresses'>): CartAddress | null {
  return addresses.find(({ selected }) => selected) ?? null
}

export function hasAttribute(thing: Readonly<{ attributes: readonly CartAttribute[] }>, key: string): boolean {
  return thing.attributes.some((attribute) => attribute.key === key)
}
