import { addressWords } from '#app/shop/cart/address-words.ts'
import type { Cart, CartAddress, CartAddressFields } from '#app/shop/cart/cart.ts'
import { readAddressId } from '#app/shop/cart/cart-id.ts'
import { storableText } from '#app/shop/cart/storable-text.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import { type CartChange, type CartShop, type Changed, changed, refusedFor, wordsOf } from './cart-change.ts'
import type { CartNotice, CartRefusal } from './cart-refusal.ts'

export type AddressFieldsInput = Readonly<Partial<{ [Name in keyof CartAddressFields]: string | null }>>
export type AddressInput = Readonly<{
  address?: { deliveryAddress?: AddressFieldsInput | null } | null
  selected?: boolean | null
  oneTimeUse?: boolean | null
  validationStrategy?: 'COUNTRY_CODE_ONLY' | 'STRICT' | null
}>
export type AddressUpdateInput = AddressInput & Readonly<{ id: string }>

const MOST_ADDRESSES = 10
const LONGEST_FIELD = 255
const FIELDS = [
  ...(['firstName', 'lastName', 'company', 'address1', 'address2'] as const),
  ...(['zip', 'city', 'provinceCode', 'countryCode', 'phone'] as const),
]
const REQUIRED = ['lastName', 'address1', 'zip', 'city', 'countryCode'] as const
const ZIPS: Readonly<Record<string, RegExp>> = {
  ...{ DE: /^\d{5}$/, AT: /^\d{4}$/, DK: /^\d{4}$/, CH: /^\d{4}$/, LI: /^\d{4}$/ },
  ...{ NL: /^\d{4} ?[A-Z]{2}$/i, LU: /^(L-)?\d{4}$/i, BE: /^\d{4}$/ },
}

/** Puts addresses into the cart. The first one of a cart is selected unless it says otherwise. */
export function addAddresses(inputs: readonly AddressInput[]): CartChange {
  return (cart, shop) => {
    const added = inputs.map((input, index) => {
      const isFirst = cart.addresses.length === 0 && index === 0
      const empty: CartAddress = { id: shop.newId(), selected: isFirst, oneTimeUse: false, fields: fieldsOf({}) }
      return withInput(empty, input)
    })
    const refusals = inputs.flatMap((input, index) => addressRefusals(input, index, { cart, shop }))
    if (refusals.length) return refusedFor(refusals)
    return withAddresses(cart, shop, { kept: cart.addresses, touched: added })
  }
}

/** Puts addresses into the cart in the place of all that it has. */
export function replaceAddresses(inputs: readonly AddressInput[]): CartChange {
  const add = addAddresses(inputs)
  return (cart, shop) => add({ ...cart, addresses: [] }, shop)
}

export function updateAddresses(inputs: readonly AddressUpdateInput[]): CartChange {
  return (cart, shop) => {
    const touched = new Map<string, CartAddress>()
    const refusals = inputs.flatMap((input, index) => {
      const address = findAddress(cart, input.id)
      if (!address) return [unknownAddress(['addresses', String(index), 'id'], shop)]
      touched.set(address.id, withInput(touched.get(address.id) ?? address, input))
      return addressRefusals(input, index, { cart, shop })
    })
    if (refusals.length) return refusedFor(refusals)
    const kept = cart.addresses.filter(({ id }) => !touched.has(id))
    return withAddresses(cart, shop, { kept, touched: [...touched.values()] })
  }
}

export function removeAddresses(ids: readonly string[]): CartChange {
  return (cart, shop) => {
    const found = ids.map((id) => findAddress(cart, id))
    const refusals = found.flatMap((address, index) =>
      address ? [] : [unknownAddress(['addressIds', String(index)], shop)],
    )
    if (refusals.length) return refusedFor(refusals)
    return changed({ ...cart, addresses: cart.addresses.filter((address) => !found.includes(address)) })
  }
}

type Addresses = Readonly<{ kept: readonly CartAddress[]; touched: readonly CartAddress[] }>

