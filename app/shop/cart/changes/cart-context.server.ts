import type { CatalogContext } from '#app/shop/catalog/api/catalog-context.ts'
import type { Carts } from './carts.server.ts'

/** What the cart's part of an API knows of a request. */
export type CartContext = CatalogContext & Readonly<{ carts: Carts; tries: CodeTries }>

/** What it takes to try a code. */
export type CodeContext = Pick<CartContext, 'carts' | 'tries' | 'language'>

/** What is guessed at, and in which cart; a cart that is only being made has no token yet. */
export type Guess = Readonly<{ kind: 'discount' | 'gift-card'; cartToken: string | null }>

/** Counts guesses at codes, so that nobody finds one by trying. */
export type CodeTries = Readonly<{
  /** Uses up tries before it is known whether they are right; throws when there are none left. */
  take: (guess: Guess, count: number) => Promise<void>
  giveBack: (guess: Guess, count: number) => Promise<void>
  /** Notes that so many were wrong: many in the whole shop are somebody who tries them all. */
  miss: (guess: Guess, count: number) => Promise<void>
}>
