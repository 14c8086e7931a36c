import { expect, test } from 'vitest'
import type { BoxesFile, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { expectFault, soundCatalog, withChanged } from '#app/shop/catalog/files/catalog-files.fixture.ts'
import { checkCatalog } from './check-catalog.ts'
import { compareAtFaults } from './check-goods.ts'

type Change = (product: ProductFile) => Partial<ProductFile>

const MEAL = 'linsen-bowl'

test.each<{ name: string; handle?: string; change: Change; field: string; message: RegExp }>([
  {
    name: '[P4] a struck price without a date',
    change: () => ({ compareAt: 9.99 }),
    field: 'compareAtSince',
    message: /since when/,
  },
  {
    name: '[P4] a struck price that is no reduction',
    change: () => ({ compareAt: 7.99, compareAtSince: '2026-11-01' }),
    field: 'compareAt',
    message: /not above the price/,
  },
  {
    name: '[P4] a date without a struck price',
    change: () => ({ compareAtSince: '2026-11-01' }),
    field: 'compareAtSince',
    message: /has no compareAt/,
  },
  {
    name: '[P4] earlier prices without a struck one',
    change: () => ({ earlierPrices: [{ price: 8.99, from: '2026-01-01' }] }),
    field: 'earlierPrices',
    message: /has no compareAt/,
  },
  {
    name: '[P4] a struck price that the earlier prices of the file contradict',
    change: () => ({
      compareAt: 9.99,
      compareAtSince: '2026-11-01',
      earlierPrices: [
        { price: 8.99, from: '2026-01-01' },
        { price: 9.99, from: '2026-10-20' },
      ],
    }),
    field: 'compareAt',
    message: /write 8.99 or remove it/,
  },
  {
    name: '[P4] earlier prices that end after the reduction',
    change: () => ({
      compareAt: 9.99,
      compareAtSince: '2026-11-01',
      earlierPrices: [{ price: 9.99, from: '2026-11-02' }],
    }),
    field: 'earlierPrices',
    message: /before the reduction/,
  },
  {
    name: 'a bottle without deposit',
    handle: 'mango-smoothie',
    change: () => ({ deposit: undefined }),
    field: 'deposit',
    message: /must be 0.25 for a bottle of 250 ml/,
  },
  {
    name: 'a shot with deposit',
    handle: 'mango-shot',
    change: () => ({ deposit: 0.25 }),
    field: 'deposit',
    message: /100 to 3000 ml only/,
  },
  { name: 'a meal with deposit', change: () => ({ deposit: 0.25 }), field: 'deposit', message: /remove it/ },
  {
    name: '[F11] merch without maker',
    handle: 'kappe',
    change: () => ({ maker: undefined }),
    field: 'maker',
    message: /every merch has it/,
  },
  {
    name: '[F11] merch without warnings',
    handle: 'kappe',
    change: () => ({ warnings: undefined }),
    field: 'warnings',
    message: /is missing/,
  },
  {
    name: '[F11] a maker without an address',
    handle: 'kappe',
    change: () => ({ maker: { name: 'Wir', address: 'Berlin', email: 'wir' } }),
    field: 'maker.address',
    message: /no postcode/,
  },
  {
    name: 'a booklet without pages',
    handle: 'heft',
    change: () => ({ pages: undefined }),
    field: 'pages',
    message: /every print has it/,
  },
  {
    name: 'a gift card without amounts',
    handle: 'gutschein',
    change: () => ({ amounts: [] }),
    field: 'amounts',
    message: /is missing/,
  },
  {
    name: 'a gift with a price',
    handle: 'free-shot',
    change: () => ({ price: 1 }),
    field: 'price',
    message: /a gift costs 0/,
  },
  {
    name: 'a gift of nothing',
    handle: 'free-shot',
    change: () => ({ giftOf: undefined }),
    field: 'giftOf',
    message: /every gift has it/,
  },
  {
    name: 'a subscription version at another price',
    handle: 'linsen-bowl-sub',
    change: () => ({ price: 4 }),
    field: 'price',
    message: /only an offerCode/,
  },
  {
    name: 'a subscription version with another surcharge',
    handle: 'linsen-bowl-sub',
    change: () => ({ boxSurcharge: 1 }),
    field: 'boxSurcharge',
    message: /say the same/,
  },
  {
    name: 'a subscription version with facts of its own',
    handle: 'linsen-bowl-sub',
    change: () => ({ net: { quantity: 300, unit: 'g' } }),
    field: 'net',
    message: /comes from products\/linsen-bowl.yaml/,
  },
  {
    name: 'a bundle of nothing',
    handle: 'zwei-bowls',
    change: () => ({ parts: undefined }),
    field: 'parts',
    message: /every bundle has it/,
  },
  {
    name: 'a bundle with a cap',
    handle: 'zwei-bowls',
    change: () => ({ parts: [{ product: 'kappe', quantity: 1 }] }),
    field: 'parts.0.product',
    message: /"kappe" is a merch/,
  },
  {
    name: 'a bundle with ingredients',
    handle: 'zwei-bowls',
    change: () => ({ ingredients: [{ de: 'Reis', en: 'rice' }] }),
    field: 'ingredients',
    message: /no place in a bundle/,
  },
  {
    name: 'a meal that costs more in a box than bought once',
    handle: MEAL,
    change: () => ({ boxSurcharge: 5 }),
    field: 'boxSurcharge',
    message: /more than 7.99 bought once: write at most/,
  },
  {
    name: 'a surcharge on a drink',
    handle: 'mango-shot',
    change: () => ({ boxSurcharge: 1 }),
    field: 'boxSurcharge',
    message: /meals only/,
  },
])('$name is refused', ({ handle = MEAL, change, field, message }) => {
  expectFault(withChanged(handle, change), { file: `products/${handle}.yaml`, field, message })
})

test('[P4] a struck price that is not the lowest of thirty days is refused', () => {
  const [meal] = withChanged(MEAL, () => ({ compareAt: 9.99, compareAtSince: '2026-11-01' })).products
  const asked = [{ cents: 899, validFrom: new Date('2026-01-01'), validTo: null }]
  expect(meal && compareAtFaults(meal, asked)).toMatchObject([
    { field: 'compareAt', message: /write 8.99 or remove it/ },
  ])
  expect(meal && compareAtFaults(meal, [{ cents: 999, validFrom: new Date('2026-01-01'), validTo: null }])).toEqual([])
})

test('[P4] a struck price that was asked for thirty days before is sound', () => {
  const earlierPrices = [
    { price: 8.99, from: '2026-01-01' },
    { price: 9.99, from: '2026-10-02' },
  ]
  expect(
    checkCatalog(withChanged(MEAL, () => ({ compareAt: 9.99, compareAtSince: '2026-11-01', earlierPrices }))),
  ).toEqual([])
})

test('an offer code may lower the price of a subscription version', () => {
  expect(checkCatalog(withChanged('linsen-bowl-sub', () => ({ price: 4, offerCode: 'ABO20' })))).toEqual([])
})

test.each<{ name: string; change: Partial<BoxesFile>; field: string; message: RegExp }>([
  {
    name: 'a larger box that costs more a meal',
    change: {
      boxes: [
        { size: 6, mealPrice: 7 },
        { size: 16, mealPrice: 7 },
      ],
    },
    field: 'boxes.1.mealPrice',
    message: /not below 7/,
  },
  {
    name: 'boxes out of order',
    change: {
      boxes: [
        { size: 16, mealPrice: 8 },
        { size: 6, mealPrice: 7 },
      ],
    },
    field: 'boxes.1.size',
    message: /rising order/,
  },
  {
    name: 'no box of the default size',
    change: { boxes: [{ size: 6, mealPrice: 7 }] },
    field: 'boxes',
    message: /none of 16 meals/,
  },
  { name: 'a fee for a box that does not exist', change: { feeUpToSize: 8 }, field: 'feeUpToSize', message: /is 8/ },
  { name: 'a fee for the default box', change: { feeUpToSize: 16 }, field: 'feeUpToSize', message: /delivered free/ },
  { name: 'no default rhythm', change: { frequencies: [] }, field: 'frequencies', message: /none of 4 weeks/ },
])('$name is refused', ({ change, field, message }) => {
  expectFault({ ...soundCatalog, boxes: { ...soundCatalog.boxes, ...change } }, { file: 'boxes.yaml', field, message })
})
