import { localePath } from '#app/foundation/i18n/language.ts'
import { MISSING } from '#app/foundation/pages/answer.ts'
import { findShownBox } from '#app/shop/catalog/box-queries.server.ts'
import { listCollectionCards, MENU_COLLECTIONS } from '#app/shop/catalog/catalog-queries.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import {
  findCollection,
  listBundleFilters,
  listCollections,
  listTagTitles,
} from '#app/shop/catalog/collection-queries.server.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { endOfToday, type PageRequest, page } from '../page-request.server.ts'
import type { ScreenData } from './listing-screen.tsx'

/** Tags that narrow a listing, in the order shown. */
const FILTER_TAGS = [
  'high-protein',
  'glutenfrei',
  'unter-550-kcal',
  'scharf',
  'mild',
  'ohne-soja',
  'ohne-nuesse',
  'neu',
]

export async function resolveCollection(request: PageRequest, { handle }: { handle: string }) {
  const { db, site, language, clock, artUrl } = request
  const collection = await findCollection(db, language, handle)
  if (!collection) return MISSING
  const viewer = { site, language, now: clock.now(), artUrl }
  const [products, box, menu, tagTitles, bundles] = await Promise.all([
    listCollectionCards(db, viewer, collection.id),
    findShownBox(db, viewer),
    listCollections(db, language, ['all-products', ...MENU_COLLECTIONS]),
    listTagTitles(db, language),
    listBundleFilters(db, language),
  ])
  const data: ScreenData = {
    title: collection.title,
    description: collection.description,
    collection: handle,
    kind: collection.kind,
    products,
    tabs: menu.map((each) => ({
      title: each.title,
      to: `/collections/${each.handle}`,
      current: each.handle === handle,
    })),
    filters: {
      tags: FILTER_TAGS.map((tag) => ({
        tag,
        name: tagTitles.get(tag) ?? tag,
        count: products.filter(({ tags }) => tags.includes(tag)).length,
      })).filter(({ count }) => count > 0),
      bundles: bundleFilters(bundles, products),
    },
    box,
    art: { box: artUrl('box-16-11-none') },
  }
  return page(request, {
    screen: 'listing',
    title: collection.title,
    data,
    tags: [CATALOG_TAG],
    until: endOfToday(clock),
    head: {
      description: collection.description,
      image: products[0]?.art ?? artUrl('og-default'),
      index: collection.isListed,
      ...(collection.canonical ? { canonical: localePath(language, `/collections/${collection.canonical}`) } : {}),
    },
  })
}

type BundleFilter = { handle: string; title: string; products: number[] }

/** Only bundles of which at least two products are on this page help to narrow it. */
function bundleFilters(bundles: readonly BundleFilter[], products: readonly ProductCard[]) {
  const shown = new Set(products.map(({ id }) => id))
  return bundles
    .map((bundle) => ({ ...bundle, products: bundle.products.filter((id) => shown.has(id)) }))
    .filter((bundle) => bundle.products.length > 1)
    .map((bundle) => ({ ...bundle, count: bundle.products.length }))
    .slice(0, 6)
}
