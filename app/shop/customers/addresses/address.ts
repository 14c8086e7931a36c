/** An address of a customer, as it is printed on a parcel. What is not said is empty. */
export type AddressFields = Readonly<{
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  zip: string
  city: string
  /** A part of the country; none of ours asks for it, and who gives one keeps it. */
  zoneCode: string
  country: string
  phone: string
}>

export type CustomerAddress = AddressFields & Readonly<{ id: number; isDefault: boolean }>

/** What was sent for an address. What is not mentioned stays as it is. */
export type AddressInput = Readonly<{ [Field in keyof AddressFields]?: string | null | undefined }>

/** Why a change of the address book as a whole is refused. */
export type BookFault =
  | 'ADDRESS_ARGUMENT_EMPTY'
  | 'ADDRESS_ID_DOES_NOT_EXIST'
  | 'CUSTOMER_ADDRESS_ALREADY_EXISTS'
  | 'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED'
  | 'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED'
  | 'TOO_MANY'
  | 'IN_USE'

/** Addresses that one customer can keep; nobody sends boxes to more doors. */
export const MOST_ADDRESSES = 100

export const EMPTY_ADDRESS: AddressFields = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  zip: '',
  city: '',
  zoneCode: '',
  country: '',
  phone: '',
}

/** An address after a change: null takes a field away, what is not mentioned stays. */
export function changedAddress(before: AddressFields, input: AddressInput): AddressFields {
  const given = Object.entries(input).filter(([name, value]) => value !== undefined && Object.hasOwn(before, name))
  return { ...before, ...Object.fromEntries(given.map(([name, value]) => [name, value ?? ''])) }
}

/**
 * The phone number of the profile is copied into every address: the carrier calls the customer, not the address. An
 * address without any says so with null.
 */
export function withProfilePhone<Address extends Readonly<{ phoneNumber?: string | null }>>(
  address: Address,
  profilePhone: string | null,
): Address & Readonly<{ phoneNumber: string | null }> {
  return { ...address, phoneNumber: profilePhone ?? (address.phoneNumber || null) }
}

/** The number in the id of an address, wherever it stands; null for what is no such id. */
export function addressNumber(globalId: string): string | null {
  return /CustomerAddress\/(\d+)/.exec(globalId)?.[1] ?? null
}

/** Whether two addresses are the same door and the same person; a phone number makes no other address. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  const names = Object.keys(EMPTY_ADDRESS) as (keyof AddressFields)[]
  const plain = (text: string) => text.trim().toLowerCase()
  return names.filter((name) => name !== 'phone').every((name) => plain(one[name]) === plain(other[name]))
}
