import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { listedCards } from './listing.ts'
import { bundleFilters, tagFilters } from './listing-filters.ts'

function aCard(id: number, tags: string[] = []): ProductCard {
  return {
    id,
    variantId: id,
    handle: `meal-${id}`,
    type: 'meal',
    title: `Gericht ${id}`,
    subtitle: '',
    art: '',
    once: { price: eur(849), base: null },
    inBox: { price: eur(719), base: null },
    kcal: null,
    protein: null,
    badges: [],
    tags,
    available: true,
    needsChoice: false,
  }
}

test('[2.1-one-time-collection] bought once, a meal has no price in the box', () => {
  expect(listedCards('one-time', [aCard(1)])[0]?.inBox).toBeNull()
  expect(listedCards('collection', [aCard(1)])[0]?.inBox).toEqual({ price: eur(719), base: null })
})

test('tags are counted over the whole listing; the usual ones are offered, others only come with an address', () => {
  const titles = new Map([
    ['scharf', 'Scharf'],
    ['bowls', 'Bowls'],
  ])
  const cards = [aCard(1, ['bowls', 'scharf', 'nameless']), aCard(2, ['scharf']), aCard(3)]
  expect(tagFilters(cards, titles)).toEqual([
    { tag: 'scharf', displayName: 'Scharf', count: 2, isOffered: true },
    { tag: 'bowls', displayName: 'Bowls', count: 1, isOffered: false },
  ])
})

test('a bundle narrows a listing that holds at least two of its products', () => {
  const bundle = (handle: string, ids: number[]) => ({
    handle,
    title: handle,
    parts: ids.map((productId) => ({ productId })),
  })
  const bundles = [bundle('light', [1, 2, 9]), bundle('other', [2, 8, 9]), bundle('none', [7])]
  expect(bundleFilters([aCard(1), aCard(2)], bundles)).toEqual([
    { handle: 'light', title: 'light', count: 2, products: [1, 2], isOffered: true },
  ])
})

test('six bundles are offered, the most wanted ones', () => {
  const bundles = Array.from({ length: 8 }, (_, place) => ({
    handle: `b${place}`,
    title: '',
    parts: [{ productId: 1 }, { productId: 2 }],
  }))
  const offered = bundleFilters([aCard(1), aCard(2)], bundles).filter(({ isOffered }) => isOffered)
  expect(offered.map(({ handle }) => handle)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5'])
})
