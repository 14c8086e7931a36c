import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { addressNumber, withProfilePhone } from '#app/shop/customers/addresses/address.ts'
import { type AccountFault, askAccount } from './account-calls.ts'
import { type AddressChange, type BookAddress, type BookPage, NO_PAGE } from './book-page.ts'
import { addressesError, addressOutcome, type UserError } from './call-outcomes.ts'

const FIELDS = `id firstName lastName company address1 address2 zip city territoryCode zoneCode phoneNumber
  formatted(withName: true)`

const PAGE = `query getCustomerAddresses($after: String, $language: LanguageCode) @inContext(language: $language) {
  customer {
    defaultAddress { id }
    addresses(first: 8, after: $after, reverse: true) {
      nodes { ${FIELDS} }
      pageInfo { hasPreviousPage hasNextPage endCursor }
    }
  }
}`

const ERRORS = 'userErrors { code field message }'
const SPEAKS = '@inContext(language: $language)'
const CREATE = `mutation customerAddressCreate(
  $address: CustomerAddressInput!, $defaultAddress: Boolean, $language: LanguageCode
) ${SPEAKS} {
  answer: customerAddressCreate(address: $address, defaultAddress: $defaultAddress) { customerAddress { ${FIELDS} } ${ERRORS} }
}`
const UPDATE = `mutation customerAddressUpdate(
  $addressId: ID!, $address: CustomerAddressInput, $defaultAddress: Boolean, $language: LanguageCode
) ${SPEAKS} {
  answer: customerAddressUpdate(addressId: $addressId, address: $address, defaultAddress: $defaultAddress) {
    customerAddress { ${FIELDS} } ${ERRORS}
  }
}`
const DELETE = `mutation customerAddressDelete($addressId: ID!, $language: LanguageCode) ${SPEAKS} {
  answer: customerAddressDelete(addressId: $addressId) { deletedAddressId ${ERRORS} }
}`

type SentAddress = Omit<BookAddress, 'id' | 'number' | 'formatted'>
type ReadAddress = Omit<BookAddress, 'number'>
type PageAnswer = Readonly<{
  customer: Readonly<{
    defaultAddress: Readonly<{ id: string }> | null
    addresses: Readonly<{ nodes: readonly ReadAddress[]; pageInfo: BookPage['pageInfo'] }>
  }> | null
}>

/** A page of the address book, newest first. A missing answer is a fault, an empty one is not. */
export async function fetchAddresses(after: string | null): Promise<Result<BookPage, AccountFault>> {
  const answer = await askAccount<PageAnswer>(PAGE, { after })
  if (!answer.ok) return answer
  const { customer } = answer.value
  if (!customer || addressesError(customer.addresses)) return refused('unreachable')
  const { nodes, pageInfo } = customer.addresses
  const defaultNumber = addressNumber(customer.defaultAddress?.id ?? '')
  return done({ ...NO_PAGE, addresses: nodes.flatMap(numbered), defaultNumber, pageInfo })
}

/** What became of a change: what is new in the book, what was wrong with it, or that the shop could not be reached. */
export type BookOutcome =
  | Readonly<{ kind: 'done'; change: AddressChange }>
  | Readonly<{ kind: 'wrong'; errors: readonly UserError[] }>
  | Readonly<{ kind: 'fault'; fault: AccountFault }>

type ChangeAnswer = Readonly<{
  answer: Readonly<{
    customerAddress?: ReadAddress | null
    deletedAddressId?: string | null
    userErrors: readonly UserError[]
  }>
}>

type Saving = Readonly<{ profilePhone: string | null; isDefault: boolean }>

export function createAddress(address: SentAddress, { profilePhone, isDefault }: Saving): Promise<BookOutcome> {
  const sent = { address: withProfilePhone(address, profilePhone), defaultAddress: isDefault }
  return changed(CREATE, sent, isDefault)
}

export function updateAddress(
  { id }: Pick<BookAddress, 'id'>,
  address: SentAddress,
  { profilePhone, isDefault }: Saving,
): Promise<BookOutcome> {
  // One address is always the default: not to ask for it takes it from none.
  const asDefault = isDefault ? { defaultAddress: true } : {}
  return changed(UPDATE, { addressId: id, address: withProfilePhone(address, profilePhone), ...asDefault }, isDefault)
}

export function makeDefault({ id }: Pick<BookAddress, 'id'>): Promise<BookOutcome> {
  return changed(UPDATE, { addressId: id, defaultAddress: true }, true)
}

export async function deleteAddress({ id }: Pick<BookAddress, 'id'>): Promise<BookOutcome> {
  return changed(DELETE, { addressId: id }, false)
}

async function changed(query: string, variables: object, isDefault: boolean): Promise<BookOutcome> {
  const answer = await askAccount<ChangeAnswer>(query, { ...variables })
  if (!answer.ok) return { kind: 'fault', fault: answer.refusal.code }
  const { customerAddress, deletedAddressId, userErrors } = answer.value.answer
  const outcome = addressOutcome(userErrors)
  if (!outcome.success) return { kind: 'wrong', errors: outcome.errors }
  const gone = addressNumber(deletedAddressId ?? '')
  if (gone !== null) return { kind: 'done', change: { kind: 'deleted', number: gone } }
  const [saved] = customerAddress ? numbered(customerAddress) : []
  return saved
    ? { kind: 'done', change: { kind: 'saved', address: saved, isDefault } }
    : { kind: 'fault', fault: 'unreachable' }
}

/** An address without a number in its id cannot be named: it is left out. */
function numbered(address: ReadAddress): readonly BookAddress[] {
  const number = addressNumber(address.id)
  return number === null ? [] : [{ ...address, number }]
}
