import { localePath } from '#app/foundation/i18n/language.ts'
import { type Answer, MISSING } from '#app/foundation/pages/answer.ts'
import { itemsOfPart, listParts } from '#app/foundation/pages/list-parts.ts'
import { partAddress } from '#app/foundation/pages/page-address.ts'
import { LISTING_PART, listedCards, MEALS_TAG } from '#app/shop/catalog/listing/listing.ts'
import { chosenQuery, readChosen } from '#app/shop/catalog/listing/listing-address.ts'
import { bundleFilters, type ListingFilters, tagFilters } from '#app/shop/catalog/listing/listing-filters.ts'
import { takeNamedFilters } from '#app/shop/catalog/listing/named-filters.ts'
import { narrowListing } from '#app/shop/catalog/listing/narrow-listing.ts'
import { cardOf, type ShelfProduct } from '#app/shop/catalog/listing/shelf.ts'
import { sortProducts } from '#app/shop/catalog/listing/sort-products.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { findShownBox } from '#app/shop/catalog/window/box-queries.server.ts'
import { type BundleContents, listBundles } from '#app/shop/catalog/window/bundle-queries.server.ts'
import { MENU_COLLECTIONS } from '#app/shop/catalog/window/catalog-queries.server.ts'
import {
  type CollectionHead,
  findCollection,
  listCollections,
  listTagTitles,
} from '#app/shop/catalog/window/collection-queries.server.ts'
import type { Shelf } from '#app/shop/catalog/window/shelves.server.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { structuredItemList } from '#app/surfaces/storefront/frame/structured.ts'
import type { ScreenData as BundlesData } from './bundles-screen.tsx'
import type { ScreenData as ListingData } from './listing-screen.tsx'
import type { ListingTab } from './listing-tabs.tsx'
import { listingWords } from './listing-words.ts'

type Listed = Readonly<{
  collection: CollectionHead
  shelf: Shelf
  products: readonly ShelfProduct[]
  tabs: readonly ListingTab[]
  bundles: ReadonlyMap<number, BundleContents>
}>

export async function resolveCollection(request: PageRequest, { handle }: { handle: string }): Promise<Answer> {
  const { db, site, language, findShelf, artUrl } = request
  const collection = await findCollection(db, language, handle)
  if (!collection) return MISSING
  const [shelf, menu, bundles] = await Promise.all([
    findShelf(site, language),
    listCollections(db, language, ['all-products', ...MENU_COLLECTIONS]),
    listBundles(db, { language, artUrl }),
  ])
  const onShelf = (shelf.collections.get(handle)?.products ?? []).flatMap((id) => shelf.products.get(id) ?? [])
  const products = listedCards(collection.kind, onShelf)
  const tabs = menu.map(({ title, handle: each }) => ({
    title,
    to: REDIRECTED[each] ?? `/collections/${each}`,
    current: each === handle,
  }))
  const listed = { collection, shelf, products, tabs, bundles }
  return collection.kind === 'bundles' ? bundlesPage(request, listed) : listingPage(request, listed)
}

/** What was a page of its own and leads to all products now is a filter of them. */
const REDIRECTED: Readonly<Record<string, string>> = { smoothies: '/collections/all-products?tags=smoothies' }

/** A part that is not there, or no longer: the list begins at its beginning. */
function firstPart({ language, path }: PageRequest): Answer {
  return { kind: 'redirect', to: localePath(language, path), status: 302 }
}

async function listingPage(request: PageRequest, listed: Listed): Promise<Answer> {
  const { db, site, language, clock, artUrl, part } = request
  const { collection, shelf, products } = listed
  const [box, tagTitles] = await Promise.all([
    findShownBox(db, { site, now: clock.now() }),
    listTagTitles(db, language),
  ])
  const filters = {
    tags: tagFilters(products, new Map([...tagTitles, [MEALS_TAG, listingWords[language].dishesTitle]])),
    bundles: bundleFilters(products, [...listed.bundles.values()]),
  }
  const { query, found } = choose(request, products, filters)
  const parts = listParts(found.length, LISTING_PART).length
  if (part > parts) return firstPart(request)
  const cards = itemsOfPart(found, part, LISTING_PART).map(cardOf)
  const data: ListingData = {
    title: collection.title,
    description: collection.description,
    collection: collection.handle,
    kind: collection.kind,
    products: cards,
    part,
    total: products.length,
    meals: products.filter(({ type }) => type === 'meal').length,
    tabs: listed.tabs,
    filters,
    narrowed: query ? { query, count: found.length } : null,
    box,
    art: { box: artUrl('box-16-11-none') },
  }
  return page(request, {
    screen: 'listing',
    title: part > 1 ? headWords[language].partOf(collection.title, part) : collection.title,
    data,
    tags: shelf.tags,
    until: shelf.until,
    deferred: { shelf: shelf.hash },
    // What somebody searched for is nothing for search engines.
    head: query ? { index: false } : { ...headOf(request, listed, cards), ...neighbours(request, parts) },
  })
}

/** What the address asks for, as a script would find it too. */
function choose({ choice }: PageRequest, products: readonly ShelfProduct[], filters: ListingFilters) {
  const asked = readChosen(choice, filters)
  const known = filters.tags.map(({ tag }) => tag)
  const { search, tags } = takeNamedFilters(asked.search, known)
  const chosen = { ...asked, search, tags: [...new Set([...asked.tags, ...tags])] }
  return {
    query: chosenQuery(chosen, filters),
    found: sortProducts(narrowListing(products, filters, chosen), chosen.order),
  }
}

function bundlesPage(request: PageRequest, listed: Listed): Answer {
  const { collection, shelf, tabs, bundles } = listed
  if (request.part > 1) return firstPart(request)
  const cards = listed.products.map(cardOf)
  const data: BundlesData = {
    title: collection.title,
    description: collection.description,
    bundles: cards.map((card) => ({ card, parts: bundles.get(card.id)?.parts ?? [] })),
    tabs,
  }
  return page(request, {
    screen: 'bundles',
    title: collection.title,
    data,
    tags: shelf.tags,
    until: shelf.until,
    head: headOf(request, listed, cards),
  })
}

function headOf(
  { language, artUrl, part, origin }: PageRequest,
  { collection }: Listed,
  cards: readonly ProductCard[],
) {
  const { description, isListed, canonical } = collection
  return {
    description,
    image: cards[0]?.art ?? artUrl('og-default'),
    index: isListed,
    structured: [structuredItemList(cards, origin, language)],
    ...(canonical ? { canonical: partAddress(localePath(language, `/collections/${canonical}`), part) } : {}),
  }
}

function neighbours({ language, path, part }: PageRequest, parts: number) {
  const address = (other: number) => partAddress(localePath(language, path), other)
  return {
    previous: part > 1 ? address(part - 1) : undefined,
    next: part < parts ? address(part + 1) : undefined,
  }
}
