import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { type Connection, connectionOf, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { checkedQuery } from '#app/shop/catalog/api/checked-query.ts'
import { COLLECTION_ORDERS, collectionsById, orderInCollection } from '#app/shop/catalog/api/product-orders.ts'
import { queryByText } from '#app/shop/catalog/api/product-query.ts'
import type { ShopWindow, WindowCollection } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'
import { metafieldOf } from './metafields.ts'
import { mainImage, paragraph, truncated } from './product-api.server.ts'
import { type ListArguments, productList, productListResolvers } from './product-list-api.ts'

type CollectionsArguments = PageArguments & Readonly<{ query?: string | null; sortKey: string }>

/** Collections as the published storefront API shows them. */
export const collectionApi: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('collection-api.graphql', import.meta.url)),
  nodes: {
    Collection: (id, { window }) => window.findCollection(wholeNumber(id) ?? 0),
  },
  resolvers: {
    QueryRoot: {
      collections: (_: unknown, { query, sortKey, ...page }: CollectionsArguments, { window }: CatalogContext) => {
        const found = query ? queryByText(window.listedCollections, checkedQuery(query)) : window.listedCollections
        return connectionOf(found, page, COLLECTION_ORDERS[sortKey] ?? collectionsById)
      },
    },
    CollectionConnection: {
      totalCount: ({ all }: Connection<WindowCollection>) => String(all.length),
    },
    ProductConnection: productListResolvers,
    Collection: {
      id: ({ id }: WindowCollection) => globalId('Collection', id),
      description: ({ description }: WindowCollection, { truncateAt }: { truncateAt?: number | null }) =>
        truncated(description, truncateAt),
      descriptionHtml: ({ description }: WindowCollection) => paragraph(description),
      seo: ({ title, description }: WindowCollection) => ({ title, description }),
      onlineStoreUrl: ({ handle }: WindowCollection, _: unknown, { origin, language }: CatalogContext) =>
        origin + localePath(language, `/collections/${handle}`),
      image: ({ products: [first] }: WindowCollection, _: unknown, context: CatalogContext) =>
        first ? mainImage(first, context) : null,
      updatedAt: (collection: WindowCollection, _: unknown, { window }: CatalogContext) =>
        lastChange(collection, window).toISOString(),
      products: (collection: WindowCollection, list: ListArguments) =>
        productList(collection.products, list, orderInCollection(list.sortKey, collection)),
      ...metafieldOf<WindowCollection>(() => null),
    },
  },
}

/** A collection changes with its goods. An empty one changed when goods last did. */
function lastChange({ products }: WindowCollection, { listed }: ShopWindow): Date {
  const times = (products.length ? products : listed).map(({ changedAt }) => changedAt.getTime())
  return new Date(times.reduce((latest, time) => Math.max(latest, time), 0))
}
