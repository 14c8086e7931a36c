import { expect, test } from 'vitest'
import { shownPieces, staleTagsOf } from './moved-stock.ts'

const BUNDLES = [
  { bundleId: 90, productId: 1, quantity: 1 },
  { bundleId: 91, productId: 1, quantity: 3 },
]

test.each([
  { what: 'falls to nothing', before: 1, after: 0, tags: ['stock', 'product:1', 'product:90'] },
  { what: 'comes back', before: 0, after: 1, tags: ['stock', 'product:1', 'product:90'] },
  { what: 'is too little for a bundle', before: 3, after: 2, tags: ['stock', 'product:1', 'product:91'] },
  { what: 'falls to a few', before: 13, after: 12, tags: ['stock', 'product:1'] },
  { what: 'is told by the piece', before: 8, after: 7, tags: ['stock', 'product:1'] },
  { what: 'stays plenty', before: 40, after: 38, tags: ['stock'] },
  { what: 'is counted from now on', before: null, after: 0, tags: ['stock', 'product:1', 'product:90', 'product:91'] },
  { what: 'is not counted any more', before: 60, after: null, tags: ['stock'] },
  { what: 'stays', before: 0, after: 0, tags: [] },
])('stock that $what makes $tags stale', ({ before, after, tags }) => {
  expect(staleTagsOf([{ variantId: 5, productId: 1, before, after }], BUNDLES)).toEqual(tags)
})

test('two forms of one product make its pages stale once', () => {
  const moves = [5, 6].map((variantId) => ({ variantId, productId: 1, before: 2, after: 1 }))
  expect(staleTagsOf(moves, [])).toEqual(['stock', 'product:1'])
})

test.each([
  [null, 'many'],
  [13, 'many'],
  [12, 12],
  [0, 0],
])('of %s pieces a page shows %s', (stock, shown) => {
  expect(shownPieces(stock)).toBe(shown)
})
