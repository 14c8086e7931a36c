import { LOW_STOCK } from '#app/shop/catalog/badges.ts'
import { productTag, STOCK_TAG } from '#app/shop/catalog/catalog-tags.ts'

/** Pieces of a variant before and after they moved; null where nobody counts. */
export type MovedStock = Readonly<{
  variantId: number
  productId: number
  before: number | null
  after: number | null
}>

/** A bundle that holds a product, and how many of it. */
export type BundleOfProduct = Readonly<{ bundleId: number; productId: number; quantity: number }>

/** What goes stale when stock moves: whatever tells exact numbers, and pages only where they say something else now. */
export function staleTagsOf(moves: readonly MovedStock[], bundles: readonly BundleOfProduct[]): string[] {
  const moved = moves.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return []
  const products = moved.filter(({ before, after }) => shownPieces(before) !== shownPieces(after))
  const packed = bundles.filter(({ productId, quantity }) =>
    moved.some(
      (move) => move.productId === productId && isEnough(move.before, quantity) !== isEnough(move.after, quantity),
    ),
  )
  const ids = new Set([...products.map(({ productId }) => productId), ...packed.map(({ bundleId }) => bundleId)])
  return [STOCK_TAG, ...[...ids].sort((one, other) => one - other).map((id) => productTag({ id }))]
}

/** Pages name the number of pieces only when there are few. */
export function shownPieces(stock: number | null): number | 'many' {
  return stock !== null && stock <= LOW_STOCK ? stock : 'many'
}

function isEnough(stock: number | null, quantity: number): boolean {
  return stock === null || stock >= quantity
}
