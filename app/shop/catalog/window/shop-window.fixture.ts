import { eur } from '#app/foundation/money/money.ts'
import { searchText } from './open-window.ts'
import type { WindowProduct, WindowVariant } from './shop-window.ts'

const FACTS = {
  ingredients: [],
  mayContain: [],
  nutrition: null,
  preparation: [],
  amounts: [],
  maker: null,
  warnings: null,
  pages: null,
}

export function aVariant(given: Partial<WindowVariant> = {}): WindowVariant {
  return {
    __typename: 'ProductVariant',
    id: 1,
    productId: 1,
    sku: 'TG-1',
    title: '',
    nominalGrams: 1000,
    net: { quantity: 400, unit: 'g' },
    boxSurcharge: eur(0),
    deposit: eur(0),
    stock: null,
    isAvailable: true,
    price: eur(849),
    compareAt: null,
    ...given,
  }
}

/** A listed meal; only what matters is named. */
export function aProduct(given: Partial<WindowProduct> = {}): WindowProduct {
  const title = given.title ?? 'Coco Curry'
  return {
    __typename: 'Product',
    id: 1,
    handle: 'coco-curry',
    type: 'meal',
    title,
    subtitle: '',
    description: '',
    legalName: null,
    tags: [],
    taxClass: 'food',
    withdrawal: 'yes',
    isFrozen: true,
    rank: 1,
    pictures: ['coco-curry'],
    facts: FACTS,
    isListed: true,
    isHidden: false,
    isSubscriptionVersion: false,
    isOneTime: false,
    offerCode: null,
    isAvailable: true,
    variants: [aVariant()],
    parts: [],
    collections: [],
    offeredSince: new Date('2026-01-01T00:00:00Z'),
    changedAt: new Date('2026-01-01T00:00:00Z'),
    search: searchText({ title, tags: given.tags ?? [], texts: [] }),
    ...given,
  }
}
