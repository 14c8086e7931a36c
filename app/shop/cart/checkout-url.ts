import type { Language } from '#app/foundation/i18n/language.ts'

/** A customer as the checkout's form wants to know them. */
export type PrefilledCustomer = Readonly<{
  email: string
  defaultAddress: PrefilledAddress | null
}>

export type PrefilledAddress = Readonly<Partial<Record<keyof typeof ADDRESS_FIELDS, string | null>>>

const ADDRESS_FIELDS = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'province',
  zip: 'zip',
  country: 'country',
  phoneNumber: 'phone',
} as const

type CartPlace = Readonly<{ origin: string; token: string; key: string | null; language: Language | null }>

/** The address that APIs give for a cart's checkout: whoever follows it stays in the language that its client named. */
export function hostedCheckoutUrl({ origin, token, key, language }: CartPlace): string {
  const url = new URL(`${origin}/cart/c/${token}`)
  if (key !== null) url.searchParams.set('key', key)
  if (language !== null) url.searchParams.set('locale', language)
  return url.href
}

type CheckoutVisit = Readonly<{ checkoutHost: string; customer: PrefilledCustomer | null; language: Language }>

/** The checkout's address on our own host. Known customers find their address filled in, everybody their language. */
export function checkoutAddress(checkoutUrl: string, { checkoutHost, customer, language }: CheckoutVisit): string {
  const url = new URL(checkoutUrl)
  url.host = checkoutHost
  for (const [name, value] of customer ? prefilled(customer) : []) url.searchParams.set(name, value)
  url.searchParams.set('locale', language)
  return url.href
}

function prefilled({ email, defaultAddress }: PrefilledCustomer): readonly (readonly [string, string])[] {
  const address = Object.entries(ADDRESS_FIELDS).map(
    ([field, name]) => [`checkout[shipping_address][${name}]`, addressField(defaultAddress, field)] as const,
  )
  return [['checkout[email]', email] as const, ...address].filter(([, value]) => value !== '')
}

function addressField(address: PrefilledAddress | null, field: string): string {
  return Object.entries(address ?? {}).find(([name]) => name === field)?.[1] ?? ''
}
