import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { COUNTRIES, siteForCountry } from '#app/shop/sites/site.ts'
import { allOf, type CartChange, refusedFor, wordsOf } from './cart-change.ts'
import type { NewCart } from './carts.server.ts'
import { type AddressInput, addAddresses } from './change-addresses.ts'
import { guessing } from './change-codes.server.ts'
import {
  type BuyerInput,
  changeBuyer,
  changeNote,
  distinctCodes,
  replaceAttributes,
  replaceCodes,
} from './change-details.ts'
import { giftCardsByCode } from './change-gift-cards.server.ts'
import { addLines, type LineInput } from './change-lines.ts'
import type { CodeContext, CodeOutcome, Guess } from './code-tries.server.ts'

export type CartInput = Readonly<{
  attributes?: readonly CartAttribute[] | null
  buyerIdentity?: BuyerInput | null
  delivery?: { addresses?: readonly AddressInput[] | null } | null
  discountCodes?: readonly string[] | null
  giftCardCodes?: readonly string[] | null
  lines?: readonly LineInput[] | null
  metafields?: readonly unknown[] | null
  note?: string | null
}>

/** What a new cart is made in: the context of its codes, its site and its country. */
type CreateContext = CodeContext & Pick<NewCart, 'site' | 'country'>

/** Makes a cart with everything that was sent, or none at all. */
export async function createFrom(input: CartInput, context: CreateContext): Promise<CodeOutcome> {
  const { carts, tries, language } = context
  const codes = distinctCodes(input.discountCodes ?? [])
  const giftCards = await giftCardsByCode(input.giftCardCodes ?? [], null, context)
  if (!giftCards.ok) return giftCards
  const change = allOf([...detailChanges(input), replaceCodes(codes), ...goodsChanges(input), giftCards.value])
  const place = { ...placeFor(input, context), language }
  const guess: Guess = { kind: 'discount', cartToken: null }
  return guessing({ brought: codes, guess, tries }, () => carts.create(fieldsUnderInput(change), place))
}

/** A cart belongs to the site that delivers to its buyer, whichever host was asked. */
function placeFor({ buyerIdentity }: CartInput, { site, country }: CreateContext) {
  const wanted = buyerIdentity?.countryCode
  const own = siteForCountry(wanted) ?? site
  const named = wanted ?? country
  return { site: own, country: COUNTRIES[own].includes(named) ? named : COUNTRIES[own][0] }
}

function detailChanges({ attributes, buyerIdentity, note, metafields }: CartInput): CartChange[] {
  return [
    ...(attributes ? [replaceAttributes(attributes)] : []),
    ...(buyerIdentity ? [changeBuyer(buyerIdentity)] : []),
    ...(note ? [changeNote(note)] : []),
    ...(metafields?.length ? [refuseMetafields] : []),
  ]
}

/** Codes come before goods: some can only be bought with one. */
function goodsChanges({ lines, delivery }: CartInput): CartChange[] {
  return [
    ...(lines?.length ? [addLines(lines)] : []),
    ...(delivery?.addresses?.length ? [addAddresses(delivery.addresses)] : []),
  ]
}

function refuseMetafields(_: unknown, shop: Parameters<CartChange>[1]): ReturnType<CartChange> {
  return refusedFor([{ code: 'INVALID_METAFIELDS', field: ['metafields'], message: wordsOf(shop).metafieldsUnknown }])
}

/** What was sent stands one level deeper than in the mutations of their own. */
function fieldsUnderInput(change: CartChange): CartChange {
  return (cart, shop) => {
    const made = change(cart, shop)
    if (made.ok) return made
    return refusedFor(made.refusals.map((refusal) => ({ ...refusal, field: ['input', ...refusal.field] })))
  }
}
