import { expect, test } from 'vitest'
import { isTooSmall, mealsIn, packFrom, replaceMissing, type ShelfGoods } from './missing-goods.ts'

function goods(variantId: number, facts: Partial<ShelfGoods> = {}): [number, ShelfGoods] {
  const meal = {
    stock: null,
    isSold: true,
    isMeal: true,
    meals: 1,
    allergens: [],
    mayContain: [],
    surchargeCents: 100,
    dishes: [],
    portion: 'usual' as const,
  }
  return [variantId, { variantId, ...meal, ...facts }]
}

const wanted = [
  { variantId: 1, quantity: 4 },
  { variantId: 2, quantity: 4 },
]

test('[S-16] [3.1-unavailable-notice] what is not on the shelf is left out of the box', () => {
  const shelf = new Map([goods(1, { stock: 3 }), goods(2, { isSold: false })])
  const packing = packFrom(shelf, wanted)
  expect(packing).toEqual({
    packed: [{ variantId: 1, quantity: 3 }],
    missing: [
      { variantId: 1, quantity: 1 },
      { variantId: 2, quantity: 4 },
    ],
  })
  expect(isTooSmall(mealsIn(shelf, packing.packed))).toBe(true)
})

test('one shelf is not emptied twice by two lines of the same meal', () => {
  const shelf = new Map([goods(1, { stock: 5 })])
  const twice = [
    { variantId: 1, quantity: 4 },
    { variantId: 1, quantity: 4 },
  ]
  expect(packFrom(shelf, twice).missing).toEqual([{ variantId: 1, quantity: 3 }])
})

test.each([
  { other: { allergens: ['soy'] as const }, fits: true, why: 'the same allergen' },
  { other: {}, fits: true, why: 'fewer allergens' },
  { other: { allergens: ['nuts'] as const }, fits: false, why: 'another allergen' },
  { other: { mayContain: ['nuts'] as const }, fits: false, why: 'a trace of another allergen' },
  { other: { allergens: ['gluten'] as const }, fits: false, why: 'what was only a trace' },
  { other: { surchargeCents: 101 }, fits: false, why: 'a higher price' },
  { other: { meals: 2 }, fits: false, why: 'another size' },
  { other: { isMeal: false }, fits: false, why: 'no meal' },
  { other: { stock: 0 }, fits: false, why: 'sold out as well' },
])('[S-16] a meal with $why replaces a missing one: $fits', ({ other, fits }) => {
  const shelf = new Map([goods(1, { stock: 0, allergens: ['soy'], mayContain: ['gluten'] }), goods(2, { ...other })])
  const { packing, replaced } = replaceMissing(shelf, packFrom(shelf, [{ variantId: 1, quantity: 2 }]))
  expect(replaced).toEqual(fits ? [{ from: 1, to: 2, quantity: 2 }] : [])
  expect(packing.missing).toEqual(fits ? [] : [{ variantId: 1, quantity: 2 }])
})

test('[S-16] replacements are spread over what the box does not hold yet, as far as the shelf goes', () => {
  const shelf = new Map([goods(1, { stock: 0 }), goods(2), goods(3, { stock: 1 }), goods(4)])
  const start = packFrom(shelf, [
    { variantId: 1, quantity: 3 },
    { variantId: 2, quantity: 2 },
  ])
  expect(replaceMissing(shelf, start).replaced).toEqual([
    { from: 1, to: 3, quantity: 1 },
    { from: 1, to: 4, quantity: 2 },
  ])
})

const [bowls, curries] = [{ dishes: ['bowls'] }, { dishes: ['currys-dals'] }]

test.each([
  { why: 'the same kind of dish before another', shelf: [goods(2, curries), goods(3, bowls)], to: 3 },
  { why: 'another kind where none of the same is there', shelf: [goods(2, curries)], to: 2 },
  { why: 'no portion for children', shelf: [goods(2, { ...bowls, portion: 'kids' })], to: null },
  { why: 'no maxi portion', shelf: [goods(2, { ...bowls, portion: 'maxi' })], to: null },
])('[S-33] substitutes: $why', ({ shelf, to }) => {
  const all = new Map([goods(1, { stock: 0, ...bowls }), ...shelf])
  const { replaced } = replaceMissing(all, packFrom(all, [{ variantId: 1, quantity: 1 }]))
  expect(replaced.map((each) => each.to)).toEqual(to === null ? [] : [to])
})

test('[S-33] a maxi portion is replaced by one, and at most two come alike', () => {
  const shelf = new Map([goods(1, { stock: 0, portion: 'maxi' }), goods(2, { portion: 'maxi' }), goods(3)])
  const { packing, replaced } = replaceMissing(shelf, packFrom(shelf, [{ variantId: 1, quantity: 5 }]))
  expect(replaced).toEqual([
    { from: 1, to: 2, quantity: 2 },
    { from: 1, to: 3, quantity: 2 },
  ])
  expect(packing.missing).toEqual([{ variantId: 1, quantity: 1 }])
})
