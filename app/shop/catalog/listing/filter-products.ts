import { folded } from './folded.ts'
import { type Contents, leaveOut, readSearch } from './left-out.ts'

/** What a listing can be searched and narrowed by. Texts are folded already, so that a search folds only its words. */
export type Filterable = Readonly<{ id: number | string; tags: readonly string[]; text: string; contents: Contents }>

/** What was chosen: a bundle stands here as the ids of its products. */
export type ChosenFilters = Readonly<{
  search: string
  tags: readonly string[]
  bundles: readonly (readonly (number | string)[])[]
}>

/** The products that match the search, carry every chosen tag and lie in any of the chosen bundles. */
export function filterProducts<Product extends Filterable>(
  products: readonly Product[],
  { search, tags, bundles }: ChosenFilters,
): Product[] {
  const { words, without } = readSearch(folded(search))
  const inBundles = bundles.length === 0 ? null : new Set(bundles.flat())
  const left = leaveOut(products, without, ({ contents }) => contents)
  return left.filter(
    (product) =>
      hasAnyWord(product, words) &&
      tags.every((tag) => product.tags.includes(tag)) &&
      (inBundles === null || inBundles.has(product.id)),
  )
}

function hasAnyWord({ text, contents }: Filterable, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => text.includes(word) || contents?.includes(word))
}
