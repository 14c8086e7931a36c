import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { listIndexedCollections } from '#app/shop/catalog/window/collection-queries.server.ts'
import { listIndexedProducts } from '#app/shop/catalog/window/product-handles.server.ts'
import { type IndexedDocument, listIndexedDocuments, listRedirected } from '#app/shop/content/content-queries.server.ts'
import { GIFT_CARD_AMOUNTS, STORE_CREDIT_AMOUNTS } from '#app/shop/credit/gift-card-amounts.ts'

const OWN_PAGES = ['/box', '/blogs', '/lexicon']

/** What crawlers need not see: pages of one person, routes of programs. */
const CLOSED = ['/account', '/api', '/checkout', '/discount', '/orders', '/preview', '/sandbox']

/** The list of sitemaps, one per language. */
export function sitemapIndex(origin: string): string {
  const maps = LANGUAGES.map((language) => `<sitemap><loc>${origin}/sitemap-${language}.xml</loc></sitemap>`)
  return xml('sitemapindex', maps)
}

/** Every address of a language that search engines may know, with its twins and the day it last changed. */
export async function sitemap(db: Database, language: Language, origin: string): Promise<string> {
  const places = await indexedPlaces(db, language)
  return xml(
    'urlset',
    places.map(
      (place) => `<url><loc>${origin}${localePath(language, place.path)}</loc>${aboutPlace(place, origin)}</url>`,
    ),
  )
}

function aboutPlace({ path, languages, changedAt }: Place, origin: string): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  if (languages.length < LANGUAGES.length) return lastmod
  const twin = (language: Language, name: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${localePath(language, path)}"/>`
  return lastmod + LANGUAGES.map((language) => twin(language, language)).join('') + twin('de', 'x-default')
}

/** A shop that is closed to search engines has nothing for them. */
export function robots(origin: string, isClosed: boolean): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n'
  const closed = CLOSED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return ['User-agent: *', ...closed, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Of goods it is not noted when their pages changed: prices and stock change them too. */
type Place = Omit<IndexedDocument, 'changedAt'> & Readonly<{ changedAt: Date | null }>

async function indexedPlaces(db: Database, language: Language): Promise<Place[]> {
  const [products, collections, documents] = await Promise.all([
    listIndexedProducts(db),
    listIndexedCollections(db),
    listIndexedDocuments(db, language),
  ])
  const vouchers = [
    ...GIFT_CARD_AMOUNTS.map((amount) => `/products/gift-card/${amount}`),
    ...STORE_CREDIT_AMOUNTS.map((amount) => `/products/tiefgruen-store-credit/${amount}`),
  ]
  const others = [...collections, ...products, ...vouchers].map((path) => placeAt(path, null))
  const own = OWN_PAGES.map((path) => placeAt(path, newestUnder(path, documents)))
  const places = [...own, ...others, ...documents]
  const paths = places.map(({ path }) => path)
  const moved = new Set(await listRedirected(db, paths))
  return places.filter(({ path }) => !moved.has(path))
}

function placeAt(path: string, changedAt: Date | null): Place {
  return { path, languages: LANGUAGES, changedAt }
}

/** An index changes with what it lists. */
function newestUnder(path: string, documents: readonly IndexedDocument[]): Date | null {
  const times = documents.filter((each) => each.path.startsWith(`${path}/`)).map(({ changedAt }) => changedAt.getTime())
  return times.length ? new Date(Math.max(...times)) : null
}

function xml(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</${root}>\n`
}
