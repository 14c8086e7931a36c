import type { GiftCard } from '#app/shop/gift-cards/gift-card.ts'
import { type CartChange, changed, changedUnless, refusedFor, wordsOf } from './cart-change.ts'
import type { CodeContext, Guess } from './cart-context.server.ts'
import { readCartId } from './cart-id.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { type CartOutcome, GONE } from './carts.server.ts'

const MOST_GIFT_CARDS = 5

/** Gives a cart other gift cards by their codes. A wrong one changes nothing, and too many have to wait. */
export async function changeGiftCards(
  cartId: string,
  codes: readonly string[],
  context: CodeContext,
): Promise<CartOutcome> {
  const { carts, language } = context
  if (!(await carts.findOpen(cartId))) return GONE
  const change = await giftCardsByCode(codes, readCartId(cartId)?.token ?? null, context)
  return carts.change(cartId, change, language)
}

/** Puts one more gift card into a cart. */
export async function addGiftCard(cartId: string, code: string, context: CodeContext): Promise<CartOutcome> {
  const { carts, language } = context
  const cart = await carts.findOpen(cartId)
  if (!cart) return GONE
  const found = await giftCardsByCode([code], cart.token, context)
  return carts.change(cartId, afterOthers(found), language)
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
  token: string | null,
  { carts, tries }: CodeContext,
): Promise<CartChange> {
  if (codes.length === 0) return replaceGiftCards([])
  if (codes.length > MOST_GIFT_CARDS) return tooMany
  const guess: Guess = { kind: 'gift-card', cartToken: token }
  await tries.take(guess, codes.length)
  const cards = await Promise.all(codes.map((code) => carts.findGiftCard(code)))
  const right = cards.filter((card) => card !== null).length
  if (right > 0) await tries.giveBack(guess, right)
  if (right < codes.length) await tries.miss(guess, codes.length - right)
  return replaceGiftCards(cards)
}

function tooMany(_: unknown, shop: Parameters<CartChange>[1]): ReturnType<CartChange> {
  const message = wordsOf(shop).tooManyGiftCards(MOST_GIFT_CARDS)
  return refusedFor([{ code: 'MAXIMUM_EXCEEDED', field: ['giftCardCodes'], message }])
}

function replaceGiftCards(cards: readonly (GiftCard | null)[]): CartChange {
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
