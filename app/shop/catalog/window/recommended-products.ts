import type { ShopWindow, WindowProduct } from './shop-window.ts'

/** What the published API promises at most. */
const MOST = 10

/** `RELATED` is more of the same, `COMPLEMENTARY` makes the box varied. */
export type RecommendationIntent = 'RELATED' | 'COMPLEMENTARY'

/** What else someone may like: goods of the kind, with the most or the fewest tags in common. */
export function recommendedFor(
  product: WindowProduct,
  { listed }: Pick<ShopWindow, 'listed'>,
  intent: RecommendationIntent,
): readonly WindowProduct[] {
  const wanted = product.type === 'bundle' && intent === 'COMPLEMENTARY' ? 'meal' : product.type
  const others = listed.filter(({ id, type, isAvailable }) => id !== product.id && type === wanted && isAvailable)
  const likeness = ({ tags }: WindowProduct) => tags.filter((tag) => product.tags.includes(tag)).length
  const direction = intent === 'RELATED' ? -1 : 1
  // The listing's order breaks ties, so the most wanted come first.
  return others.toSorted((a, b) => direction * (likeness(a) - likeness(b))).slice(0, MOST)
}
