import type { ProductType } from './product.ts'

/** What a kind of product is called towards other programs, in every language. */
const NAMES: Record<ProductType, string> = {
  meal: 'Meal',
  drink: 'Drink',
  snack: 'Snack',
  pantry: 'Pantry',
  bundle: 'Bundle',
  merch: 'Merch',
  print: 'Booklet',
  ebook: 'E-Book',
  // Both are vouchers, and carts treat them alike.
  'gift-card': 'Gift Card',
  'store-credit': 'Gift Card',
  gift: 'Gift',
  internal: 'Internal',
  flyer: 'Flyer',
}

const TYPES = new Map(
  Object.entries(NAMES)
    .reverse()
    .map(([type, name]) => [name, type as ProductType]),
)

export function productTypeName({ type }: { type: ProductType }): string {
  return NAMES[type]
}

/** The kind of product behind a published name; both vouchers count as gift cards. */
export function typeOfName(name: string): ProductType {
  return TYPES.get(name) ?? 'merch'
}

export function isVoucher({ type }: { type: ProductType }): boolean {
  return type === 'gift-card' || type === 'store-credit'
}

/** Whether something has to travel: vouchers and e-books come by mail. */
export function needsDelivery(product: { type: ProductType }): boolean {
  return !isVoucher(product) && product.type !== 'ebook'
}
