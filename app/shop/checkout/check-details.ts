import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import type { Site } from '#app/shop/sites/site.ts'
import {
  type CheckedField,
  checkCountry,
  checkEmail,
  checkName,
  checkPhone,
  checkProvince,
  checkStreet,
  checkText,
  checkZip,
} from './check-fields.ts'
import type { CheckoutDetails, CheckoutFault, CheckoutField } from './checkout-details.ts'

/** What the cart asks of the form. */
export type Demands = Readonly<{
  site: Site
  /** Something has to travel. */
  travels: boolean
  hasEbook: boolean
  days: readonly CalendarDate[]
}>

export type CheckedDetails = Readonly<{ details: CheckoutDetails; faults: readonly CheckoutFault[] }>

/** The form as it is stored, and every fault in the order of the page: the first one gets the focus. */
export function checkDetails(typed: CheckoutDetails, demands: Demands): CheckedDetails {
  const faults: CheckoutFault[] = []
  const keep = (field: CheckoutField, { value, fault }: CheckedField): string => {
    if (fault) faults.push({ field, fault })
    return value
  }
  const email = keep('email', checkEmail(typed.email))
  const delivery = demands.travels
    ? checkAddress(typed.delivery, demands.site, (name, checked) => keep(`delivery.${name}`, checked))
    : typed.delivery
  const note = keep('note', checkText(typed.note, { most: 200, isRequired: false }))
  const hasBilling = typed.hasBilling || !demands.travels
  const billing = hasBilling ? checkBilling(typed.billing, demands.site, keep) : typed.billing
  const details = { ...typed, email, delivery, hasBilling, billing, note }
  faults.push(...choiceFaults(details, demands))
  return { details, faults }
}

type Keep = (name: keyof PostalAddress, checked: CheckedField) => string

function checkAddress(typed: PostalAddress, site: Site, keep: Keep): PostalAddress {
  const country = keep('country', checkCountry(site, typed.country))
  return {
    firstName: keep('firstName', checkName(typed.firstName)),
    lastName: keep('lastName', checkName(typed.lastName)),
    company: keep('company', checkText(typed.company, { most: 100, isRequired: false })),
    address1: keep('address1', checkStreet(typed.address1)),
    address2: keep('address2', checkText(typed.address2, { most: 100, isRequired: false })),
    zip: keep('zip', checkZip(country, typed.zip)),
    city: keep('city', checkText(typed.city, { most: 60, isRequired: true })),
    ...(typed.province && { province: checkProvince(typed.province) }),
    country,
    phone: keep('phone', checkPhone(country, typed.phone)),
  }
}

/** An invoice may go to a post-office box: nothing frozen lies in it. */
function checkBilling(
  typed: CheckoutDetails['billing'],
  site: Site,
  keep: (field: CheckoutField, checked: CheckedField) => string,
): CheckoutDetails['billing'] {
  const address = checkAddress(typed, site, (name, checked) => {
    const isLocker = checked.fault === 'parcel-locker'
    return keep(`billing.${name}`, isLocker ? { value: checked.value, fault: null } : checked)
  })
  return { ...address, vatId: keep('billing.vatId', checkText(typed.vatId, { most: 20, isRequired: false })) }
}

function choiceFaults(details: CheckoutDetails, { travels, hasEbook, days }: Demands): CheckoutFault[] {
  const faults: CheckoutFault[] = []
  const { deliveryMethod, deliveryOn, delivery, waivesWithdrawal } = details
  if (travels && !canTravel(deliveryMethod, delivery)) faults.push({ field: 'deliveryMethod', fault: 'choice' })
  if (travels && (deliveryOn === null || !days.includes(deliveryOn)))
    faults.push({ field: 'deliveryOn', fault: 'date' })
  if (hasEbook && !waivesWithdrawal) faults.push({ field: 'waivesWithdrawal', fault: 'required' })
  return faults
}

function canTravel(method: CheckoutDetails['deliveryMethod'], { country, zip }: PostalAddress): boolean {
  return method === 'PARCEL' || (method === 'BERLIN_COURIER' && country === 'DE' && isInBerlinZone(zip))
}
