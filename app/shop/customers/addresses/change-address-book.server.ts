import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import {
  type AddressFields,
  type AddressInput,
  type BookFault,
  type CustomerAddress,
  changedAddress,
  EMPTY_ADDRESS,
  isSameAddress,
  MOST_ADDRESSES,
} from './address.ts'
import { deleteAddress, findBoxTo, insertAddress, saveAddress, saveDefault } from './address-store.server.ts'
import { type AddressFault, checkAddress } from './check-address.ts'
import { listAddresses } from './list-addresses.server.ts'

export type ChangedBook =
  | Readonly<{ ok: true; addressId: number }>
  | Readonly<{ ok: false; faults: readonly AddressFault[] }>
  | Readonly<{ ok: false; book: BookFault }>

type Own = Readonly<{ customerId: number; now: Date }>

/** Adds an address. The first one becomes the default, whatever was asked for. */
export function createAddress(
  db: Database,
  { customerId, now, input, isDefault }: Own & Readonly<{ input: AddressInput; isDefault: boolean }>,
): Promise<ChangedBook> {
  return inBook(db, customerId, async (tx, known) => {
    const { address, faults } = checkAddress(changedAddress(EMPTY_ADDRESS, input))
    if (faults.length > 0) return { ok: false, faults }
    if (isAmong(known, address)) return refusedBook('CUSTOMER_ADDRESS_ALREADY_EXISTS')
    if (known.length >= MOST_ADDRESSES) return refusedBook('TOO_MANY')
    const addressId = await insertAddress(tx, address, { customerId, now })
    if (isDefault || known.length === 0) await saveDefault(tx, customerId, addressId)
    return { ok: true, addressId }
  })
}

type Update = Own & Readonly<{ addressId: number | null; input: AddressInput | null; isDefault: boolean | null }>

/** Changes an address, makes it the default, or both. */
export function updateAddress(db: Database, update: Update): Promise<ChangedBook> {
  const { customerId, now, addressId, isDefault } = update
  return inBook(db, customerId, async (tx, known) => {
    const before = known.find(({ id }) => id === addressId)
    if (!before) return refusedBook('ADDRESS_ID_DOES_NOT_EXIST')
    const changed = changedEntry(before, update, known)
    if (!changed.ok) return changed.refusal
    if (changed.address) await saveAddress(tx, { ...changed.address, id: before.id }, { customerId, now })
    if (isDefault) await saveDefault(tx, customerId, before.id)
    return { ok: true, addressId: before.id }
  })
}

function isEmpty(input: AddressInput): boolean {
  return Object.values(input).every((value) => value === undefined)
}

type ChangedEntry =
  | Readonly<{ ok: true; address: AddressFields | null }>
  | Readonly<{ ok: false; refusal: ChangedBook }>

/** An address of the book as it would be after a change, null when only the default changes, or why it cannot be so. */
function changedEntry(
  before: CustomerAddress,
  { input, isDefault }: Pick<Update, 'input' | 'isDefault'>,
  known: readonly CustomerAddress[],
): ChangedEntry {
  const refuse = (book: BookFault): ChangedEntry => ({ ok: false, refusal: refusedBook(book) })
  const isDemoted = isDefault === false && before.isDefault
  if (isDemoted) return refuse('DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED')
  if (!input || isEmpty(input))
    return isDefault === null ? refuse('ADDRESS_ARGUMENT_EMPTY') : { ok: true, address: null }
  const { address, faults } = checkAddress(changedAddress(fieldsOf(before), input))
  if (faults.length > 0) return { ok: false, refusal: { ok: false, faults } }
  const others = known.filter(({ id }) => id !== before.id)
  return isAmong(others, address) ? refuse('CUSTOMER_ADDRESS_ALREADY_EXISTS') : { ok: true, address }
}

/** Deletes an address that nothing depends on: another default has to be chosen first. */
export function removeAddress(
  db: Database,
  { customerId, addressId }: Readonly<{ customerId: number; addressId: number | null }>,
): Promise<ChangedBook> {
  return inBook(db, customerId, async (tx, known) => {
    const address = known.find(({ id }) => id === addressId)
    if (!address) return refusedBook('ADDRESS_ID_DOES_NOT_EXIST')
    if (address.isDefault) return refusedBook('DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED')
    if (await findBoxTo(tx, customerId, address)) return refusedBook('IN_USE')
    await deleteAddress(tx, customerId, address.id)
    return { ok: true, addressId: address.id }
  })
}

/** One change of a customer's addresses after the other, with the addresses as they are now. */
function inBook(
  db: Database,
  customerId: number,
  change: (tx: InTransaction, known: readonly CustomerAddress[]) => Promise<ChangedBook>,
): Promise<ChangedBook> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refusedBook('ADDRESS_ID_DOES_NOT_EXIST')
    return change(tx, await listAddresses(tx, customerId))
  })
}

function refusedBook(book: BookFault): ChangedBook {
  return { ok: false, book }
}

function isAmong(known: readonly CustomerAddress[], address: AddressFields): boolean {
  return known.some((each) => isSameAddress(each, address))
}

function fieldsOf({ id: _, isDefault: __, ...fields }: CustomerAddress): AddressFields {
  return fields
}
