import { expect, test } from 'vitest'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { nominalGrams } from './product-rules.ts'

const { boxes, products } = readCatalog('catalog')
const byHandle = new Map(products.map((product) => [product.handle, product]))

test('boxes have a size and a price a meal, and the fee and the first-order percent are set beside them [3.10-box-fields] [9-box-fee-amount]', () => {
  expect(boxes.boxes.map(({ size }) => size)).toEqual([6, 12, 16, 20])
  for (const { mealPrice } of boxes.boxes) expect(mealPrice).toBeGreaterThan(0)
  expect(boxes).toMatchObject({ deliveryFee: 4.9, feeUpToSize: 6, firstOrderPercent: 20 })
})

test.each([
  { size: 6, weeks: [1, 2, 3] },
  { size: 12, weeks: [1, 2, 3, 4] },
  { size: 16, weeks: [1, 2, 4] },
  { size: 20, weeks: [1, 2, 4] },
])('a box of $size comes every $weeks weeks [3.10-frequencies]', ({ size, weeks }) => {
  const offered = boxes.frequencies.filter(({ intervalCount }) => size % intervalCount === 0)
  expect(offered.map(({ intervalCount }) => intervalCount).sort((one, other) => one - other)).toEqual(weeks)
  expect(new Set(offered.map(({ interval }) => interval))).toEqual(new Set(['WEEK']))
})

test('a meal or bundle weighs whole kilograms, everything else one gram [3.9-catalogue-nominal-weight]', () => {
  for (const product of products) {
    const grams = nominalGrams(product, (handle) => byHandle.get(handle))
    const hasMeals =
      product.type === 'meal' || product.parts?.some((part) => byHandle.get(part.product)?.type === 'meal')
    const expected = hasMeals ? { isWhole: grams % 1000 === 0 && grams > 0 } : { isWhole: grams === 1 }
    expect({ handle: product.handle, ...expected }).toEqual({ handle: product.handle, isWhole: true })
  }
})
