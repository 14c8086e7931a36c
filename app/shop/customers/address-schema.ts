import { z } from 'zod'
import type { Site } from '#app/shop/sites/site.ts'
import {
  type CheckedField,
  checkCountry,
  checkDoor,
  checkDoorMore,
  checkName,
  checkPhone,
  checkProvince,
  checkStreet,
  checkText,
  checkZip,
  LONGEST_CITY,
  LONGEST_LINE,
} from './check-fields.ts'

/** A field of a schema that one of the field rules reads, which the script of the page holds against it too. */
export function field(check: (typed: string) => CheckedField) {
  return z.string().transform((typed, context) => {
    const { value, fault } = check(typed)
    if (fault) context.addIssue({ code: 'custom', message: fault })
    return value
  })
}

export const optional = (most: number) => field((typed) => checkText(typed, { most, isRequired: false }))

/** An address of one country. Faults come in the order of the fields, so that the first one gets the focus. */
export function addressOf(site: Site, country: string) {
  return {
    country: field((typed) => checkCountry(site, typed)),
    firstName: field(checkName),
    lastName: field(checkName),
    company: optional(LONGEST_LINE),
    address1: field(checkStreet),
    address2: optional(LONGEST_LINE),
    zip: field((typed) => checkZip(country, typed)),
    city: field((typed) => checkText(typed, { most: LONGEST_CITY, isRequired: true })),
    phone: field((typed) => checkPhone(country, typed)),
    province: z.exactOptional(z.string().transform(checkProvince)),
  }
}

/** An address to which frozen goods can go: they need a door. */
export function doorOf(site: Site, country: string) {
  return { ...addressOf(site, country), address1: field(checkDoor), address2: field(checkDoorMore) }
}
