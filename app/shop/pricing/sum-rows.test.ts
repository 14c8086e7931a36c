import { expect, test } from 'vitest'
import { total } from './allocate.ts'
import { priceCart } from './price-cart.ts'
import { drawFrom, randomRequest } from './price-random.fixture.ts'
import type { PricedCart } from './priced-cart.ts'
import { discountName, discountSums, lineCents, sumRows } from './sum-rows.ts'

const CARTS = 2000
const LENA = { de: 'Von Lena', en: 'From Lena' }

test('[P1] [R17] lines add up to the goods, and goods, discounts, delivery and deposit to the total, for any cart', () => {
  const draw = drawFrom(20_261_116)
  for (let count = 0; count < CARTS; count++) {
    const price = priceCart(randomRequest(draw))
    const rows = sumRows(price)
    expect(total(price.lines.map(lineCents))).toBe(rows[0]?.cents)
    expect(total(rows.map(({ cents }) => cents))).toBe(price.totalCents)
    expect(total(discountSums(price).map(({ cents }) => cents))).toBe(price.discountCents)
  }
})

test('a discount is one sum, however many lines and the delivery share it', () => {
  const share = (cents: number) => ({ discountId: 7, code: 'LENA15', title: LENA, cents })
  const price = { lines: [{ shares: [share(100)] }, { shares: [share(50)] }], delivery: { shares: [share(49)] } }
  expect(discountSums(price as unknown as PricedCart)).toEqual([{ id: 7, code: 'LENA15', title: LENA, cents: 199 }])
})

test.each([
  { title: LENA, code: 'LENA15', name: 'Von Lena' },
  { title: { de: '', en: '' }, code: 'LENA15', name: 'LENA15' },
  { title: { de: '', en: '' }, code: null, name: '' },
])('a discount is called $name', ({ name, ...discount }) => {
  expect(discountName(discount, 'de')).toBe(name)
})
