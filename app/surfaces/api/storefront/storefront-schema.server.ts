import { createApiSchema } from '#app/foundation/graphql/api-schema.server.ts'
import { nodeApi } from '#app/foundation/graphql/node-api.server.ts'
import { cartApi } from '#app/shop/cart/api/cart-api.server.ts'
import type { CartContext } from '#app/shop/cart/api/cart-context.server.ts'
import { catalogApi } from '#app/shop/catalog/api/catalog-api.server.ts'
import { contentApi } from '#app/shop/content/api/content-api.server.ts'
import type { ContentContext } from '#app/shop/content/api/content-context.ts'
import { policyApi } from '#app/shop/content/api/policy-api.server.ts'
import { localizationApi } from '#app/shop/sites/localization-api.server.ts'
import { shopApi } from '#app/shop/sites/shop-api.server.ts'
import { menuApi } from './menu-api.server.ts'

export type StorefrontContext = ContentContext & CartContext

/** The storefront API: a strict subset of the published one. */
export function createStorefrontSchema() {
  const parts = [localizationApi, shopApi, ...catalogApi, contentApi, policyApi, menuApi, ...cartApi]
  return createApiSchema<StorefrontContext>([nodeApi<StorefrontContext>(parts), ...parts])
}
