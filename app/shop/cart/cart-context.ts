import type { CatalogContext } from '#app/shop/catalog/catalog-context.ts'
import type { Carts } from './carts.server.ts'

/** What the cart's part of an API knows of a request. */
export type CartContext = CatalogContext & Readonly<{ carts: Carts; tries: CodeTries }>

/** Counts wrong codes, so that nobody finds one by trying. */
export type CodeTries = Readonly<{
  /** Throws when whoever asks has tried too many wrong codes lately. */
  refuseGuessers: (kind: 'discount' | 'gift-card', cartToken: string | null) => Promise<void>
  countWrong: (kind: 'discount' | 'gift-card', cartToken: string | null, count: number) => Promise<void>
}>
