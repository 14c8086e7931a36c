import type { PricedCode } from '#app/shop/pricing/priced-cart.ts'
import type { CartProblem } from './cart-state.ts'

/** How the attempt to use a code ended. Offline it is kept and tried later. */
export type CodeOutcome =
  | Readonly<{ kind: 'applied'; code: PricedCode }>
  /** Kept in the cart, but it takes nothing off yet; `fault` and `hint` say why and what would help. */
  | Readonly<{ kind: 'kept'; code: PricedCode }>
  /** Nobody knows this code: it was dropped again. */
  | Readonly<{ kind: 'unknown'; code: string }>
  | Readonly<{ kind: 'waiting'; code: string }>
  | Readonly<{ kind: 'failed'; code: string; problems: readonly CartProblem[] }>

/** How the way to the checkout ended; on `leaving` the browser is on its way there. */
export type CheckoutOutcome =
  | Readonly<{ kind: 'leaving'; url: string }>
  | Readonly<{ kind: 'empty' }>
  /** A subscription with fewer meals than the box: fill it, or take the smaller box. */
  | Readonly<{ kind: 'too-few-meals'; missing: number }>
  | Readonly<{ kind: 'offline' }>
  | Readonly<{ kind: 'failed'; problems: readonly CartProblem[] }>
