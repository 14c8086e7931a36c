import { z } from 'zod'
import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { defineForm, type Typed, typedIn, typedInto } from '#app/foundation/forms/form.ts'
import type { CheckoutDetails } from '#app/shop/checkout/checkout-details.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'

/** Longer than any field may be, so that what is too long is seen as such and still kept. */
const MOST_KEPT = 500

const typed = z.string().transform(kept).exactOptional()
const isSent = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

const address = {
  firstName: typed,
  lastName: typed,
  company: typed,
  address1: typed,
  address2: typed,
  zip: typed,
  city: typed,
  country: typed,
  phone: typed,
}

/** Everything is taken as it was typed; what is wrong with it is told later, beside the field. */
const detailsForm = defineForm(
  z.object({
    email: typed,
    delivery: z.object(address),
    hasBilling: isSent,
    billing: z.object({ ...address, vatId: typed }),
    deliveryMethod: z.enum(['BERLIN_COURIER', 'PARCEL']).optional().catch(undefined),
    slot: z.enum(['any', 'morning']).catch('any'),
    deliveryOn: z.string().default('').transform(readCalendarDate),
    note: typed,
    payment: z.string().optional().transform(readPayment),
    savedAddress: z.string().optional().transform(readAddressChoice),
    savedBilling: z.string().optional().transform(readAddressChoice),
    keepsAddress: isSent,
    keepsMethod: isSent,
    storeCredit: z.enum(['leave', 'use']).optional().catch(undefined),
    methodRef: z.string().default('').transform(kept),
    waivesWithdrawal: isSent,
  }),
)

/** A way to pay: by a kind of method whose fields are filled, or by a method of the account. */
function readPayment(sent: string | undefined): Partial<Pick<CheckoutDetails, 'payment' | 'savedMethod'>> {
  if (sent === undefined) return {}
  const [, saved] = /^saved-(\d{1,15})$/.exec(sent) ?? []
  if (saved !== undefined) return { savedMethod: Number(saved) }
  return { payment: sent === 'sepa' ? 'sepa' : 'card', savedMethod: null }
}

/** An address of the account; anything else means that one is typed. Undefined where the form has no choice. */
function readAddressChoice(sent: string | undefined): number | null | undefined {
  if (sent === undefined) return undefined
  return /^\d{1,15}$/.test(sent) ? Number(sent) : null
}

/** What the form sends, as it was typed. Fields that it does not have stay as they were. */
export function readForm(fields: URLSearchParams, before: CheckoutDetails): CheckoutDetails {
  const all = typedIn(fields)
  const groups = { delivery: groupOf(all, 'delivery'), billing: groupOf(all, 'billing') }
  const {
    payment,
    storeCredit,
    savedAddress = before.savedAddress,
    savedBilling = before.savedBilling,
    ...sent
  } = typedInto(detailsForm, { ...all, ...groups })
  return {
    ...before,
    ...sent,
    ...payment,
    savedAddress,
    savedBilling,
    leavesCredit: storeCredit === undefined ? before.leavesCredit : storeCredit === 'leave',
    delivery: { ...before.delivery, ...sent.delivery },
    billing: { ...before.billing, ...sent.billing },
    deliveryMethod: sent.deliveryMethod ?? before.deliveryMethod,
    deliveryOn: sent.deliveryOn ?? before.deliveryOn,
    methodRef: sent.methodRef || before.methodRef,
  }
}

/** The fields of an address are named after it: `delivery.zip`. */
function groupOf(all: Typed, group: 'delivery' | 'billing'): Typed {
  const own = Object.entries(all).filter(([name]) => name.startsWith(`${group}.`))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(group.length + 1), value]))
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
export function readPrefill(query: URLSearchParams, before: CheckoutDetails): CheckoutDetails {
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
