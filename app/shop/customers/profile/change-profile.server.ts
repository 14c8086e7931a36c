import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import '#app/shop/customers/account-tables.ts'
import { checkName, checkPhone } from '#app/shop/customers/check-fields.ts'
import type { FieldFault } from '#app/shop/customers/field-fault.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import { type NameFault, nameFault } from './name-fault.ts'

/** What is not mentioned stays as it is. */
export type NameInput = Readonly<{ firstName?: string | null | undefined; lastName?: string | null | undefined }>

/** Changes the name of a customer. */
export async function renameCustomer(
  db: Database,
  customerId: number,
  { firstName, lastName }: NameInput,
): Promise<Result<null, NameFault>> {
  const given = { firstName, lastName }
  const names = Object.entries(given).filter((each): each is [string, string | null] => each[1] !== undefined)
  if (names.length === 0) return refused('CUSTOMER_INPUT_ARGUMENT_EMPTY')
  for (const [field, name] of names) {
    const fault = nameFault(name)
    if (fault) return refused(fault, field)
  }
  const stored = (name: string | null) => (name === null ? null : checkName(name).value)
  await db
    .updateTable('customer')
    .set({
      ...(firstName === undefined ? {} : { first_name: stored(firstName) }),
      ...(lastName === undefined ? {} : { last_name: stored(lastName) }),
    })
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute()
  return done(null)
}

type ProfileChange = Readonly<{
  customerId: number
  /** A phone number without a prefix is one of its home country. */
  site: Site
  firstName: string
  lastName: string
  phone: string
  /** The language of mails. */
  language: Language
}>

/** Changes what a customer says of themselves, all of it or nothing. */
export async function changeProfile(db: Database, change: ProfileChange): Promise<Result<null, FieldFault>> {
  const { customerId, site, language } = change
  const checked = {
    firstName: checkName(change.firstName),
    lastName: checkName(change.lastName),
    phone: checkPhone(COUNTRIES[site][0], change.phone),
  }
  for (const [field, { fault }] of Object.entries(checked)) if (fault) return refused(fault, field)
  const { firstName, lastName, phone } = checked
  await db
    .updateTable('customer')
    .set({ first_name: firstName.value, last_name: lastName.value, phone: phone.value || null, language })
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute()
  return done(null)
}

type PhoneChange = Pick<ProfileChange, 'customerId' | 'site' | 'phone'>

/** Changes the phone number of a customer; an empty one takes it away. */
export async function changePhone(
  db: Database,
  { customerId, site, phone: typed }: PhoneChange,
): Promise<Result<null, 'phone'>> {
  const { value, fault } = checkPhone(COUNTRIES[site][0], typed)
  if (fault) return refused('phone', 'phone')
  await db
    .updateTable('customer')
    .set({ phone: value || null })
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute()
  return done(null)
}
