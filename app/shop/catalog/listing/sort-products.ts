import type { ProductCard } from '#app/shop/catalog/product.ts'

export const SORT_ORDERS = ['popularity', 'price', 'protein', 'kcal'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

type Sortable = Pick<ProductCard, 'once' | 'inBox' | 'protein' | 'kcal'>

/** Cheapest, lightest or richest in protein first; what has no such figure comes last. */
const KEYS: Record<Exclude<SortOrder, 'popularity'>, (card: Sortable) => number | null> = {
  price: ({ inBox, once }) => (inBox ?? once).price.cents,
  protein: ({ protein }) => (protein === null ? null : -protein),
  kcal: ({ kcal }) => kcal,
}

export function sortProducts<Card extends Sortable>(cards: readonly Card[], order: SortOrder): Card[] {
  if (order === 'popularity') return [...cards]
  const key = (card: Card) => KEYS[order](card) ?? Number.POSITIVE_INFINITY
  return cards.toSorted((a, b) => compare(key(a), key(b)))
}

/** Two infinities differ by nothing, not by NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
