import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPriceFiles } from '#app/shop/catalog/files/price-files.server.ts'
import { priceCart } from './price-cart.ts'
import { aLine, aRequest } from './price-request.fixture.ts'
import { type VatRow, vatRatesFor } from './vat-rates.ts'

const { files } = readPriceFiles(fileURLToPath(new URL('../../../catalog', import.meta.url)))
const rows: VatRow[] = (files?.vat.rates ?? []).flatMap(({ country, postcodes, classes, percent, from, to }) =>
  classes.flatMap((taxClass) =>
    (postcodes ?? [null]).map((postcode) => ({ country, postcode, taxClass, percent, from, to: to ?? null })),
  ),
)

test.each([
  { country: 'DE', postcode: '10115', food: 7, drink: 19, merch: 19, ebook: 7 },
  { country: 'DE', postcode: '27498', food: 0, drink: 0, merch: 0, ebook: 0 },
  { country: 'DE', postcode: '78266', food: 0, drink: 0, merch: 0, ebook: 0 },
  { country: 'AT', postcode: '1010', food: 10, drink: 20, merch: 20, ebook: 10 },
  { country: 'AT', postcode: '6691', food: 10, drink: 19, merch: 19, ebook: 10 },
  { country: 'AT', postcode: 'AT-6993', food: 10, drink: 19, merch: 19, ebook: 10 },
  { country: 'NL', postcode: '1011 AB', food: 9, drink: 9, merch: 21, ebook: 9 },
  { country: 'CH', postcode: null, food: 2.6, drink: 2.6, merch: 8.1, ebook: 2.6 },
  // Nobody has verified what Danish books cost: the standard rate, in the sandbox alone.
  { country: 'DK', postcode: '1050', food: 25, drink: 25, merch: 25, ebook: 25 },
])('rates in $country $postcode [V1]', ({ country, postcode, ...rates }) => {
  expect(vatRatesFor(rows, { country, postcode, date: '2026-11-15' })).toMatchObject({ ...rates, voucher: 0 })
})

test.each([
  { date: '2026-06-30', percent: 10 },
  { date: '2026-07-01', percent: 4.9 },
])(
  'plain food sent to Austria on $date is taxed with $percent percent at the same price [V1] [V4]',
  ({ date, percent }) => {
    const vat = vatRatesFor(rows, { country: 'AT', postcode: '1010', date })
    const priced = priceCart(aRequest({ lines: [aLine({ taxClass: 'staple', quantity: 7 })], vat }))
    expect(priced.vat.map((share) => share.percent)).toEqual([percent])
    expect(priced.totalCents).toBe(7 * 849)
  },
)

test('where no rate holds nothing is priced [V4]', () => {
  expect(() => vatRatesFor(rows, { country: 'DE', postcode: null, date: '2019-01-01' })).toThrow('No tax rates')
  expect(() => vatRatesFor(rows, { country: 'FR', postcode: null, date: '2026-11-15' })).toThrow('No tax rates')
})

test('a rate holds from its first day until the day before it ends [V4]', () => {
  const row = { country: 'AT', postcode: null, taxClass: 'standard', percent: 20, from: '2026-01-01', to: '2026-07-01' }
  const rateOn = (date: string) => vatRatesFor([row], { country: 'AT', postcode: null, date })['standard']
  expect([rateOn('2026-01-01'), rateOn('2026-06-30')]).toEqual([20, 20])
  for (const date of ['2025-12-31', '2026-07-01']) expect(() => rateOn(date)).toThrow('No tax rates')
})
