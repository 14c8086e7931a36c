import type { Cart } from '#app/shop/cart/cart.ts'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { storableAttributes, storableText } from '#app/shop/cart/storable-text.ts'
import { isCode } from '#app/shop/discounts/same-code.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import { type CartChange, type CartShop, changedUnless, wordsOf } from './cart-change.ts'
import type { CartRefusal } from './cart-refusal.ts'

const MOST_ATTRIBUTES = 250
const LONGEST_KEY = 255
const LONGEST_VALUE = 2000
const LONGEST_NOTE = 5000
const MOST_CODES = 25

/** One at sign between words without spaces, a dot behind it: the mail itself is the proof. */
const EMAIL = /^[^\s\p{C}@<>"]{1,64}@[^\s\p{C}@<>"]{1,190}\.[^\s\p{C}@<>".]{2,63}$/u
const PHONE = /^\+?[\d ()/-]{5,30}$/

export type BuyerInput = Readonly<{
  countryCode?: string | null
  email?: string | null
  phone?: string | null
  /** The customer whose token was sent; null takes the customer out, and a token that is worth nothing is refused. */
  customer?: number | null | 'unknown'
}>

/** Takes the place of all attributes that the cart had. */
export function replaceAttributes(given: readonly CartAttribute[]): CartChange {
  const attributes = storableAttributes(given)
  return (cart, shop) =>
    changedUnless(attributeRefusals(attributes, ['attributes'], shop), () => ({
      ...cart,
      attributes: unique(attributes),
    }))
}

export function attributeRefusals(
  attributes: readonly CartAttribute[],
  field: readonly string[],
  shop: Pick<CartShop, 'language'>,
): CartRefusal[] {
  const words = wordsOf(shop)
  if (attributes.length > MOST_ATTRIBUTES)
    return [{ code: 'MAXIMUM_EXCEEDED', field, message: words.tooManyAttributes }]
  return attributes.flatMap(({ key, value }, index): CartRefusal[] =>
    key.length >= 1 && key.length <= LONGEST_KEY && value.length <= LONGEST_VALUE
      ? []
      : [{ code: 'INVALID', field: [...field, String(index)], message: words.badAttribute }],
  )
}

/** Of two attributes with one key the later one counts. */
function unique(attributes: readonly CartAttribute[]): readonly CartAttribute[] {
  const byKey = new Map(attributes.map(({ key, value }) => [key, { key, value }]))
  return [...byKey.values()]
}

export function changeNote(text: string): CartChange {
  const note = storableText(text)
  return (cart, shop) => {
    const message = wordsOf(shop).noteTooLong(LONGEST_NOTE)
    const refusals: CartRefusal[] =
      note.length > LONGEST_NOTE ? [{ code: 'NOTE_TOO_LONG', field: ['note'], message }] : []
    return changedUnless(refusals, () => ({ ...cart, note }))
  }
}

/** What is not mentioned stays; null takes it away, except for the country, without which there is no tax. */
export function changeBuyer({ countryCode, email, phone, customer }: BuyerInput): CartChange {
  return (cart, shop) => {
    const words = wordsOf(shop)
    const refusals: CartRefusal[] = []
    const refuse = (name: string, message: string) =>
      refusals.push({ code: 'INVALID', field: ['buyerIdentity', name], message })
    if (countryCode != null && !COUNTRIES[cart.site].includes(countryCode))
      refuse('countryCode', words.countryNotServed)
    if (email != null && !EMAIL.test(email)) refuse('email', words.badEmail)
    if (phone != null && !PHONE.test(phone)) refuse('phone', words.badPhone)
    if (customer === 'unknown') refuse('customerAccessToken', words.badToken)
    return changedUnless(refusals, () => ({
      ...cart,
      customerId: typeof customer === 'number' || customer === null ? customer : cart.customerId,
      country: countryCode ?? cart.country,
      email: email === undefined ? cart.email : email,
      phone: phone === undefined ? cart.phone : phone,
    }))
  }
}

/** Takes the place of all codes. Spaces around a code and repetitions in another spelling do not count. */
export function replaceCodes(codes: readonly string[]): CartChange {
  return (cart, shop) => {
    const words = wordsOf(shop)
    const given = distinctCodes(codes)
    const refusals = given.flatMap((code, index): CartRefusal[] =>
      isCode(code) ? [] : [{ code: 'INVALID', field: ['discountCodes', String(index)], message: words.badCode }],
    )
    if (given.length > MOST_CODES)
      refusals.push({ code: 'MAXIMUM_EXCEEDED', field: ['discountCodes'], message: words.tooManyCodes(MOST_CODES) })
    return changedUnless(refusals, () => ({ ...cart, codes: given }))
  }
}

export function distinctCodes(codes: readonly string[]): readonly string[] {
  const byName = new Map<string, string>()
  for (const code of codes.map((each) => storableText(each).trim())) {
    const name = code.toLowerCase()
    if (code && !byName.has(name)) byName.set(name, code)
  }
  return [...byName.values()]
}

/** Codes that a change brings in and that were not there before. */
export function newCodes(codes: readonly string[], { codes: before }: Pick<Cart, 'codes'>): readonly string[] {
  const known = new Set(before.map((code) => code.toLowerCase()))
  return distinctCodes(codes).filter((code) => !known.has(code.toLowerCase()))
}
