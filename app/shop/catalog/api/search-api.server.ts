import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import {
  type Connection,
  checkedList,
  connectionOf,
  type Ordering,
  type PageArguments,
} from '#app/foundation/graphql/connection.ts'
import { checkedQuery } from '#app/shop/catalog/api/checked-query.ts'
import { filterByKind, filtersFor, lowestCents, type ProductFilter } from '#app/shop/catalog/window/product-filters.ts'
import { type Hit, searchIn, searchWords } from '#app/shop/catalog/window/search-window.ts'
import type { FoundDocument, WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'

type SearchArguments = PageArguments &
  Readonly<{
    query: string
    sortKey: 'PRICE' | 'RELEVANCE'
    types?: readonly ('ARTICLE' | 'PAGE' | 'PRODUCT')[] | null
    productFilters?: readonly ProductFilter[] | null
    unavailableProducts?: Unavailable | null
  }>

export type Unavailable = 'HIDE' | 'LAST' | 'SHOW'
type Found = WindowProduct | FoundDocument

const TYPES: Record<Found['__typename'], 'ARTICLE' | 'PAGE' | 'PRODUCT'> = {
  Article: 'ARTICLE',
  Page: 'PAGE',
  Product: 'PRODUCT',
}
/** More than any score of a search and any rank of a product. */
const FAR = 1_000_000

/** Search over products and, where it is asked for, over what there is to read. */
export const searchApi: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('search-api.graphql', import.meta.url)),
  resolvers: {
    QueryRoot: {
      search: async (_: unknown, asked: SearchArguments, context: CatalogContext) => {
        const hits = await findHits(asked, context)
        return connectionOf(hits, asked, asked.sortKey === 'PRICE' ? byPrice : byRelevance(asked))
      },
    },
    SearchResultItemConnection: {
      nodes: ({ nodes }: Connection<Hit<Found>>) => nodes.map(({ thing }) => thing),
      edges: ({ edges }: Connection<Hit<Found>>) => edges.map(({ node, cursor }) => ({ node: node.thing, cursor })),
      totalCount: ({ all }: Connection<Hit<Found>>) => all.length,
      productFilters: ({ all }: Connection<Hit<Found>>, _: unknown, { language, window }: CatalogContext) =>
        filtersFor(all.map(({ thing }) => thing).filter(isProduct), language, window.tagTitle),
    },
  },
}

async function findHits(asked: SearchArguments, context: CatalogContext): Promise<Hit<Found>[]> {
  const words = searchWords(checkedQuery(asked.query))
  const types = asked.types ?? Object.values(TYPES)
  const products = types.includes('PRODUCT') ? productsFor(asked, context) : []
  const wantsDocuments = types.includes('ARTICLE') || types.includes('PAGE')
  const documents = wantsDocuments ? await context.listDocuments() : []
  const wanted = documents.filter(({ __typename }) => types.includes(TYPES[__typename]))
  return [...searchIn(products, words), ...searchIn(wanted, words)]
}

function productsFor({ productFilters, unavailableProducts }: SearchArguments, { window }: CatalogContext) {
  const offered = withoutUnavailable(window.listed, unavailableProducts)
  return filterByKind(offered, checkedList('productFilters', productFilters ?? []))
}

export function withoutUnavailable(products: readonly WindowProduct[], unavailable: Unavailable | null | undefined) {
  return unavailable === 'HIDE' ? products.filter(({ isAvailable }) => isAvailable) : products
}

/** The best hits first, equal ones by how wanted they are; what is sold out comes last unless it is asked for. */
function byRelevance({ unavailableProducts }: SearchArguments): Ordering<Hit<Found>> {
  const comesLast = (thing: Found) => unavailableProducts !== 'SHOW' && isProduct(thing) && !thing.isAvailable
  return {
    name: 'RELEVANCE',
    keyOf: ({ thing, score }) =>
      (comesLast(thing) ? FAR ** 2 : 0) - score * FAR + (isProduct(thing) ? thing.rank : FAR - 1),
    idOf: idAmongAll,
  }
}

const byPrice: Ordering<Hit<Found>> = {
  name: 'PRICE',
  keyOf: ({ thing }) => (isProduct(thing) ? lowestCents(thing) : Number.MAX_SAFE_INTEGER),
  idOf: idAmongAll,
}

/** Products and documents are numbered each for themselves: here they must not meet. */
function idAmongAll({ thing }: Hit<Found>): number {
  return thing.id * 2 + (isProduct(thing) ? 0 : 1)
}

function isProduct(thing: Found): thing is WindowProduct {
  return thing.__typename === 'Product'
}
