import { z } from 'zod'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { defineForm, faultsIn } from '#app/foundation/forms/form.ts'
import { addressOf, doorOf, field, optional } from '#app/shop/customers/address-schema.ts'
import { checkCountry, checkEmail, checkZip, LONGEST_NOTE, LONGEST_VAT_ID } from '#app/shop/customers/check-fields.ts'
import { FIELD_FAULTS } from '#app/shop/customers/field-fault.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import type { CheckoutDetails, CheckoutFault, CheckoutField } from './checkout-details.ts'

/** What the cart asks of the form. */
export type Demands = Readonly<{
  site: Site
  /** Something has to travel. */
  travels: boolean
  /** Something in it must stay frozen: it goes to a door. */
  isFrozen: boolean
  hasEbook: boolean
  days: readonly CalendarDate[]
}>

export type CheckedDetails = Readonly<{ details: CheckoutDetails; faults: readonly CheckoutFault[] }>

const delivery = z.custom<CheckoutDetails['delivery']>()
const billing = z.custom<CheckoutDetails['billing']>()

type Wanted = Readonly<{ site: Site; isFrozen: boolean; delivery: string | null; billing: string | null }>

/** The schema for the countries of both addresses; null for an address that nobody asks for. */
function detailsForm({ site, isFrozen, ...countries }: Wanted) {
  // Only frozen goods need a door: invoices, caps and books may go to a box.
  const deliveryOf = isFrozen ? doorOf : addressOf
  const schema = z.looseObject({
    email: field(checkEmail),
    delivery: countries.delivery === null ? delivery : z.object(deliveryOf(site, countries.delivery)),
    note: optional(LONGEST_NOTE),
    billing:
      countries.billing === null
        ? billing
        : z.object({
            ...addressOf(site, countries.billing),
            vatId: optional(LONGEST_VAT_ID),
          }),
  })
  return defineForm(schema, FIELD_FAULTS)
}

const forms = new Map<string, ReturnType<typeof detailsForm>>()

/** Schemas are made once: there are few sites and countries, and an order should not wait for them. */
function formFor(wanted: Wanted) {
  const key = JSON.stringify(wanted)
  const form = forms.get(key) ?? detailsForm(wanted)
  forms.set(key, form)
  return form
}

/** The form as it is stored, and every fault in the order of the page. */
export function checkDetails(typed: CheckoutDetails, demands: Demands): CheckedDetails {
  const { site, travels, isFrozen } = demands
  const hasBilling = typed.hasBilling || !travels
  const form = formFor({
    site,
    isFrozen,
    delivery: travels ? knownCountry(site, typed.delivery.country) : null,
    billing: hasBilling ? knownCountry(site, typed.billing.country) : null,
  })
  const read = form.schema.safeParse(typed)
  const faults = read.success
    ? []
    : faultsIn(form, read.error).map(({ field, fault }) => ({ field: field as CheckoutField, fault }))
  const details: CheckoutDetails = { ...typed, ...(read.success ? read.data : {}), hasBilling }
  return { details, faults: [...faults, ...choiceFaults(details, demands)] }
}

const KNOWN = Object.values(COUNTRIES).flat()

/** Strangers type what they like; all countries that the shop does not know have one schema. */
function knownCountry(site: Site, typed: string): string {
  const { value } = checkCountry(site, typed)
  return KNOWN.includes(value) ? value : ''
}

function choiceFaults(details: CheckoutDetails, { site, travels, hasEbook, days }: Demands): CheckoutFault[] {
  const faults: CheckoutFault[] = []
  const { deliveryOn, waivesWithdrawal } = details
  if (travels && !canTravel(details, site)) faults.push({ field: 'deliveryMethod', fault: 'choice' })
  if (travels && (deliveryOn === null || !days.includes(deliveryOn)))
    faults.push({ field: 'deliveryOn', fault: 'date' })
  if (hasEbook && !waivesWithdrawal) faults.push({ field: 'waivesWithdrawal', fault: 'required' })
  return faults
}

function canTravel({ deliveryMethod, delivery }: CheckoutDetails, site: Site): boolean {
  if (deliveryMethod !== 'BERLIN_COURIER') return deliveryMethod === 'PARCEL'
  const { value: country } = checkCountry(site, delivery.country)
  return country === 'DE' && isInBerlinZone(checkZip(country, delivery.zip).value)
}
