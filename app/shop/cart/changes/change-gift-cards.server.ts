import { globalId } from '#app/foundation/ids/global-id.ts'
import { type Done, done } from '#app/foundation/result/result.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import type { GiftCard } from '#app/shop/credit/gift-card.ts'
import { type CartChange, changed, changedUnless, refusedFor, wordsOf } from './cart-change.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { GONE } from './carts.server.ts'
import type { CodeContext, CodeOutcome, Guess, TooManyTries } from './code-tries.server.ts'

const MOST_GIFT_CARDS = 5

/**
 * Gives a cart other gift cards by their codes. A wrong one changes nothing, and too many have to wait.
 *
 * Nobody can read the codes of cards again that are in a cart, so these may be named by their ids instead.
 */
export async function changeGiftCards(
  cartId: string,
  codes: readonly string[],
  context: CodeContext,
): Promise<CodeOutcome> {
  const { carts, language } = context
  const cart = await carts.findOpen(cartId)
  if (!cart) return done(GONE)
  const found = await giftCardsByCode(codes, cart, context)
  return found.ok ? done(await carts.change(cartId, found.value, language)) : found
}

/** Puts more gift cards into a cart. */
export async function addGiftCards(
  cartId: string,
  codes: readonly string[],
  context: CodeContext,
): Promise<CodeOutcome> {
  const { carts, language } = context
  const cart = await carts.findOpen(cartId)
  if (!cart) return done(GONE)
  const found = await giftCardsByCode(codes, cart, context)
  return found.ok ? done(await carts.change(cartId, afterOthers(found.value), language)) : found
}

/** The cards that a cart has already stay in front. */
function afterOthers(change: CartChange): CartChange {
  return (cart, shop) => {
    const added = change(cart, shop)
    if (!added.ok) return added
    const giftCardIds = [...new Set([...cart.giftCardIds, ...added.cart.giftCardIds])]
    return giftCardIds.length > MOST_GIFT_CARDS ? tooMany(cart, shop) : changed({ ...cart, giftCardIds })
  }
}

/** Looks the codes up first: the change itself only knows which cards they are. */
export async function giftCardsByCode(
  codes: readonly string[],
  cart: Pick<Cart, 'token' | 'giftCardIds'> | null,
  { carts, tries }: CodeContext,
): Promise<Done<CartChange> | TooManyTries> {
  if (codes.length > MOST_GIFT_CARDS) return done(tooMany)
  const kept = new Map(cart?.giftCardIds.map((id) => [globalId('AppliedGiftCard', id), { id }]))
  const guesses = codes.filter((code) => !kept.has(code)).length
  const guess: Guess = { kind: 'gift-card', cartToken: cart?.token ?? null }
  const taken = guesses > 0 ? await tries.take(guess, guesses) : done(null)
  if (!taken.ok) return taken
  const cards = await Promise.all(codes.map((code) => kept.get(code) ?? carts.findGiftCard(code)))
  const wrong = cards.filter((card) => card === null).length
  if (guesses > wrong) await tries.giveBack(guess, guesses - wrong)
  if (wrong > 0) await tries.miss(guess, wrong)
  return done(replaceGiftCards(cards))
}

function tooMany(_: unknown, shop: Parameters<CartChange>[1]): ReturnType<CartChange> {
  const message = wordsOf(shop).tooManyGiftCards(MOST_GIFT_CARDS)
  return refusedFor([{ code: 'MAXIMUM_EXCEEDED', field: ['giftCardCodes'], message }])
}

function replaceGiftCards(cards: readonly (Pick<GiftCard, 'id'> | null)[]): CartChange {
  return (cart, shop) => {
    const message = wordsOf(shop).giftCardUnknown
    const refusals = cards.flatMap((card, index): CartRefusal[] =>
      card ? [] : [{ code: 'INVALID', field: ['giftCardCodes', String(index)], message }],
    )
    const ids = new Set(cards.flatMap((card) => card?.id ?? []))
    return changedUnless(refusals, () => ({ ...cart, giftCardIds: [...ids] }))
  }
}

/** Cards that are not there are as good as removed. */
export function removeGiftCards(ids: readonly number[]): CartChange {
  return (cart) => changed({ ...cart, giftCardIds: cart.giftCardIds.filter((id) => !ids.includes(id)) })
}
