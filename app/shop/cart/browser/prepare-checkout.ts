import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { checkoutFault } from '#app/shop/cart/checkout-lines.ts'
import { checkoutAddress } from '#app/shop/cart/checkout-url.ts'
import { checkoutCodes } from '#app/shop/cart/codes.ts'
import { wantedCodes } from './cart-codes.ts'
import { cartMemory, pageLanguage, remember, signal } from './cart-core.ts'
import type { CheckoutOutcome } from './cart-outcome.ts'
import { truthOf } from './confirmed-truth.ts'
import { shownCart } from './shown-now.ts'
import type { CartSync } from './sync-cart.ts'

type Way = Readonly<{ sync: Pick<CartSync, 'run'>; checkoutHost: () => Promise<string> }>

/** Makes lines and codes what the purchase wants them to be, and says where the checkout is. */
export async function prepareCheckout(wanted: CartMode, way: Way): Promise<CheckoutOutcome> {
  const { contents, mode: fitting } = shownCart()
  // What cannot be had otherwise is bought the way it can.
  const mode = contents.other === null ? fitting : wanted
  const hindrance = hindranceTo(mode)
  if (hindrance) return hindrance
  signal('checkoutStart')
  try {
    const chosen = mode === shownCart().mode ? cartMemory().mode : mode
    remember((now) => ({ mode: chosen, wishes: { ...now.wishes, codes: codesFor(mode), replan: true } }))
    await way.sync.run()
    const outcome = await outcomeOf(mode, way)
    signal(outcome.kind === 'leaving' ? 'checkoutSuccess' : 'checkoutFailure')
    return outcome
  } catch {
    signal('checkoutFailure')
    return { kind: 'offline' }
  }
}

function hindranceTo(mode: CartMode): CheckoutOutcome | null {
  const { items, allGiftCards, totalProgress, activeBox } = shownCart()
  const activeBoxSize = activeBox?.size ?? 0
  const fault = checkoutFault({
    mode: mode === 'once' ? 'one-time' : 'subscription',
    lineCount: Object.keys(items).length,
    allGiftCards,
    progress: totalProgress,
    activeBoxSize,
  })
  if (fault === 'empty') return { kind: 'empty' }
  return fault === 'too-few-meals' ? { kind: 'too-few-meals', missing: activeBoxSize - totalProgress } : null
}

function codesFor(mode: CartMode): readonly string[] {
  const { confirmed, notes } = cartMemory()
  const known = truthOf(confirmed)?.subscriptionCode ?? null
  const subscriptionCode = known === notes.droppedCode ? null : known
  return checkoutCodes(wantedCodes(), { mode: mode === 'once' ? 'one-time' : 'subscription', subscriptionCode })
}

async function outcomeOf(mode: CartMode, { checkoutHost }: Way): Promise<CheckoutOutcome> {
  const { isOffline, problems, checkoutUrl } = shownCart()
  if (isOffline) return { kind: 'offline' }
  if (problems.length > 0 || checkoutUrl === null) return { kind: 'failed', problems }
  // The shop may have taken something out on the way.
  const hindrance = hindranceTo(mode)
  if (hindrance) return hindrance
  const host = await checkoutHost()
  remember(({ notes }) => ({ notes: { ...notes, wentToCheckout: true } }))
  return {
    kind: 'leaving',
    url: checkoutAddress(checkoutUrl, { checkoutHost: host, customer: null, language: pageLanguage() }),
  }
}
