import type { Language } from '#app/foundation/i18n/language.ts'
import type { Carts } from '#app/shop/cart/changes/carts.server.ts'
import type { CodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import type { CatalogContext } from '#app/shop/catalog/api/catalog-context.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'

/** Customers, as far as a cart has to do with them. */
export type Buyers = CustomerTokens & Readonly<{ find: (customerId: number) => Promise<Customer | null> }>

/** What the cart's part of an API knows of a request. */
export type CartContext = CatalogContext &
  Readonly<{
    carts: Carts
    tries: CodeTries
    buyers: Buyers
    /** The language that the client named; null when it named none and reads that of the shop. */
    namedLanguage: Language | null
  }>
