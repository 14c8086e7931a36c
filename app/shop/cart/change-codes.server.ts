import { explainCode } from '#app/shop/discounts/explain-code.ts'
import type { CartContext } from './cart-context.ts'
import { readCartId } from './cart-id.ts'
import { type CartNotice, WHOLE_CART } from './cart-refusal.ts'
import type { CartView } from './cart-view.ts'
import type { CartOutcome } from './carts.server.ts'
import { newCodes, replaceCodes } from './change-details.ts'
import { hasCode } from './codes.ts'

/** Gives a cart other codes. Whoever brings too many that do not exist has to wait. */
export async function changeCodes(
  cartId: string,
  codes: readonly string[],
  { carts, tries, language }: CartContext,
): Promise<CartOutcome> {
  const token = readCartId(cartId)?.token ?? null
  if (codes.length) await tries.refuseGuessers('discount', token)
  let brought: readonly string[] = []
  const outcome = await carts.change(
    cartId,
    (cart, shop) => {
      brought = newCodes(codes, cart)
      return replaceCodes(codes)(cart, shop)
    },
    language,
  )
  return withCodeNotices(outcome, { brought, count: (wrong) => tries.countWrong('discount', token, wrong) })
}

type Brought = Readonly<{ brought: readonly string[]; count: (wrong: number) => Promise<void> }>

/** Says of every code that does not help why, and counts those of the new ones that nobody knows. */
export async function withCodeNotices(outcome: CartOutcome, { brought, count }: Brought): Promise<CartOutcome> {
  const { view, refusals, notices } = outcome
  if (!view || refusals.length) return outcome
  const wrong = view.priced.codes.filter(({ code, fault }) => fault === 'NOT_FOUND' && hasCode(brought, code)).length
  if (wrong > 0) await count(wrong)
  return { ...outcome, notices: [...notices, ...codeNotices(view)] }
}

function codeNotices({ priced, shop }: CartView): CartNotice[] {
  const reader = {
    language: shop.language,
    titleOf: (productId: number) => shop.window.findProduct(productId)?.title ?? null,
  }
  return priced.codes.flatMap(({ code, fault, hint }): CartNotice[] =>
    fault
      ? [{ code: `DISCOUNT_${fault}`, message: explainCode({ code, fault, hint }, reader), target: WHOLE_CART }]
      : [],
  )
}
