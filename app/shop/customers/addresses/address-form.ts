import {
  type CheckedField,
  checkDoor,
  checkDoorMore,
  checkName,
  checkPhone,
  checkText,
  checkZip,
  LONGEST_CITY,
  LONGEST_LINE,
} from '#app/shop/customers/check-fields.ts'
import type { FieldFault } from '#app/shop/customers/field-fault.ts'

/** The fields of an address under the names of the customer-account API, in the order in which people fill them. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'zip',
  'city',
  'territoryCode',
  'phoneNumber',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** What stands in the form. */
export type AddressValues = Readonly<Record<AddressField, string>>

export const NO_VALUES: AddressValues = {
  ...{ firstName: '', lastName: '', company: '', address1: '', address2: '' },
  ...{ zip: '', city: '', territoryCode: '', phoneNumber: '' },
}

const CHECKS: Readonly<Record<AddressField, (value: string, country: string) => CheckedField>> = {
  firstName: checkName,
  lastName: checkName,
  company: (value) => checkText(value, { most: LONGEST_LINE, isRequired: false }),
  address1: checkDoor,
  address2: checkDoorMore,
  zip: (value, country) => checkZip(country, value),
  city: (value) => checkText(value, { most: LONGEST_CITY, isRequired: true }),
  territoryCode: (value) => ({ value, fault: value ? null : 'required' }),
  phoneNumber: (value, country) => checkPhone(country, value),
}

/** A field as it is sent, or why it cannot be. */
export function checkAddressField(field: AddressField, values: AddressValues): CheckedField {
  return CHECKS[field](values[field], values.territoryCode)
}

/** Every fault of the form, by field. */
export function addressFaults(values: AddressValues): ReadonlyMap<AddressField, FieldFault> {
  const faults = ADDRESS_FIELDS.map((field) => [field, checkAddressField(field, values).fault] as const)
  return new Map(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, fault] as const])))
}

/** The values as they are sent: without what stands around them, and nothing where nothing was typed. */
export function sentValues(values: AddressValues) {
  const sent = ADDRESS_FIELDS.map((field) => [field, checkAddressField(field, values).value] as const)
  const { company, address2, phoneNumber, ...rest } = Object.fromEntries(sent) as Record<AddressField, string>
  return { ...rest, company: company || null, address2: address2 || null, phoneNumber: phoneNumber || null }
}
