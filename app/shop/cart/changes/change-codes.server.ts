import { done } from '#app/foundation/result/result.ts'
import { readCartId } from '#app/shop/cart/cart-id.ts'
import { hasCode } from '#app/shop/cart/codes.ts'
import { explainCode } from '#app/shop/discounts/explain-code.ts'
import { type CartNotice, WHOLE_CART } from './cart-refusal.ts'
import type { CartView } from './cart-view.ts'
import { type CartOutcome, GONE } from './carts.server.ts'
import { newCodes, replaceCodes } from './change-details.ts'
import type { CodeContext, CodeOutcome, CodeTries, Guess } from './code-tries.server.ts'

/** Gives a cart other codes. A client that brings too many that do not exist has to wait. */
export async function changeCodes(
  cartId: string,
  codes: readonly string[],
  { carts, tries, language }: CodeContext,
): Promise<CodeOutcome> {
  const cart = await carts.findOpen(cartId)
  if (!cart) return done(GONE)
  const guess: Guess = { kind: 'discount', cartToken: readCartId(cartId)?.token ?? null }
  const brought = newCodes(codes, cart)
  return guessing({ brought, guess, tries }, () => carts.change(cartId, replaceCodes(codes), language))
}

type Guessing = Readonly<{ brought: readonly string[]; guess: Guess; tries: CodeTries }>

/** Lets codes be tried as long as tries are left, and says of every code that does not help why. */
export async function guessing(
  { brought, guess, tries }: Guessing,
  change: () => Promise<CartOutcome>,
): Promise<CodeOutcome> {
  const taken = brought.length ? await tries.take(guess, brought.length) : done(null)
  if (!taken.ok) return taken
  const outcome = await change()
  const right = brought.length - countUnknown(outcome, brought)
  if (right > 0) await tries.giveBack(guess, right)
  const { view, refusals, notices } = outcome
  const isMade = view !== null && !refusals.length
  return done(isMade ? { ...outcome, notices: [...notices, ...codeNotices(view)] } : outcome)
}

function countUnknown({ view, refusals }: CartOutcome, brought: readonly string[]): number {
  if (!view || refusals.length) return 0
  return view.priced.codes.filter(({ code, fault }) => fault === 'NOT_FOUND' && hasCode(brought, code)).length
}

function codeNotices({ priced, shop }: CartView): CartNotice[] {
  const reader = {
    language: shop.language,
    titleOf: (productId: number) => shop.window.findProduct(productId)?.title ?? null,
  }
  return priced.codes.flatMap(({ code, fault, hint }): CartNotice[] => {
    const message = fault && explainCode({ code, fault, hint }, reader)
    return fault && message ? [{ code: `DISCOUNT_${fault}`, message, target: WHOLE_CART }] : []
  })
}
