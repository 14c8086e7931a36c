import { z } from 'zod'
import { defineForm, faultsIn } from '#app/foundation/forms/form.ts'
import { doorOf } from '#app/shop/customers/address-schema.ts'
import { checkProvince } from '#app/shop/customers/check-fields.ts'
import { FIELD_FAULTS, type FieldFault } from '#app/shop/customers/field-fault.ts'
import { siteForCountry } from '#app/shop/sites/site.ts'
import type { AddressFields } from './address.ts'

/** Why an address is refused, in the words of the published API. */
export type AddressFaultCode =
  | 'ADDRESS1_MISSING'
  | 'CONTAINS_HTML_TAGS'
  | 'INVALID'
  | 'INVALID_FOR_COUNTRY'
  | 'INVALID_TERRITORY_CODE'
  | 'PHONE_NUMBER_NOT_VALID'
  | 'REQUIRED'
  | 'TERRITORY_CODE_MISSING'
  | 'TOO_LONG'

export type AddressFault = Readonly<{
  field: keyof AddressFields
  code: AddressFaultCode
  /** What a form would say about the field. */
  fault: FieldFault | 'html'
}>

const CODES: Readonly<Record<FieldFault, AddressFaultCode>> = {
  required: 'REQUIRED',
  email: 'INVALID',
  'too-long': 'TOO_LONG',
  name: 'INVALID',
  phone: 'PHONE_NUMBER_NOT_VALID',
  zip: 'INVALID_FOR_COUNTRY',
  country: 'INVALID_TERRITORY_CODE',
  'parcel-locker': 'INVALID',
  date: 'INVALID',
  choice: 'INVALID',
}

/** The beginning of a tag: no name, street or city has one. */
const TAG = /<\/?[a-z!]/i

const forms = new Map<string, ReturnType<typeof formFor>>()

/** By the rules of the checkout, so that every address of an account can be ordered to. */
function formFor(country: string) {
  const { province: _, ...door } = doorOf(siteForCountry(country) ?? 'main', country)
  return defineForm(z.object({ ...door, zoneCode: z.string().transform(checkProvince) }), FIELD_FAULTS)
}

/** An address as it is stored, and every fault in the order of the fields. */
export function checkAddress(
  typed: AddressFields,
): Readonly<{ address: AddressFields; faults: readonly AddressFault[] }> {
  const country = typed.country.trim().toUpperCase()
  // Strangers type what they like; all countries that the shop does not know have one schema.
  const key = siteForCountry(country) ? country : ''
  const form = forms.get(key) ?? formFor(key)
  forms.set(key, form)
  const read = form.schema.safeParse(typed)
  const faults = read.success
    ? []
    : faultsIn(form, read.error).map(({ field, fault }) => addressFault(field as keyof AddressFields, fault, typed))
  return { address: read.success ? read.data : typed, faults: [...tagFaults(typed), ...faults] }
}

function addressFault(field: keyof AddressFields, fault: FieldFault, typed: AddressFields): AddressFault {
  if (field === 'address1' && fault === 'required') return { field, fault, code: 'ADDRESS1_MISSING' }
  if (field === 'country' && !typed.country.trim()) return { field, fault: 'required', code: 'TERRITORY_CODE_MISSING' }
  return { field, fault, code: CODES[fault] }
}

function tagFaults(typed: AddressFields): AddressFault[] {
  const names = Object.keys(typed) as (keyof AddressFields)[]
  return names
    .filter((name) => TAG.test(typed[name]))
    .map((field) => ({ field, fault: 'html', code: 'CONTAINS_HTML_TAGS' }))
}
