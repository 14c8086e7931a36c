import { badArgument } from '#app/foundation/graphql/api-error.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import { checkedQuery } from '#app/shop/catalog/api/checked-query.ts'
import type { ReadSearch } from '#app/shop/catalog/listing/left-out.ts'
import { searchIn, searchWords } from '#app/shop/catalog/window/search-window.ts'
import type { FoundDocument, SearchText, WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'
import { type Unavailable, withoutUnavailable } from './search-api.server.ts'

type Kind = 'PRODUCT' | 'COLLECTION' | 'PAGE' | 'ARTICLE' | 'QUERY'

type PredictiveArguments = Readonly<{
  query: string
  limit?: number | null
  limitScope?: 'ALL' | 'EACH' | null
  types?: readonly Kind[] | null
  unavailableProducts?: Unavailable | null
}>

const MOST = 10
const KINDS: readonly Kind[] = ['PRODUCT', 'COLLECTION', 'PAGE', 'ARTICLE', 'QUERY']

/** What a search field shows while someone is still typing. */
export const predictiveSearchApi: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('predictive-search-api.graphql', import.meta.url)),
  resolvers: {
    QueryRoot: {
      predictiveSearch: (_: unknown, asked: PredictiveArguments, context: CatalogContext) => suggest(asked, context),
    },
  },
}

async function suggest(
  { query, limit, limitScope, types, unavailableProducts }: PredictiveArguments,
  context: CatalogContext,
) {
  const room = checkedLimit(limit ?? MOST)
  const search = searchWords(checkedQuery(query))
  const { words } = search
  const isEmpty = words.length + search.without.length === 0
  const kinds = types ?? KINDS
  const reads = kinds.includes('PAGE') || kinds.includes('ARTICLE')
  const documents = !isEmpty && reads ? await context.listDocuments() : []
  const { window } = context
  const products = best(withoutUnavailable(window.listed, unavailableProducts), search)
  const found: Record<Kind, readonly unknown[]> = {
    PRODUCT: products,
    COLLECTION: best(window.listedCollections, search),
    PAGE: best(documents.filter(isOf('Page')), search),
    ARTICLE: best(documents.filter(isOf('Article')), search),
    QUERY: products.map((product) => completion(product, words)),
  }
  const taken = take(found, kinds, { room, isShared: limitScope !== 'EACH' })
  return {
    products: taken('PRODUCT'),
    collections: taken('COLLECTION'),
    pages: taken('PAGE'),
    articles: taken('ARTICLE'),
    queries: taken('QUERY'),
  }
}

function checkedLimit(limit: number): number {
  if (limit < 1 || limit > MOST) throw badArgument('limit', `must be from 1 to ${MOST}.`)
  return limit
}

function best<Thing extends { search: SearchText }>(things: readonly Thing[], search: ReadSearch): Thing[] {
  if (search.words.length + search.without.length === 0) return []
  return searchIn(things, search)
    .toSorted((a, b) => b.score - a.score)
    .map(({ thing }) => thing)
}

function isOf(typename: FoundDocument['__typename']) {
  return ({ __typename }: FoundDocument) => __typename === typename
}

/** Either every kind has the whole room for itself, or one after the other takes from it. */
function take(
  found: Record<Kind, readonly unknown[]>,
  kinds: readonly Kind[],
  { room, isShared }: { room: number; isShared: boolean },
) {
  const taken = new Map<Kind, readonly unknown[]>()
  let left = room
  for (const kind of KINDS.filter((each) => kinds.includes(each))) {
    const part = found[kind].slice(0, left)
    if (isShared) left -= part.length
    taken.set(kind, part)
  }
  return (kind: Kind) => taken.get(kind) ?? []
}

/** A search that would lead to a product, with what was typed marked in it. */
function completion({ title }: WindowProduct, words: readonly string[]) {
  const text = title.toLowerCase()
  const word = words.find((each) => text.includes(each))
  const at = word === undefined ? -1 : text.indexOf(word)
  const end = at + (word?.length ?? 0)
  const styledText =
    at === -1
      ? inSpan(text)
      : `${inSpan(text.slice(0, at))}<mark>${escapeHtml(text.slice(at, end))}</mark>${inSpan(text.slice(end))}`
  return { text, styledText, trackingParameters: null }
}

function inSpan(text: string): string {
  return text && `<span>${escapeHtml(text)}</span>`
}
