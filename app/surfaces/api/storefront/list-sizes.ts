import { averagesOf, type ListSizes } from '#app/foundation/graphql/query-cost.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { Library } from '#app/shop/content/library.ts'

/** How long a cart is nobody knows before it is read; a longer one is paid for by the length of the answer. */
const LINES_OF_A_CART = 2
/** Goods that come once, and goods that come again. */
const DELIVERIES_OF_A_CART = 2
/** Products have one option, and all rhythms are one group. */
const ONE = 1
/** The most that a metafield refers to. */
const REFERENCES = 10

type Shown = Readonly<{ window: ShopWindow; library: Library }>

const known = new WeakMap<ShopWindow, Readonly<{ library: Library; sizes: ListSizes }>>()

/** How long the lists of the API are by what the shop shows, by the names of their fields. */
export function listSizesOf({ window, library }: Shown): ListSizes {
  const kept = known.get(window)
  if (kept?.library === library) return kept.sizes
  const sizes = measure({ window, library })
  known.set(window, { library, sizes })
  return sizes
}

function measure({ window: { listed, listedCollections, frequencies }, library }: Shown): ListSizes {
  const pictures = averages(listed.map((product) => product.pictures.length))
  const { listed: documents, blogs } = library
  const ofKind = (kind: string) => Math.max(ONE, documents.filter(({ __typename }) => __typename === kind).length)
  const rhythms = Math.max(ONE, frequencies.length)
  return {
    products: averages([listed.length, ...listedCollections.map(({ products }) => products.length)]),
    collections: averages([listedCollections.length, ...listed.map(({ collections }) => collections.length)]),
    variants: averages(listed.map(({ variants }) => variants.length)),
    components: averages(listed.map(({ parts }) => parts.length)),
    groupedBy: averages(bundlesWithEach(listed)),
    images: pictures,
    media: pictures,
    options: ONE,
    sellingPlanGroups: ONE,
    sellingPlans: rhythms,
    sellingPlanAllocations: rhythms,
    references: REFERENCES,
    pages: ofKind('Page'),
    articles: ofKind('Article'),
    blogs: Math.max(ONE, blogs.length),
    urlRedirects: Math.max(ONE, library.redirects.length),
    resources: Math.max(listed.length, listedCollections.length, documents.length, ONE),
    search: Math.max(ONE, listed.length + documents.length),
    lines: LINES_OF_A_CART,
    cartLines: LINES_OF_A_CART,
    deliveryGroups: DELIVERIES_OF_A_CART,
  }
}

/** The number of bundles that each product is a part of. */
function bundlesWithEach(listed: ShopWindow['listed']): readonly number[] {
  const bundled = listed.flatMap(({ parts, variants }) => parts.flatMap((part) => variants.map(() => part.variantId)))
  const counts = Map.groupBy(bundled, (variantId) => variantId)
  return [...counts.values()].map(({ length }) => length)
}

/** Of an empty shop too: a list that has nothing counts as one thing. */
function averages(lengths: readonly number[]): readonly number[] {
  return averagesOf(lengths.length ? lengths.map((length) => Math.max(ONE, length)) : [ONE])
}
