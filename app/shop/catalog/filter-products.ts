/** What a listing can be searched and narrowed by. */
export type Filterable = Readonly<{ id: number | string; tags: readonly string[]; texts: readonly string[] }>

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
  const words = folded(search).split(/\s+/).filter(Boolean)
  return products.filter(
    (product) =>
      hasAnyWord(product, words) &&
      tags.every((tag) => product.tags.includes(tag)) &&
      (bundles.length === 0 || bundles.some((bundle) => bundle.includes(product.id))),
  )
}

function hasAnyWord({ texts, tags }: Filterable, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const haystack = folded([...texts, ...tags].join('\n'))
  return words.some((word) => haystack.includes(word))
}

/** Without case and diacritics, so that "Suess" is no hit for "Süß", but "sus" and "süss" are. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
}
