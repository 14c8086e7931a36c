import { localePath } from '#app/foundation/i18n/language.ts'
import { type Answer, MISSING } from '#app/foundation/pages/answer.ts'
import { itemsOfPart, listParts } from '#app/foundation/pages/list-parts.ts'
import { partAddress } from '#app/foundation/pages/page-address.ts'
import { findShownBox } from '#app/shop/catalog/box-queries.server.ts'
import { type BundleContents, listBundles } from '#app/shop/catalog/bundle-queries.server.ts'
import { MENU_COLLECTIONS } from '#app/shop/catalog/catalog-queries.server.ts'
import {
  type CollectionHead,
  findCollection,
  listCollections,
  listTagTitles,
} from '#app/shop/catalog/collection-queries.server.ts'
import { LISTING_PART, listedCards } from '#app/shop/catalog/listing.ts'
import { bundleFilters, tagFilters } from '#app/shop/catalog/listing-filters.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import type { Shelf } from '#app/shop/catalog/shelves.server.ts'
import { headWords } from '../head-words.ts'
import { type PageRequest, page } from '../page-request.server.ts'
import type { ScreenData as BundlesData } from './bundles-screen.tsx'
import type { ScreenData as ListingData } from './listing-screen.tsx'
import type { ListingTab } from './listing-tabs.tsx'
import { structuredItemList } from './structured.ts'

type Listed = Readonly<{
  collection: CollectionHead
  shelf: Shelf
  cards: readonly ProductCard[]
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
  const cards = listedCards(
    collection.kind,
    onShelf.map(({ text: _, ...card }) => card),
  )
  const tabs = menu.map(({ title, handle: each }) => ({
    title,
    to: `/collections/${each}`,
    current: each === handle,
  }))
  const listed = { collection, shelf, cards, tabs, bundles }
  if (request.part > listParts(cards.length, LISTING_PART).length) return firstPart(request)
  return collection.kind === 'bundles' ? bundlesPage(request, listed) : listingPage(request, listed)
}

/** A part that is not there, or no longer: the list begins at its beginning. */
function firstPart({ language, path }: PageRequest): Answer {
  return { kind: 'redirect', to: localePath(language, path), status: 302 }
}

async function listingPage(request: PageRequest, listed: Listed): Promise<Answer> {
  const { db, site, language, clock, artUrl, part } = request
  const { collection, shelf, cards } = listed
  const [box, tagTitles] = await Promise.all([
    findShownBox(db, { site, now: clock.now() }),
    listTagTitles(db, language),
  ])
  const parts = listParts(cards.length, LISTING_PART).length
  const data: ListingData = {
    title: collection.title,
    description: collection.description,
    collection: collection.handle,
    kind: collection.kind,
    products: itemsOfPart(cards, part, LISTING_PART),
    part,
    total: cards.length,
    meals: cards.filter(({ type }) => type === 'meal').length,
    tabs: listed.tabs,
    filters: { tags: tagFilters(cards, tagTitles), bundles: bundleFilters(cards, [...listed.bundles.values()]) },
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
    head: { ...headOf(request, listed, data.products), ...neighbours(request, parts) },
  })
}

function bundlesPage(request: PageRequest, listed: Listed): Answer {
  const { collection, shelf, cards, tabs, bundles } = listed
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
