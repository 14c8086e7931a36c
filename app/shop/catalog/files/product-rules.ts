import type { TaxClass } from '#app/shop/catalog/tax-class.ts'
import type { ProductFile } from './catalog-file.ts'

/** One kilogram stands for one meal, one gram for everything that is none: progress of a box is counted in kilograms. */
const MEAL_GRAMS = 1000
const SIDE_GRAMS = 1

/** The nominal weight by which a product counts towards a box. */
export function nominalGrams(product: ProductFile, find: (handle: string) => ProductFile | undefined): number {
  if (product.type === 'meal') return MEAL_GRAMS
  if (product.type !== 'bundle') return SIDE_GRAMS
  const meals = (product.parts ?? [])
    .filter((part) => find(part.product)?.type === 'meal')
    .reduce((sum, part) => sum + part.quantity, 0)
  return meals * MEAL_GRAMS || SIDE_GRAMS
}

/** The net quantity a base price is worked out from. A bundle of one sort has that of all its pieces, a mixed one none (§ 4 PAngV). */
export function netOf(product: ProductFile, find: (handle: string) => ProductFile | undefined): ProductFile['net'] {
  const [only, ...others] = product.parts ?? []
  if (product.net || !only || others.length) return product.net
  const net = find(only.product)?.net
  return net && { ...net, quantity: net.quantity * only.quantity }
}

export function taxClassOf(product: ProductFile, find: (handle: string) => ProductFile | undefined): TaxClass {
  switch (product.type) {
    case 'meal':
    case 'snack':
    case 'pantry':
      return product.staple ? 'staple' : 'food'
    case 'drink':
      return 'drink'
    case 'bundle':
      return product.parts?.every((part) => find(part.product)?.type === 'drink') ? 'drink' : 'food'
    case 'print':
      return 'print'
    case 'ebook':
      return 'ebook'
    case 'gift-card':
    case 'store-credit':
      return 'voucher'
    case 'gift': {
      const original = find(product.giftOf ?? '')
      return original ? taxClassOf(original, find) : 'food'
    }
    case 'merch':
    case 'internal':
    case 'flyer':
      return 'merch'
  }
}

/** Products that the public can neither find nor buy. */
export function isHidden({ type }: { type: string }): boolean {
  return type === 'gift' || type === 'internal' || type === 'flyer'
}

/** Whether a product is offered in listings, search and sitemap. Subscription versions are reached through their originals. */
export function isListed(product: { type: string; original_id: number | null }): boolean {
  return !isHidden(product) && product.original_id === null
}
