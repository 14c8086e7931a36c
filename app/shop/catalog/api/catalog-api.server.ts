import { badArgument } from '#app/foundation/graphql/api-error.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import type { PageArguments } from '#app/foundation/graphql/connection.ts'
import { numberOfId } from '#app/foundation/graphql/id-argument.ts'
import { checkedQuery } from '#app/shop/catalog/api/checked-query.ts'
import { productOrder } from '#app/shop/catalog/api/product-orders.ts'
import { queryProducts } from '#app/shop/catalog/api/product-query.ts'
import { type RecommendationIntent, recommendedFor } from '#app/shop/catalog/window/recommended-products.ts'
import type { WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'
import { collectionApi } from './collection-api.server.ts'
import { metafieldResolvers } from './metafields.ts'
import { predictiveSearchApi } from './predictive-search-api.server.ts'
import { productApi } from './product-api.server.ts'
import { productList } from './product-list-api.ts'
import { searchApi } from './search-api.server.ts'
import { sellingPlanApi } from './selling-plan-api.server.ts'
import { variantApi } from './variant-api.server.ts'

type Named = Readonly<{ handle?: string | null; id?: string | null }>
type ProductsArguments = PageArguments & Readonly<{ query?: string | null; sortKey: string }>
type RecommendationArguments = Readonly<{
  productId?: string | null
  productHandle?: string | null
  intent: RecommendationIntent
}>

const queries: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('catalog-api.graphql', import.meta.url)),
  resolvers: {
    QueryRoot: {
      product: (_: unknown, named: Named, context: CatalogContext) => findProduct(named, context),
      productByHandle: (_: unknown, { handle }: { handle: string }, { window }: CatalogContext) =>
        window.findProductByHandle(handle),
      products: (_: unknown, { query, ...list }: ProductsArguments, { window }: CatalogContext) => {
        const found = query ? queryProducts(window.listed, checkedQuery(query)) : window.listed
        return productList(found, list, productOrder(list.sortKey))
      },
      productRecommendations: (_: unknown, asked: RecommendationArguments, context: CatalogContext) => {
        const { productId: id = null, productHandle: handle = null, intent } = asked
        const product = findProduct({ id, handle }, context, ['productId', 'productHandle'])
        return product && recommendedFor(product, context.window, intent)
      },
      collection: (_: unknown, named: Named, { window }: CatalogContext) => {
        if (named.id != null) return window.findCollection(numberOfId(named.id, 'Collection') ?? 0)
        return window.findCollectionByHandle(givenHandle(named, ['id', 'handle']))
      },
      collectionByHandle: (_: unknown, { handle }: { handle: string }, { window }: CatalogContext) =>
        window.findCollectionByHandle(handle),
    },
    Metafield: metafieldResolvers,
  },
}

/** The catalogue's part of the published storefront API. */
export const catalogApi: readonly ApiPart<CatalogContext>[] = [
  queries,
  productApi,
  variantApi,
  sellingPlanApi,
  collectionApi,
  searchApi,
  predictiveSearchApi,
]

type Arguments = readonly [id: string, handle: string]

function findProduct(
  { id, handle }: Named,
  { window }: CatalogContext,
  names: Arguments = ['id', 'handle'],
): WindowProduct | null {
  if (id != null) return window.findProduct(numberOfId(id, 'Product', names[0]) ?? 0)
  return window.findProductByHandle(givenHandle({ handle: handle ?? null }, names))
}

function givenHandle({ handle }: Named, [idName, handleName]: Arguments): string {
  if (handle == null) throw badArgument(handleName, `or \`${idName}\` must be given.`)
  return handle
}
