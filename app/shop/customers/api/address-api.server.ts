import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOf, type Ordering, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { numberOfId } from '#app/foundation/graphql/id-argument.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import {
  type AddressFields,
  type AddressInput,
  type BookFault,
  type CustomerAddress,
  withProfilePhone,
} from '#app/shop/customers/addresses/address.ts'
import { addressArea, addressLines, countryName, nameIn } from '#app/shop/customers/addresses/address-lines.ts'
import {
  type ChangedBook,
  createAddress,
  removeAddress,
  updateAddress,
} from '#app/shop/customers/addresses/change-address-book.server.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import type { CustomerContext } from './customer-context.server.ts'
import { customerWords } from './customer-words.ts'

/** An address as it is sent, under the names of the published API. */
type SentAddress = Readonly<
  Omit<AddressInput, 'phone' | 'country'> & { phoneNumber?: string | null; territoryCode?: string | null }
>

/** An address of the book, or one that stands in an order and has a number of its own. */
export type ShownAddress = AddressFields & Readonly<{ id: number | string }>

const BY_ID: Ordering<CustomerAddress> = { name: 'ID', keyOf: ({ id }) => id, idOf: ({ id }) => id }

type Asked = PageArguments & Readonly<{ skipDefault?: boolean | null }>
type Format = Readonly<{ withName: boolean; withCompany: boolean }>

/** The address book. */
export const addressApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('address-api.graphql', import.meta.url)),
  resolvers: {
    Customer: {
      addresses: async (_: Customer, { skipDefault, ...page }: Asked, { account }: CustomerContext) => {
        const known = await account.addresses()
        return connectionOf(skipDefault ? known.filter(({ isDefault }) => !isDefault) : known, page, BY_ID)
      },
      defaultAddress: async (_: Customer, __: unknown, { account }: CustomerContext) =>
        (await account.addresses()).find(({ isDefault }) => isDefault) ?? null,
    },
    CustomerAddress: {
      id: ({ id }: ShownAddress) => globalId('CustomerAddress', id),
      name: (address: ShownAddress) => nameIn(address) || null,
      company: ({ company }: ShownAddress) => company || null,
      address2: ({ address2 }: ShownAddress) => address2 || null,
      phoneNumber: ({ phone }: ShownAddress) => phone || null,
      zoneCode: ({ zoneCode }: ShownAddress) => zoneCode || null,
      // None of our countries has provinces in its addresses.
      province: ({ zoneCode }: ShownAddress) => zoneCode || null,
      territoryCode: ({ country }: ShownAddress) => country || null,
      country: ({ country }: ShownAddress, _: unknown, { language }: CustomerContext) =>
        countryName(country, language) || null,
      formatted: (address: ShownAddress, format: Format, { language }: CustomerContext) =>
        addressLines(address, { ...format, language }),
      formattedArea: (address: ShownAddress, _: unknown, { language }: CustomerContext) =>
        addressArea(address, language) || null,
    },
    Mutation: {
      customerAddressCreate: async (
        _: unknown,
        { address, defaultAddress }: { address: SentAddress; defaultAddress?: boolean | null },
        context: CustomerContext,
      ) => {
        const { db, customerId, now, account } = context
        const { phone } = await account.customer()
        const input = fieldsIn(address.phoneNumber ? address : withProfilePhone(address, phone))
        const changed = await createAddress(db, { customerId, now: now(), input, isDefault: defaultAddress === true })
        return addressPayload(changed, context)
      },
      customerAddressUpdate: async (_: unknown, update: Update, context: CustomerContext) => {
        const { db, customerId, now } = context
        const { address = null, defaultAddress: isDefault = null } = update
        const addressId = numberOfId(update.addressId, 'CustomerAddress', 'addressId')
        const input = address && fieldsIn(address)
        return addressPayload(await updateAddress(db, { customerId, now: now(), addressId, input, isDefault }), context)
      },
      customerAddressDelete: async (_: unknown, { addressId }: { addressId: string }, context: CustomerContext) => {
        const { db, customerId, account } = context
        const number = numberOfId(addressId, 'CustomerAddress', 'addressId')
        const changed = await removeAddress(db, { customerId, addressId: number })
        account.forget()
        if (!changed.ok) return { deletedAddressId: null, userErrors: errorsOf(changed, context) }
        return { deletedAddressId: globalId('CustomerAddress', changed.addressId), userErrors: [] }
      },
    },
  },
}

type Update = Readonly<{ addressId: string; address?: SentAddress | null; defaultAddress?: boolean | null }>

function fieldsIn({ phoneNumber, territoryCode, ...rest }: SentAddress): AddressInput {
  return {
    ...rest,
    ...(phoneNumber === undefined ? {} : { phone: phoneNumber }),
    ...(territoryCode === undefined ? {} : { country: territoryCode }),
  }
}

async function addressPayload(changed: ChangedBook, context: CustomerContext) {
  context.account.forget()
  if (!changed.ok) return { customerAddress: null, userErrors: errorsOf(changed, context) }
  const known = await context.account.addresses()
  return { customerAddress: known.find(({ id }) => id === changed.addressId) ?? null, userErrors: [] }
}

type Refused = Extract<ChangedBook, { ok: false }>

function errorsOf(refused: Refused, context: CustomerContext) {
  const words = customerWords[context.language]
  if ('book' in refused) {
    const { book } = refused
    if (book === 'ADDRESS_ID_DOES_NOT_EXIST') context.missed('address')
    const field = [book === 'ADDRESS_ARGUMENT_EMPTY' || isAboutAddress(book) ? 'address' : 'addressId']
    return [{ code: PUBLISHED[book] ?? book, field, message: words.book[book] }]
  }
  return refused.faults.map(({ code, field, fault }) => ({
    code,
    field: ['address', SENT_NAMES[field] ?? field],
    message: words.address[fault],
  }))
}

function isAboutAddress(book: BookFault): boolean {
  return book === 'CUSTOMER_ADDRESS_ALREADY_EXISTS' || book === 'TOO_MANY'
}

/** Reasons that the published API has no code for. */
const PUBLISHED: Partial<Readonly<Record<BookFault, string>>> = { TOO_MANY: 'INVALID', IN_USE: 'INVALID' }

const SENT_NAMES: Partial<Readonly<Record<keyof AddressFields, string>>> = {
  phone: 'phoneNumber',
  country: 'territoryCode',
}
