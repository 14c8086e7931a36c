import { addCode, hasCode } from '#app/shop/cart/codes.ts'
import type { CodeFault, Discount } from '#app/shop/discounts/discount.ts'
import { cartMemory, remember } from './cart-core.ts'
import type { CodeOutcome } from './cart-outcome.ts'
import { truthOf } from './confirmed-truth.ts'
import { shownCart } from './shown-now.ts'

/** Faults that no change of the cart can mend: an offer with one of these has ended. */
const ENDED: readonly CodeFault[] = [
  'NOT_FOUND',
  'CURRENTLY_INACTIVE',
  'USAGE_LIMIT_REACHED',
  'CUSTOMER_USAGE_LIMIT_REACHED',
  'CUSTOMER_NOT_ELIGIBLE',
]

/** The codes that the shopper wants in the cart, newest first. */
export function wantedCodes(): readonly string[] {
  const { wishes, confirmed } = cartMemory()
  return wishes.codes ?? confirmed?.discountCodes.map(({ code }) => code) ?? []
}

/** Puts a code before the others; says how it is written. */
export function wantCode(entered: string): string {
  const codes = addCode(wantedCodes(), entered)
  remember(({ wishes, notes }) => {
    const { broughtCode, droppedCode } = notes
    const isTyped = (code: string | null) => code !== null && hasCode([code], entered)
    return {
      wishes: { ...wishes, codes },
      notes: {
        ...notes,
        broughtCode: isTyped(broughtCode) ? null : broughtCode,
        droppedCode: isTyped(droppedCode) ? null : droppedCode,
      },
    }
  })
  return entered.trim()
}

export function dropCode(code: string): void {
  const codes = wantedCodes().filter((each) => !hasCode([each], code))
  const subscriptionCode = truthOf(cartMemory().confirmed)?.subscriptionCode ?? null
  const isOfSubscriptions = subscriptionCode !== null && hasCode([subscriptionCode], code)
  remember(({ wishes, lifetimeOffer, notes }) => ({
    wishes: { ...wishes, codes },
    notes: isOfSubscriptions ? { ...notes, broughtCode: null, droppedCode: subscriptionCode } : notes,
    lifetimeOffer: lifetimeOffer !== null && hasCode([lifetimeOffer], code) ? null : lifetimeOffer,
  }))
}

/** Tells what became of a wanted code; one that nobody knows is taken out again. */
export async function answerTo(code: string, run: () => Promise<void>): Promise<CodeOutcome> {
  if (code === '') return { kind: 'unknown', code }
  await run()
  const { isOffline, problems, codes } = shownCart()
  if (isOffline) return { kind: 'waiting', code }
  const answered = codes.find((each) => hasCode([each.code], code))
  if (!answered) return { kind: 'failed', code, problems }
  if (answered.fault !== 'NOT_FOUND') return { kind: answered.applicable ? 'applied' : 'kept', code: answered }
  dropCode(code)
  await run()
  return { kind: 'unknown', code }
}

/** What the shop tells about a code of the cart, and the moment of which it is true. */
export function discountInCart(code: string): Readonly<{ discount: Discount; now: Date }> | null {
  const request = truthOf(cartMemory().confirmed)?.request
  const discount = request?.discounts.find((each) => each.code !== null && hasCode([each.code], code))
  return request && discount ? { discount, now: request.now } : null
}

/** A lasting offer came into a new cart by itself; once it has ended it leaves without a word. */
export function endOffer(): void {
  const { lifetimeOffer } = cartMemory()
  const answered = shownCart().codes.find(({ code }) => lifetimeOffer !== null && hasCode([code], lifetimeOffer))
  if (answered?.fault && ENDED.includes(answered.fault)) dropCode(answered.code)
}
