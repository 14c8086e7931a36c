import type { ProductCard } from '#app/shop/catalog/product.ts'

const SHOWN = 4

/** What goes well in the same box: other goods of the kind with the fewest tags in common, so that the box gets varied. */
export function companionsOf(product: ProductCard, cards: readonly ProductCard[]): ProductCard[] {
  const wanted = product.type === 'bundle' ? 'meal' : product.type
  const others = cards.filter((card) => card.id !== product.id && card.available && card.type === wanted)
  const likeness = (card: ProductCard) => card.tags.filter((tag) => product.tags.includes(tag)).length
  // The listing's order breaks ties, so the most wanted of the different ones come first.
  return others.toSorted((a, b) => likeness(a) - likeness(b)).slice(0, SHOWN)
}
