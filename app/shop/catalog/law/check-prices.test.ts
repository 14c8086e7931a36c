import { expect, test } from 'vitest'
import { expectFault, soundCatalog } from '#app/shop/catalog/files/catalog-files.fixture.ts'
import type { DiscountFile, PriceFiles } from '#app/shop/catalog/files/price-file.ts'
import { checkCatalog } from './check-catalog.ts'

const { prices } = soundCatalog
const withPrices = (change: Partial<PriceFiles>) => ({ ...soundCatalog, prices: { ...prices, ...change } })
const [first] = prices.discounts.discounts
const withDiscount = (change: Partial<DiscountFile>) => {
  const discounts = first ? [{ ...first, ...change }] : []
  return withPrices({ discounts: { ...prices.discounts, discounts } })
}
const withRates = (rates: PriceFiles['vat']['rates']) => withPrices({ vat: { rates } })
const { rates } = prices.vat
const german = { country: 'DE', classes: ['food'], percent: 7, from: '2024-01-01' } satisfies (typeof rates)[number]

test('sound prices have no fault', () => {
  expect(checkCatalog(soundCatalog)).toEqual([])
})

test.each([
  {
    why: 'a country without rates',
    files: withRates(rates.filter(({ country }) => country !== 'AT')),
    message: /no rate holds for food in AT/,
  },
  {
    why: 'two rates at once',
    files: withRates([...rates, german]),
    message: /more than one rate holds for food in DE/,
  },
  {
    why: 'a gap between two rates',
    files: withRates([
      ...rates.map((row) =>
        row.country === 'DE' ? { ...row, classes: row.classes.filter((name) => name !== 'food') } : row,
      ),
      { ...german, to: '2025-01-01' },
      { ...german, from: '2025-02-01' },
    ]),
    message: /food in DE ends 2025-01-01 and goes on 2025-02-01/,
  },
])('$why is refused [V1] [V4]', ({ files, message }) => {
  expectFault(files, { file: 'vat.yaml', field: 'rates', message })
})

test('a rate that ends before it begins is refused [V4]', () => {
  const files = withRates([...rates, { ...german, postcodes: ['10115'], to: '2023-01-01' }])
  expectFault(files, { file: 'vat.yaml', field: `rates.${rates.length}.to`, message: /not after 2024-01-01/ })
})

test('every country has one delivery, at the fee that the box step shows [D-21]', () => {
  const [rule] = prices.delivery.rules
  if (!rule) throw new Error('no rule')
  const rules = (...all: (typeof rule)[]) => withPrices({ delivery: { ...prices.delivery, rules: all } })
  const file = 'delivery.yaml'
  expectFault(rules({ ...rule, countries: ['DE'] }), { file, field: 'rules', message: /none of them is for AT/ })
  expectFault(rules(rule, { ...rule, countries: ['DE'] }), { file, field: 'rules', message: /more than one .* DE/ })
  expectFault(rules(rule, { ...rule, countries: ['FR'] }), { file, field: 'rules', message: /delivers to FR/ })
  expectFault(rules({ ...rule, fee: 5.9 }), { file, field: 'rules.0', message: /boxes.yaml/ })
})

test.each([
  { change: { days: [{ name: 'Day', on: '01-01', in: ['DE'] }] }, field: 'days', message: /none of them is in AT/ },
  {
    change: { days: [...prices.delivery.holidays.days, { name: 'Day', easter: 1, in: ['DE-XX'] }] },
    field: 'days.2.in',
    message: /nothing is known of DE-XX/,
  },
  { change: { packedIn: ['FR'] }, field: 'packedIn', message: /nothing is known of FR/ },
])('holidays of places that nobody knows are refused: $field', ({ change, field, message }) => {
  const { delivery } = prices
  const files = withPrices({ delivery: { ...delivery, holidays: { ...delivery.holidays, ...change } } })
  expectFault(files, { file: 'delivery.yaml', field: `holidays.${field}`, message })
})

test.each([
  { sku: 'TG-999', message: /no product with the SKU TG-999/ },
  { sku: 'TG-1', message: /linsen-bowl is sold/ },
])('a bonus $sku is refused [5.1-bonus-config]', ({ sku, message }) => {
  const bonus = [{ site: 'main' as const, sku, fromMeals: 12 }]
  const files = withPrices({ discounts: { ...prices.discounts, bonus } })
  expectFault(files, { file: 'discounts.yaml', field: 'bonus.0.sku', message })
})

test.each([
  { change: { name: 'auch' }, field: 'code', message: /a code, or a name/ },
  { change: { amount: 5 }, field: 'percent', message: /one of them/ },
  { change: { percent: undefined, freeDelivery: true as const }, field: 'class', message: /must be delivery/ },
  { change: { startsAt: '2026-02-01', endsAt: '2026-01-01' }, field: 'endsAt', message: /not after 2026-02-01/ },
  { change: { products: ['nichts'] }, field: 'products', message: /no product "nichts"/ },
])('a discount with $change is refused', ({ change, field, message }) => {
  expectFault(withDiscount(change), { file: 'discounts.yaml', field: `discounts.0.${field}`, message })
})

test('codes are there once, offers have theirs, and the subscription takes off what was promised [D-17] [D-22]', () => {
  const fault = (message: RegExp) => ({ file: 'discounts.yaml', field: 'discounts', message })
  expectFault(withDiscount({ percent: 15 }), fault(/the 20 % that boxes.yaml promises/))
  expectFault(withDiscount({ role: undefined }), fault(/the 20 % that boxes.yaml promises/))
  const { discounts } = prices.discounts
  expectFault(
    withPrices({ discounts: { ...prices.discounts, discounts: [...discounts, ...discounts] } }),
    fault(/abo20 is there twice/),
  )
  const products = soundCatalog.products.map((each) =>
    each.handle === 'linsen-bowl-sub' ? { ...each, offerCode: 'HALB' } : each,
  )
  expectFault({ ...soundCatalog, products }, fault(/no code HALB, which linsen-bowl-sub needs/))
})
