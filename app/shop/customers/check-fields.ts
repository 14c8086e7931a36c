import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { phoneIn, postcodeIn } from '#app/shop/sites/countries.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import type { FieldFault } from './field-fault.ts'
import { namesPickUp } from './pick-up-address.ts'

/** A field as it is stored, or why it cannot be. */
export type CheckedField = Readonly<{ value: string; fault: null } | { value: string; fault: FieldFault }>

/** The most characters of a field, for the schema of the server and the script of the page. */
export const LONGEST_NAME = 50
export const LONGEST_LINE = 100
export const LONGEST_CITY = 60
export const LONGEST_PROVINCE = 60
export const LONGEST_NOTE = 200
export const LONGEST_VAT_ID = 20

const NAME = /^[\p{L}\p{M} .'’-]+$/u

export function checkEmail(typed: string): CheckedField {
  const value = typed.trim()
  if (!value) return { value, fault: 'required' }
  const isDomain = /@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
  return { value, fault: isDomain && isMailAddress(value) ? null : 'email' }
}

export function checkName(typed: string): CheckedField {
  const value = trimmed(typed)
  if (!value) return { value, fault: 'required' }
  if (value.length > LONGEST_NAME) return { value, fault: 'too-long' }
  return { value, fault: NAME.test(value) ? null : 'name' }
}

/** A street; a buyer without a house number is asked, not refused. */
export function checkStreet(typed: string): CheckedField {
  return checkText(typed, { most: LONGEST_LINE, isRequired: true })
}

/** A street to which frozen goods go. */
export function checkDoor(typed: string): CheckedField {
  return withoutPickUp(checkStreet(typed))
}

/** The second line of an address to which frozen goods go. */
export function checkDoorMore(typed: string): CheckedField {
  return withoutPickUp(checkText(typed, { most: LONGEST_LINE, isRequired: false }))
}

/** Frozen goods do not wait in a locker or a box. */
function withoutPickUp(checked: CheckedField): CheckedField {
  return !checked.fault && namesPickUp(checked.value) ? { ...checked, fault: 'parcel-locker' } : checked
}

export function lacksHouseNumber(street: string): boolean {
  return !/\d/.test(street)
}

export function checkText(typed: string, { most, isRequired }: { most: number; isRequired: boolean }): CheckedField {
  const value = trimmed(typed)
  if (!value && isRequired) return { value, fault: 'required' }
  return { value, fault: value.length > most ? 'too-long' : null }
}

/** Nothing depends on a province and no field of the form shows it, so it is cut instead of refused. */
export function checkProvince(given: string): string {
  return trimmed(given).slice(0, LONGEST_PROVINCE)
}

export function checkZip(country: string, typed: string): CheckedField {
  const value = trimmed(typed)
  if (!value) return { value, fault: 'required' }
  const zip = postcodeIn(country, value)
  return zip === null ? { value, fault: 'zip' } : { value: zip, fault: null }
}

export function checkPhone(country: string, typed: string): CheckedField {
  const value = trimmed(typed)
  if (!value) return { value, fault: null }
  const phone = phoneIn(country, value)
  return phone === null ? { value, fault: 'phone' } : { value: phone, fault: null }
}

export function checkCountry(site: Site, typed: string): CheckedField {
  const value = typed.trim().toUpperCase()
  return { value, fault: COUNTRIES[site].includes(value) ? null : 'country' }
}

/** Line breaks and other control characters have no place in a field of one line. */
function trimmed(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, ' ').trim()
}
