import { RESTING_CART } from '#app/shop/cart/cart-flags.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { hasCode } from '#app/shop/cart/codes.ts'
import { isCode } from '#app/shop/discounts/same-code.ts'
import { withoutChange } from './away-changes.ts'
import { dropCode, wantCode, wantedCodes } from './cart-codes.ts'
import { cartMemory, remember, setFlags, signal } from './cart-core.ts'
import type { CartMemory } from './cart-memory.ts'
import type { CheckoutOutcome, CodeOutcome } from './cart-outcome.ts'
import type { CartItem, DeliveryRhythm } from './cart-state.ts'
import { shownLines } from './cart-wishes.ts'
import { chooseQuantity } from './choose-quantity.ts'
import { bringToShop, change, choicePage, loadCartSync, openCart, wish } from './fill-cart.ts'
import { shownCart } from './shown-now.ts'

export { closeCart, openCart, refreshCart } from './fill-cart.ts'

/** Sets how many of a variant lie in the cart; 0 takes it out. */
export function setQuantity(variantId: string, quantity: number): void {
  change((now) => chooseQuantity(now, { variantId, quantity, page: choicePage() }))
}

/** Takes a variant out, the bonus too: then it stays out. */
export function removeItem(variantId: string): void {
  setQuantity(variantId, 0)
}

/** Takes a variant out and says how to put it back. */
export function takeOut({ variant }: CartItem): () => void {
  const lines = shownLines(cartMemory()).filter(({ goods }) => goods.variantId === variant.id)
  removeItem(variant.id)
  return () => {
    for (const { goods, oneTime, quantity } of lines) wish({ variantId: goods.variantId, goods, oneTime, quantity })
  }
}

/** Puts a code in front of the others, makes a cart for it if there is none, and tells how it went. */
export async function applyDiscount(code: string): Promise<CodeOutcome> {
  if (!isCode(code.trim())) return { kind: 'unknown', code: code.trim() }
  const wanted = wantCode(code)
  try {
    return await (await loadCartSync()).answerTo(wanted)
  } catch {
    return { kind: 'waiting', code: wanted }
  }
}

/** What became of a code that had to wait for a connection; null where it is not wanted any more. */
export async function followDiscount(code: string): Promise<CodeOutcome | null> {
  if (!hasCode(wantedCodes(), code)) return null
  return (await loadCartSync()).answerTo(code)
}

/** A code that the visitor came with: if it lasts, later carts get it too. */
export async function applyOffer(code: string): Promise<CodeOutcome> {
  const outcome = await applyDiscount(code)
  if (outcome.kind === 'applied' || outcome.kind === 'kept') remember(() => ({ lifetimeOffer: code.trim() }))
  return outcome
}

/** Opens the cart with a sentence about a code that a link brought. */
export function tellAboutCode(message: string): void {
  setFlags({ problems: [{ code: 'DISCOUNT_LINK', field: null, message }] })
  openCart()
}

/** Takes a code out again; an offer that came with a link does not come back either. */
export function dropDiscount(code: string): void {
  dropCode(code)
  bringToShop()
}

/** Chooses a box by hand: from then on it does not shrink by itself. Boxes are what subscriptions come in. */
export function selectBox({ size, mealCents }: Readonly<{ size: number; mealCents: number }>): void {
  signal('boxSelected')
  replanning(({ notes }) => ({
    mode: 'subscription',
    box: { size, mealCents, userSelected: true },
    notes: { ...notes, bundlesAdded: RESTING_CART.bundlesAdded },
  }))
}

export function selectRhythm({ interval, intervalCount }: DeliveryRhythm): void {
  replanning(() => ({ mode: 'subscription', rhythm: { interval, intervalCount } }))
}

/** Everything once, or the meals again and again: all lines follow. */
export function selectMode(mode: CartMode): void {
  replanning(() => ({ mode }))
}

/** Lines follow only where the change makes a difference to them. */
function replanning(what: (now: CartMemory) => Partial<CartMemory>): void {
  const before = shownCart()
  remember(what)
  const after = shownCart()
  const isOther = before.mode !== after.mode || before.delivery.intervalCount !== after.delivery.intervalCount
  if (isOther && after.totalQuantity > 0) change(({ wishes }) => ({ wishes: { ...wishes, replan: true } }))
}

/** Goes to the checkout, as a subscription or once; refuses what cannot be bought so. */
export async function checkout(mode: CartMode = shownCart().mode): Promise<CheckoutOutcome> {
  try {
    return await (await loadCartSync()).goToCheckout(mode)
  } catch {
    return { kind: 'offline' }
  }
}

/** Takes back a change that waits for a connection. */
export function undoQueued(key: string): void {
  remember((now) => withoutChange(now, key))
}

/** What happened when the connection came back was read. */
export function closeReturn(): void {
  remember(({ notes }) => ({ notes: { ...notes, returned: null } }))
}

/** Closes a panel of suggestions for good. */
export function closeUpsell(panelId: string): void {
  remember(({ closedUpsells }) => ({ closedUpsells: [...new Set([...closedUpsells, panelId])] }))
}

/** A suggestion that was taken out is not made again. */
export function forgetUpsell(variantId: string): void {
  remember(({ upsellsRemoved }) => ({ upsellsRemoved: [...new Set([...upsellsRemoved, variantId])] }))
}