/** A newly selected address takes the place of the one that was. One that is there already does not come twice. */
function withAddresses(cart: Cart, shop: CartShop, { kept, touched }: Addresses): Changed {
  const words = addressWords[shop.language]
  const field = ['addresses']
  if (touched.filter(({ selected }) => selected).length > 1)
    return refusedFor([{ code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED', field, message: words.oneSelected }])
  const isReplaced = touched.some(({ selected }) => selected)
  const addresses = isReplaced ? kept.map((address) => ({ ...address, selected: false })) : [...kept]
  const notices: CartNotice[] = []
  for (const address of touched) {
    const place = addresses.findIndex((other) => isSame(other, address))
    const same = addresses[place]
    if (!same) {
      addresses.push(address)
      continue
    }
    addresses[place] = { ...same, selected: same.selected || address.selected }
    notices.push({
      ...{ code: 'DUPLICATE_DELIVERY_ADDRESS', message: words.doubled },
      target: { kind: 'address', id: same.id },
    })
  }
  if (addresses.length > MOST_ADDRESSES)
    return refusedFor([{ code: 'TOO_MANY_DELIVERY_ADDRESSES', field, message: words.tooMany(MOST_ADDRESSES) }])
  return changed({ ...cart, addresses }, notices)
}

function isSame(one: CartAddress, other: CartAddress): boolean {
  return FIELDS.every((name) => one.fields[name] === other.fields[name])
}

function findAddress({ addresses, token }: Cart, id: string): CartAddress | undefined {
  const own = readAddressId(id, token)
  return addresses.find((address) => address.id === own)
}

function unknownAddress(field: readonly string[], { language }: CartShop): CartRefusal {
  return { code: 'INVALID_DELIVERY_ADDRESS_ID', field, message: addressWords[language].addressUnknown }
}

function withInput(address: CartAddress, { address: given, selected, oneTimeUse }: AddressInput): CartAddress {
  return {
    ...address,
    selected: selected ?? address.selected,
    oneTimeUse: oneTimeUse ?? address.oneTimeUse,
    fields: given?.deliveryAddress ? fieldsOf(given.deliveryAddress) : address.fields,
  }
}

function fieldsOf(given: AddressFieldsInput): CartAddressFields {
  const field = (name: keyof CartAddressFields) => storableText(given[name] ?? '').trim() || null
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    company: field('company'),
    address1: field('address1'),
    address2: field('address2'),
    zip: field('zip'),
    city: field('city'),
    provinceCode: field('provinceCode'),
    countryCode: field('countryCode'),
    phone: field('phone'),
  }
}

type Refuse = (code: CartRefusal['code'], name: string, message: string) => void

function addressRefusals(
  { address, validationStrategy }: AddressInput,
  index: number,
  { cart, shop }: { cart: Cart; shop: CartShop },
): CartRefusal[] {
  if (!address?.deliveryAddress) return []
  const words = addressWords[shop.language]
  const fields = fieldsOf(address.deliveryAddress)
  const refusals: CartRefusal[] = []
  const refuse: Refuse = (code, name, message) =>
    refusals.push({ code, field: ['addresses', String(index), 'address', 'deliveryAddress', name], message })
  for (const name of FIELDS) checkText(name, fields[name] ?? '', { refuse, shop })
  const { countryCode, zip } = fields
  if (countryCode && !COUNTRIES[cart.site].includes(countryCode))
    refuse('INVALID', 'countryCode', wordsOf(shop).countryNotServed)
  const shape = ZIPS[countryCode ?? cart.country]
  if (zip && shape && !shape.test(zip)) refuse('INVALID_ZIP_CODE_FOR_COUNTRY', 'zip', words.badZip)
  const missing = validationStrategy === 'STRICT' ? REQUIRED.filter((name) => !fields[name]) : []
  for (const name of missing) refuse('ADDRESS_FIELD_IS_REQUIRED', name, words.required(name))
  return refusals
}

function checkText(name: string, text: string, { refuse, shop }: { refuse: Refuse; shop: CartShop }): void {
  const words = addressWords[shop.language]
  if (text.length > LONGEST_FIELD) refuse('ADDRESS_FIELD_IS_TOO_LONG', name, words.tooLong(name, LONGEST_FIELD))
  if (/[<>]/.test(text)) refuse('ADDRESS_FIELD_CONTAINS_HTML_TAGS', name, words.hasTags(name))
}
