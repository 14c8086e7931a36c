import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { CheckoutDetails } from '#app/shop/checkout/checkout-details.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'

/** Longer than any field may be, so that what is too long is seen as such and still kept. */
const MOST_KEPT = 500

type Fields = Pick<URLSearchParams, 'get' | 'has'>

/** What the form sends, as it was typed. Fields that it does not have stay as they were. */
export function readForm(fields: Fields, before: CheckoutDetails): CheckoutDetails {
  const text = (name: string, other: string) => kept(fields.get(name) ?? other)
  const choice = fields.get('deliveryMethod')
  return {
    email: text('email', before.email),
    delivery: readAddress(fields, 'delivery', before.delivery),
    hasBilling: fields.has('hasBilling'),
    billing: {
      ...readAddress(fields, 'billing', before.billing),
      vatId: text('billing.vatId', before.billing.vatId),
    },
    deliveryMethod: choice === 'BERLIN_COURIER' || choice === 'PARCEL' ? choice : before.deliveryMethod,
    slot: fields.get('slot') === 'morning' ? 'morning' : 'any',
    deliveryOn: readCalendarDate(fields.get('deliveryOn')) ?? before.deliveryOn,
    note: text('note', before.note),
    payment: fields.get('payment') === 'sepa' ? 'sepa' : 'card',
    methodRef: kept(fields.get('methodRef') ?? '') || before.methodRef,
    waivesWithdrawal: fields.has('waivesWithdrawal'),
  }
}

const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'zip',
  'city',
  'country',
  'phone',
] as const

function readAddress(fields: Fields, group: 'delivery' | 'billing', before: PostalAddress): PostalAddress {
  const values = ADDRESS_FIELDS.map((name) => [name, kept(fields.get(`${group}.${name}`) ?? before[name])])
  return { ...before, ...Object.fromEntries(values) }
}

/** The parameters of the checkout's address, by the field that they fill. */
const PREFILL: Readonly<Record<string, keyof PostalAddress>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'province',
  zip: 'zip',
  country: 'country',
  phone: 'phone',
}

/** Takes over what a signed-in buyer brings along in the address. */
export function readPrefill(query: Fields, before: CheckoutDetails): CheckoutDetails {
  const given = Object.entries(PREFILL).flatMap(([name, field]) => {
    const value = query.get(`checkout[shipping_address][${name}]`)
    return value ? [[field, kept(value)]] : []
  })
  const email = query.get('checkout[email]')
  return {
    ...before,
    email: email ? kept(email) : before.email,
    delivery: { ...before.delivery, ...Object.fromEntries(given) },
  }
}

function kept(text: string): string {
  return text.replaceAll('\0', '').slice(0, MOST_KEPT)
}
