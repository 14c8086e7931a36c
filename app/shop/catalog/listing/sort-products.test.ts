import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import { type SortOrder, sortProducts } from './sort-products.ts'

const price = (cents: number) => ({ price: eur(cents), base: null })
const curry = { name: 'curry', once: price(849), inBox: price(719), kcal: 468, protein: 12 }
const bowl = { name: 'bowl', once: price(949), inBox: price(819), kcal: 398, protein: 20 }
const cap = { name: 'cap', once: price(700), inBox: null, kcal: null, protein: null }

test.each<{ order: SortOrder; names: string[] }>([
  { order: 'popularity', names: ['cap', 'curry', 'bowl'] },
  { order: 'price', names: ['cap', 'curry', 'bowl'] },
  { order: 'protein', names: ['bowl', 'curry', 'cap'] },
  { order: 'kcal', names: ['bowl', 'curry', 'cap'] },
])('by $order they come as $names', ({ order, names }) => {
  expect(sortProducts([cap, curry, bowl], order).map(({ name }) => name)).toEqual(names)
})
