import { allergensOf, type ProductFacts } from '#app/shop/catalog/product-facts.ts'
import { folded } from './folded.ts'
import { type Contents, contentsText } from './left-out.ts'

/** What a product is made of, for searches that leave something out. A bundle is not known by itself. */
export function contentsOf({ type, facts }: Readonly<{ type: string; facts: ProductFacts }>): Contents {
  if (type === 'bundle') return null
  const parts = facts.ingredients.flatMap((each) => [each, ...(each.of ?? [])])
  // The asterisks mark allergens in print; nobody searches for them.
  const names = parts.flatMap(({ de, en }) => [de, en]).map((name) => folded(name.replaceAll('*', '')))
  return contentsText([...new Set(names)], allergensOf(facts))
}
