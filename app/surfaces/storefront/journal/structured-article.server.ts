import { addressInForm } from '#app/brand/art/picture-forms.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Document } from '#app/shop/content/content-queries.server.ts'
import type { Recipe } from '#app/shop/content/journal/kitchen-recipe.ts'
import { shownAmount } from '#app/shop/content/journal/portions.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'

const CONTEXT = 'https://schema.org'
/** Search engines show no SVG. */
const PICTURE = { format: 'png', width: 1000 }

type Shown = Readonly<{ origin: string; language: Language; art: string; minutes: number; category: string | null }>
type Written = Pick<Document, 'title' | 'description' | 'path' | 'published' | 'changedAt' | 'body'>

/** An article in the words of schema.org, and its recipe, made of the same facts as the card on the page. */
export function structuredArticle(article: Written, shown: Shown): object[] {
  const { recipe } = article.body.article ?? {}
  const about = {
    ...shared(article, shown),
    headline: article.title,
    timeRequired: duration(shown.minutes),
    ...(shown.category ? { articleSection: shown.category } : {}),
  }
  return [
    { '@context': CONTEXT, '@type': 'Article', ...about },
    ...(recipe ? [structuredRecipe(recipe, article, shown)] : []),
  ]
}

function shared({ title, description, path, published, changedAt, body }: Written, shown: Shown) {
  const { origin, language, art } = shown
  const author = body.article?.author
  const changed = changedAt.toISOString().slice(0, 10)
  return {
    name: title,
    description,
    inLanguage: language,
    image: [origin + addressInForm(art, PICTURE)],
    url: origin + localePath(language, path),
    mainEntityOfPage: origin + localePath(language, path),
    ...(published ? { datePublished: published, dateModified: changed > published ? changed : published } : {}),
    author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: SHOP_NAME, url: origin },
    publisher: { '@type': 'Organization', name: SHOP_NAME, url: origin },
  }
}

function structuredRecipe(recipe: Recipe, article: Written, shown: Shown) {
  const { serves, activeMinutes, totalMinutes, groups, steps } = recipe
  const portions = { serves, portions: serves }
  const line = ({ name, ...amount }: Recipe['groups'][number]['ingredients'][number]) =>
    `${shownAmount(amount, portions, shown.language)} ${name}`.replaceAll('\u00a0', ' ').trim()
  return {
    '@context': CONTEXT,
    '@type': 'Recipe',
    ...shared(article, shown),
    recipeYield: String(serves),
    prepTime: duration(activeMinutes),
    totalTime: duration(totalMinutes),
    recipeIngredient: groups.flatMap(({ ingredients }) => ingredients.map(line)),
    recipeInstructions: steps.map((text, place) => ({
      '@type': 'HowToStep',
      position: place + 1,
      text,
      url: `${shown.origin}${localePath(shown.language, article.path)}#step-${place + 1}`,
    })),
  }
}

/** The articles of a list in the order shown, by their addresses. */
export function structuredArticles(
  articles: readonly Pick<Document, 'title' | 'path'>[],
  { origin, language }: Pick<Shown, 'origin' | 'language'>,
) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: articles.length,
    itemListElement: articles.map(({ title, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      url: origin + localePath(language, path),
    })),
  }
}

/** 35 minutes are PT35M. */
function duration(minutes: number): string {
  return `PT${minutes}M`
}
