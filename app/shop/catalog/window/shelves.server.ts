import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import type { Statics } from '#app/foundation/pages/cache/statics.server.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { LISTING_PART } from '#app/shop/catalog/listing/listing.ts'
import type { PublishedShelf, ShelfCollection, ShelfProduct } from '#app/shop/catalog/listing/shelf.ts'
import { endOfShopDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { listShelfRows, type Viewer } from './catalog-queries.server.ts'
import { listMemberships, listTagTitles } from './collection-queries.server.ts'
import { findNextPriceChange } from './read-shop-window.server.ts'

/** Everything that listings are put together from, and the hash by which a browser fetches it. */
export type Shelf = Readonly<{
  products: ReadonlyMap<number, ShelfProduct>
  /** Every collection, by handle. */
  collections: ReadonlyMap<string, ShelfCollection>
  hash: string
  /** What makes it stale, and with it every page that names its hash. */
  tags: readonly string[]
  until: Date
}>
export type FindShelf = (site: Site, language: Language) => Promise<Shelf>

type ShelfSettings = Readonly<{
  db: Database
  clock: Clock
  cache: Pick<PageCache, 'moment' | 'isFresh'>
  artUrl: (name: string) => string
  statics: Statics
}>

/** The shelves of all sites and languages, each in memory until the catalogue changes or a price begins or ends. */
export function createShelves({ db, clock, cache, artUrl, statics }: ShelfSettings): FindShelf {
  const find = keepReadings<`${Site} ${Language}`, Shelf>({
    cache,
    now: clock.now,
    tags: [CATALOG_TAG],
    read: async (key) => {
      const [site, language] = key.split(' ') as [Site, Language]
      const viewer = { site, language, now: clock.now(), artUrl }
      const [content, priceChange] = await Promise.all([readContent(db, viewer), findNextPriceChange(db, viewer)])
      const until = earlier(endOfShopDay(clock.today(SHOP_TIME_ZONE)), priceChange)
      const tags = [CATALOG_TAG, ...[...content.products.values()].map(productTag)]
      return { value: { ...content, hash: await statics.keep(published(content)), tags, until }, tags, until }
    },
  })
  const keys = SITES.flatMap((site) => LANGUAGES.map((language) => [site, language] as const))
  statics.addSource(() => Promise.all(keys.map(([site, language]) => find(`${site} ${language}`))))
  return (site, language) => find(`${site} ${language}`)
}

type Content = Pick<Shelf, 'products' | 'collections'>

/** A handful of queries, however many products there are. */
async function readContent(db: Database, viewer: Viewer): Promise<Content> {
  const [rows, memberships, tagTitles] = await Promise.all([
    listShelfRows(db, viewer),
    listMemberships(db, viewer.language),
    listTagTitles(db, viewer.language),
  ])
  const titlesOf = Map.groupBy(memberships, ({ product_id }) => product_id)
  const products = rows.map(({ card, words, contents }) => {
    // A shopper types what is written on the page: also the names of tags, not only their handles.
    const tagNames = card.tags.flatMap((tag) => tagTitles.get(tag) ?? [])
    const collections = (titlesOf.get(card.id) ?? []).map(({ title }) => title)
    return { ...card, text: searchText([...new Set([...words, ...card.tags, ...tagNames, ...collections])]), contents }
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const collections = [...Map.groupBy(memberships, ({ handle }) => handle)].map(([handle, members]) => {
    const own = members.flatMap(({ product_id }) => byId.get(product_id) ?? [])
    return [handle, shelfCollection(members[0]?.title ?? '', own)] as const
  })
  return { products: byId, collections: new Map(collections) }
}

function shelfCollection(title: string, products: readonly ShelfProduct[]): ShelfCollection {
  const tags = [...new Set(products.flatMap((product) => product.tags))].sort()
  return { title, tags, products: products.map(({ id }) => id) }
}

/** What the browser gets: the products, and those collections that do not fit on one page. */
function published({ products, collections }: Content): PublishedShelf {
  const long = [...collections].filter(([, collection]) => collection.products.length > LISTING_PART)
  return { products: [...products.values()], collections: Object.fromEntries(long) }
}

function earlier(a: Date, b: Date | null): Date {
  return b && b < a ? b : a
}
