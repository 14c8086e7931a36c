import { localePath } from '#app/foundation/i18n/language.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { cardOf } from '#app/shop/catalog/listing/shelf.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { findShownBox } from '#app/shop/catalog/window/box-queries.server.ts'
import type { Shelf } from '#app/shop/catalog/window/shelves.server.ts'
import { contentText } from '#app/shop/content/content-html.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import type { Recipe } from '#app/shop/content/journal/kitchen-recipe.ts'
import { readingMinutes } from '#app/shop/content/journal/reading-time.ts'
import { relatedArticles } from '#app/shop/content/journal/related-articles.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { structuredPath } from '#app/surfaces/storefront/frame/structured.ts'
import type { ScreenData } from './article-screen.tsx'
import { type Category, categoriesOf, categoryOf, tileOf } from './article-tiles.server.ts'
import { groundOf } from './category-grounds.ts'
import { type EntryTag, tagsOf } from './entry-tags.server.ts'
import { feedAddress } from './journal-feed.server.ts'
import type { ShownRecipe } from './recipe-card.tsx'
import { structuredArticle } from './structured-article.server.ts'

/** Articles to read on with. */
const RELATED = 2

export async function resolveArticle(request: PageRequest, article: Document) {
  const { db, site, language, clock, artUrl, origin } = request
  const [articles, categoryDocuments, entries, shelf, box] = await Promise.all([
    listDocuments(db, language, 'article'),
    listDocuments(db, language, 'category'),
    listDocuments(db, language, 'lexicon'),
    request.findShelf(site, language),
    findShownBox(db, { site, now: clock.now() }),
  ])
  const categories = categoriesOf(categoryDocuments)
  const category = categoryOf(article, categories)
  const tags = tagsOf(entries, artUrl)
  const products = soldOf(article, shelf)
  const minutes = readingMinutes(contentText(article, language))
  const art = artUrl(article.art ?? 'mark')
  const { recipe, ingredients = [], author } = article.body.article ?? {}
  const data: ScreenData = {
    title: article.title,
    lead: article.lead,
    sections: article.body.sections,
    published: article.published,
    author: author ?? null,
    minutes,
    category,
    ground: category?.ground ?? groundOf(''),
    art,
    isDish: isDish(article, shelf),
    recipe: recipe ? shownRecipe(recipe, tags) : null,
    tags: ingredients.flatMap((slug) => tags.get(slug) ?? []),
    products,
    boxSize: box.size,
    related: relatedTo(article, articles).map((each) => tileOf(each, categories, request)),
  }
  return page(request, {
    screen: 'article',
    title: article.title,
    data,
    tags: [CONTENT_TAG, CATALOG_TAG, ...products.map(productTag)],
    until: shelf.until,
    head: {
      description: article.description,
      image: art,
      index: article.isIndexed,
      feed: feedAddress(language),
      structured: [
        ...structuredArticle(article, { origin, language, art, minutes, category: category?.title ?? null }),
        structuredPath(pathTo(article, category, request), origin),
      ],
    },
  })
}

/** The products of an article that are on the shelf, the first available one first. */
function soldOf({ body }: Document, shelf: Shelf): ProductCard[] {
  const byHandle = new Map([...shelf.products.values()].map((product) => [product.handle, product]))
  const found = (body.article?.products ?? []).flatMap((handle) => byHandle.get(handle) ?? [])
  return found.toSorted((one, other) => Number(other.available) - Number(one.available)).map(cardOf)
}

/** Whether the drawing is a bowl or a plate from above, which the page shows without its table. */
function isDish({ art }: Document, shelf: Shelf): boolean {
  return [...shelf.products.values()].some(({ handle, type }) => handle === art && type === 'meal')
}

function shownRecipe(recipe: Recipe, tags: ReadonlyMap<string, EntryTag>): ShownRecipe {
  return {
    ...recipe,
    groups: recipe.groups.map(({ heading, ingredients }) => ({
      heading,
      ingredients: ingredients.map(({ lexicon, ...line }) => ({ ...line, entry: tags.get(lexicon ?? '') ?? null })),
    })),
  }
}

function relatedTo(article: Document, articles: readonly Document[]): Document[] {
  const relatable = (each: Document) => ({
    ...each,
    products: each.body.article?.products ?? [],
    ingredients: each.body.article?.ingredients ?? [],
  })
  return relatedArticles(relatable(article), articles.map(relatable), RELATED)
}

/** The same steps as the page shows above its title. */
function pathTo({ title }: Document, category: Category | null, { language }: PageRequest) {
  const steps = [{ title: headWords[language].blog.title, to: '/blogs' }, ...(category ? [category] : [])]
  return [...steps.map((step) => ({ title: step.title, to: localePath(language, step.to) })), { title }]
}
