import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import { filterByKind, filtersFor, type ProductFilter } from './product-filters.ts'
import { aProduct, aVariant } from './shop-window.fixture.ts'

const curry = aProduct({ id: 1, tags: ['mild', 'bestseller'] })
const shot = aProduct({ id: 2, type: 'drink', tags: ['bestseller'], variants: [aVariant({ price: eur(329) })] })
const gone = aProduct({ id: 3, isAvailable: false, variants: [aVariant({ price: eur(1290) })] })
const voucher = aProduct({
  id: 4,
  type: 'gift-card',
  variants: [aVariant({ price: eur(2500) }), aVariant({ price: eur(5000) })],
})
const all = [curry, shot, gone, voucher]

test.each<{ filters: ProductFilter[]; ids: number[] }>([
  { filters: [], ids: [1, 2, 3, 4] },
  { filters: [{}], ids: [1, 2, 3, 4] },
  { filters: [{ available: false }], ids: [3] },
  { filters: [{ available: null, tag: null }], ids: [1, 2, 3, 4] },
  { filters: [{ price: { max: 8.49 } }], ids: [1, 2] },
  { filters: [{ price: { min: 8.49, max: 8.49 } }], ids: [1] },
  { filters: [{ price: { min: 30, max: 60 } }], ids: [4] },
  { filters: [{ price: { min: -1e300, max: 1e300 } }], ids: [1, 2, 3, 4] },
  { filters: [{ productType: 'GIFT card' }], ids: [4] },
  { filters: [{ productVendor: 'tiefgrün' }], ids: [1, 2, 3, 4] },
  { filters: [{ productVendor: 'other' }], ids: [] },
  { filters: [{ tag: 'mild' }, { tag: 'bestseller' }], ids: [1, 2] },
  { filters: [{ tag: 'bestseller' }, { productType: 'Drink' }], ids: [2] },
  { filters: [{ tag: 'bestseller', productType: 'Drink' }], ids: [2] },
  { filters: [{ tag: '__proto__' }], ids: [] },
])('$filters leave $ids', ({ filters, ids }) => {
  expect(filterByKind(all, filters).map(({ id }) => id)).toEqual(ids)
})

test('a list tells its filters with counts, in the words of its language', () => {
  const [stock, price, types, tags] = filtersFor(all, 'en', (tag) => `#${tag}`)
  expect(stock?.values.map(({ label, count }) => [label, count])).toEqual([
    ['In stock', 3],
    ['Sold out', 1],
  ])
  expect(price).toMatchObject({ type: 'PRICE_RANGE', values: [{ input: '{"price":{"min":3.29,"max":50}}' }] })
  expect(types?.values.map(({ label, count }) => [label, count])).toEqual([
    ['Drink', 1],
    ['Gift Card', 1],
    ['Meal', 2],
  ])
  expect(tags?.values[0]).toMatchObject({ label: '#bestseller', count: 2, input: '{"tag":"bestseller"}' })
})

test('an empty list has filters too', () => {
  const [, price] = filtersFor([], 'de', (tag) => tag)
  expect(price?.values[0]?.input).toBe('{"price":{"min":0,"max":0}}')
})
