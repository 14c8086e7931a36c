import { localePath } from '#app/foundation/i18n/language.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { cardOf } from '#app/shop/catalog/listing/shelf.ts'
import { findShownBox } from '#app/shop/catalog/window/box-queries.server.ts'
import { listIngredientUses } from '#app/shop/catalog/window/ingredient-queries.server.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { entryDrawing } from '#app/shop/content/lexicon/entry-drawing.ts'
import { seasonText } from '#app/shop/content/lexicon/season.ts'
import { handleOf } from '#app/shop/content/library.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { structuredPath } from '#app/surfaces/storefront/frame/structured.ts'
import { categoriesOf, newestFirst, tileOf } from '#app/surfaces/storefront/journal/article-tiles.server.ts'
import { tagsOf } from '#app/surfaces/storefront/journal/entry-tags.server.ts'
import { entryWords } from './entry-words.ts'
import type { ScreenData } from './lexicon-entry-screen.tsx'
import { monthOf } from './shown-month.ts'

/** Articles that an entry leads to. */
const MOST_ARTICLES = 2

export async function resolveEntry(request: PageRequest, entry: Document) {
  const { db, site, language, clock, artUrl, origin } = request
  const slug = handleOf(entry.path)
  const [entries, articles, categoryDocuments, uses, shelf, box] = await Promise.all([
    listDocuments(db, language, 'lexicon'),
    listDocuments(db, language, 'article'),
    listDocuments(db, language, 'category'),
    listIngredientUses(db, slug),
    request.findShelf(site, language),
    findShownBox(db, { site, now: clock.now() }),
  ])
  const tags = tagsOf(entries, artUrl)
  const categories = categoriesOf(categoryDocuments)
  const { season = [], facts = null } = entry.body.entry ?? {}
  const month = monthOf(clock.today(SHOP_TIME_ZONE))
  const dishes = uses.flatMap(({ productId, percent }) => {
    const product = shelf.products.get(productId)
    return product ? [{ product: cardOf(product), percent }] : []
  })
  const data: ScreenData = {
    title: entry.title,
    lead: entry.lead,
    sections: entry.body.sections,
    art: artUrl(entryDrawing(entry.art ?? '')),
    season: { months: season, text: seasonText(season, language), isNow: season.includes(month), month },
    facts: facts && { ...facts, goodWith: facts.goodWith.flatMap((each) => tags.get(each) ?? []) },
    dishes,
    boxSize: box.size,
    articles: articles
      .filter(({ body }) => body.article?.ingredients.includes(slug))
      .toSorted(newestFirst)
      .slice(0, MOST_ARTICLES)
      .map((article) => tileOf(article, categories, request)),
    ...neighboursOf(entry, entries, request),
  }
  const steps = [{ title: headWords[language].lexicon.title, to: localePath(language, '/lexicon') }]
  return page(request, {
    screen: 'lexicon-entry',
    // A product may have the name of its only ingredient.
    title: `${entry.title} · ${entryWords[language].lexicon}`,
    data,
    tags: [CONTENT_TAG, CATALOG_TAG, ...dishes.map(({ product }) => productTag(product))],
    until: shelf.until,
    head: {
      description: entry.description,
      image: data.art,
      index: entry.isIndexed,
      structured: [structuredPath([...steps, { title: entry.title }], origin)],
    },
  })
}

/** The entries before and after this one in the order of the index. */
function neighboursOf({ path }: Document, entries: readonly Document[], { language, artUrl }: PageRequest) {
  const sorted = entries.toSorted((one, other) => one.title.localeCompare(other.title, language))
  const place = sorted.findIndex((each) => each.path === path)
  const tags = tagsOf(entries, artUrl)
  const tagAt = (other: Document | undefined) => (other ? (tags.get(handleOf(other.path)) ?? null) : null)
  return { previous: place > 0 ? tagAt(sorted[place - 1]) : null, next: tagAt(sorted[place + 1]) }
}
