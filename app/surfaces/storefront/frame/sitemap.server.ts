import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { listIndexedProducts } from '#app/shop/catalog/window/catalog-queries.server.ts'
import { listIndexedCollections } from '#app/shop/catalog/window/collection-queries.server.ts'
import { listIndexedDocuments, listRedirected } from '#app/shop/content/content-queries.server.ts'
import { GIFT_CARD_AMOUNTS, STORE_CREDIT_AMOUNTS } from '#app/shop/credit/gift-card-amounts.ts'

const OWN_PAGES = ['/', '/box', '/blogs', '/lexicon']

/** What crawlers need not see: pages of one person, routes of programs. */
const CLOSED = ['/account', '/api', '/checkout', '/discount', '/orders', '/preview', '/sandbox']

/** The list of sitemaps, one per language. */
export function sitemapIndex(origin: string): string {
  const maps = LANGUAGES.map((language) => `<sitemap><loc>${origin}/sitemap-${language}.xml</loc></sitemap>`)
  return xml('sitemapindex', maps)
}

/** Every address of a language that search engines may know, each with its twin. */
export async function sitemap(db: Database, language: Language, origin: string): Promise<string> {
  const paths = await indexedPaths(db, language)
  return xml(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${localePath(language, path)}</loc></url>`),
  )
}

export function robots(origin: string): string {
  const closed = CLOSED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return ['User-agent: *', ...closed, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

async function indexedPaths(db: Database, language: Language): Promise<string[]> {
  const [products, collections, documents] = await Promise.all([
    listIndexedProducts(db),
    listIndexedCollections(db),
    listIndexedDocuments(db, language),
  ])
  const vouchers = [
    ...GIFT_CARD_AMOUNTS.map((amount) => `/products/gift-card/${amount}`),
    ...STORE_CREDIT_AMOUNTS.map((amount) => `/products/tiefgruen-store-credit/${amount}`),
  ]
  const paths = [...OWN_PAGES, ...collections, ...products, ...vouchers, ...documents]
  const moved = new Set(await listRedirected(db, paths))
  return paths.filter((path) => !moved.has(path))
}

function xml(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`
}
