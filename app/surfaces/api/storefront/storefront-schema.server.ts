import { type ApiPart, createApiSchema } from '#app/foundation/graphql/api-schema.server.ts'
import { nodeApi } from '#app/foundation/graphql/node-api.server.ts'
import { cartApi } from '#app/shop/cart/api/cart-api.server.ts'
import type { CartContext } from '#app/shop/cart/api/cart-context.server.ts'
import { discountCodesApi, laterCartApi } from '#app/shop/cart/api/later-cart-api.server.ts'
import { catalogApi } from '#app/shop/catalog/api/catalog-api.server.ts'
import { contentApi } from '#app/shop/content/api/content-api.server.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import { laterPolicyApi, policyApi } from '#app/shop/content/api/policy-api.server.ts'
import { consentContextApi, inContextApi, localizationApi } from '#app/shop/sites/localization-api.server.ts'
import { shopApi } from '#app/shop/sites/shop-api.server.ts'
import type { StorefrontVersion } from '#app/shop/sites/shop-identity.ts'
import { menuApi } from './menu-api.server.ts'
import { redirectApi } from './redirect-api.server.ts'
import { sitemapApi } from './sitemap-api.server.ts'

export type StorefrontContext = ContentContext & CartContext
type Part = ApiPart<StorefrontContext>

const ALWAYS: readonly Part[] = [
  ...[localizationApi, shopApi, ...catalogApi, contentApi, policyApi, menuApi, sitemapApi, redirectApi],
  ...cartApi,
]

/** What only some versions have. */
const CHANGES: readonly Readonly<{ part: Part; since?: StorefrontVersion; before?: StorefrontVersion }>[] = [
  { part: inContextApi, before: '2026-01' },
  { part: consentContextApi, since: '2026-01' },
  { part: discountCodesApi, before: '2026-01' },
  { part: laterCartApi, since: '2026-01' },
  { part: laterPolicyApi, since: '2026-04' },
]

/** A version of the storefront API: a strict subset of the one published under this name. */
export function createStorefrontSchema(version: StorefrontVersion) {
  const changes = CHANGES.filter(({ since, before }) => (!since || version >= since) && (!before || version < before))
  const parts = [...ALWAYS, ...changes.map(({ part }) => part)]
  return createApiSchema<StorefrontContext>([nodeApi<StorefrontContext>(parts), ...parts])
}
