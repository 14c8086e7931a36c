import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { againFor } from './buy-again.ts'

const curry: ProductCard = {
  id: 1,
  variantId: 11,
  handle: 'coco-curry',
  type: 'meal',
  title: 'Coco Curry',
  subtitle: '',
  art: '/art/coco-curry.svg',
  once: { price: eur(849), base: null },
  inBox: { price: eur(719), base: null },
  kcal: null,
  protein: null,
  badges: [],
  tags: [],
  available: true,
  needsChoice: false,
}
const bought = { variantId: 11, type: 'meal', plan: null, nominalGrams: 1000 }

test.each([
  { what: 'a meal', line: bought, card: curry, kind: 'buyable', plan: 'once' },
  { what: 'a meal of a box', line: { ...bought, plan: 4 }, card: curry, kind: 'buyable', plan: 'box' },
  { what: 'what nobody sells any more', line: bought, card: null, kind: 'gone' },
  { what: 'what is sold out', line: bought, card: { ...curry, available: false }, kind: 'sold-out' },
  { what: 'another variant', line: { ...bought, variantId: 12 }, card: curry, kind: 'choose' },
  {
    what: 'a gift card',
    line: { ...bought, type: 'gift-card' },
    card: { ...curry, type: 'gift-card' },
    kind: 'choose',
  },
  { what: 'what comes by plan only', line: { ...bought, plan: 4 }, card: { ...curry, type: 'bundle' }, kind: 'choose' },
] as const)('buying $what again: $kind', ({ line, card, kind, what: _, ...more }) => {
  expect(againFor(line, card)).toMatchObject({ kind, ...more })
})

test('a bundle fills as many wells as it did', () => {
  const again = againFor({ ...bought, type: 'bundle', nominalGrams: 12_000 }, { ...curry, type: 'bundle' })
  expect(again).toMatchObject({ kind: 'buyable', product: { meals: 12 } })
})
