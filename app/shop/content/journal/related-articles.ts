/** What articles are compared by. */
export type Relatable = Readonly<{
  path: string
  published: string | null
  products: readonly string[]
  ingredients: readonly string[]
}>

/** An ingredient or a product in common says more than the category, which holds many texts. */
const SHARED_THING = 2
const SAME_CATEGORY = 1

/** The articles that have most in common with this one; among equals the newest. */
export function relatedArticles<Article extends Relatable>(
  article: Relatable,
  all: readonly Article[],
  count: number,
): Article[] {
  const others = all.filter(({ path }) => path !== article.path)
  return others
    .toSorted(
      (one, other) =>
        likeness(article, other) - likeness(article, one) ||
        (other.published ?? '').localeCompare(one.published ?? '') ||
        one.path.localeCompare(other.path),
    )
    .slice(0, count)
}

function likeness(one: Relatable, other: Relatable): number {
  const shared = [...one.ingredients, ...one.products].filter(
    (each) => other.ingredients.includes(each) || other.products.includes(each),
  )
  return shared.length * SHARED_THING + (categoryOf(one) === categoryOf(other) ? SAME_CATEGORY : 0)
}

function categoryOf({ path }: Relatable): string {
  return path.slice(0, path.lastIndexOf('/'))
}
