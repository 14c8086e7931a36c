import type { CheckoutOutcome, CodeOutcome } from './cart-outcome.ts'
import type { CartItem, CartMode, DeliveryRhythm } from './cart-state.ts'

/** Shows the drawer. */
export function openCart(): void {}

export function closeCart(): void {}

/** Sets how many of a variant lie in the cart; 0 takes it out. */
export function setQuantity(_variantId: string, _quantity: number): void {}

/** Takes a variant out, the bonus too: then it stays out. */
export function removeItem(_variantId: string): void {}

/** Puts something back that was just taken out. */
export function putBack(_item: CartItem): void {}

/** Puts a code in front of the others, makes a cart for it if there is none, and tells how it went. */
export async function applyDiscount(code: string): Promise<CodeOutcome> {
  return { kind: 'unknown', code }
}

export function dropDiscount(_code: string): void {}

/** Chooses a box by hand: from then on it does not shrink by itself. */
export function selectBox(_box: Readonly<{ size: number; mealCents: number }>): void {}

export function selectRhythm(_rhythm: DeliveryRhythm): void {}

/** Everything once, or the meals again and again: all lines follow. */
export function selectMode(_mode: CartMode): void {}

/** Goes to the checkout, as a subscription or once; refuses what cannot be bought so. */
export async function checkout(_mode?: CartMode): Promise<CheckoutOutcome> {
  return { kind: 'empty' }
}

/** Asks the shop again, after the cart could not be fetched. */
export async function refreshCart(): Promise<void> {}

/** Closes a panel of suggestions for good. */
export function closeUpsell(_panelId: string): void {}
