import type { Language } from '#app/foundation/i18n/language.ts'
import type { Carts } from '#app/shop/cart/changes/carts.server.ts'
import type { CodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import type { CatalogContext } from '#app/shop/catalog/api/catalog-context.ts'

/** What the cart's part of an API knows of a request. */
export type CartContext = CatalogContext &
  Readonly<{
    carts: Carts
    tries: CodeTries
    /** The language that the client named; null when it named none and reads that of the shop. */
    namedLanguage: Language | null
  }>
