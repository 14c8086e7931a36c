import { addressInForm } from '#app/brand/art/picture-forms.ts'
import { calendarDate, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { contentHtml } from '#app/shop/content/content-html.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { newestFirst } from './article-tiles.server.ts'

/** Newest articles in the feed; readers have the older ones already. */
const MOST_ITEMS = 30
const PICTURE = { format: 'png', width: 640 }

type Reader = Readonly<{ site: Site; language: Language; origin: string; artUrl: (name: string) => string }>

/** The address of the journal's RSS feed in a language. */
export function feedAddress(language: Language): string {
  return localePath(language, '/blogs/feed.xml')
}

/** The journal as RSS 2.0, with whole articles: who reads by feed reads there. */
export async function journalFeed(db: Database, reader: Reader): Promise<string> {
  const { language, origin } = reader
  const [articles, categories] = await Promise.all([
    listDocuments(db, language, 'article'),
    listDocuments(db, language, 'category'),
  ])
  const { title, description } = headWords[language].blog
  const titles = new Map(categories.map((each) => [each.path, each.title]))
  const newest = articles.filter(({ published }) => published !== null).toSorted(newestFirst)
  const items = newest.slice(0, MOST_ITEMS).map((article) => item(forSite(article, reader), titles, reader))
  const own = origin + feedAddress(language)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${[
    element('title', `${title} · ${SHOP_NAME}`),
    element('link', origin + localePath(language, '/blogs')),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeHtml(own)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ].join('')}</channel></rss>
`
}

function item(article: Document, titles: ReadonlyMap<string, string>, { language, origin, artUrl }: Reader): string {
  const address = origin + localePath(language, article.path)
  const category = titles.get(article.path.slice(0, article.path.lastIndexOf('/')))
  const addressOf = (to: string) => (to.startsWith('/') ? origin + localePath(language, to) : to)
  const picture = `<p><img src="${escapeHtml(origin + addressInForm(artUrl(article.art ?? 'mark'), PICTURE))}" alt=""></p>`
  return `<item>${[
    element('title', article.title),
    element('link', address),
    `<guid isPermaLink="true">${escapeHtml(address)}</guid>`,
    element('pubDate', startOfDay(calendarDate(article.published ?? ''), SHOP_TIME_ZONE).toUTCString()),
    ...(category ? [element('category', category)] : []),
    element('description', article.description),
    element('content:encoded', picture + contentHtml(article, addressOf, language)),
  ].join('')}</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`
}
