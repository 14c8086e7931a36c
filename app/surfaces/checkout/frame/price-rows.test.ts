import { expect, test } from 'vitest'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { drawFrom, randomRequest } from '#app/shop/pricing/price-random.fixture.ts'
import { aLine, aRequest } from '#app/shop/pricing/price-request.fixture.ts'
import { priceRows } from './price-rows.ts'

test('[P1] the rows above the total make the total, for any cart', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const priced = priceCart(randomRequest(drawFrom(seed)))
    const rows = priceRows({ priced }, { language: 'de', contents: 'frozen' })
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(priced.totalCents)
  }
})

test('[P6] [P7] the deposit and the delivery are rows of their own', () => {
  const bottle = aLine({ key: 'drink', type: 'drink', quantity: 2, onceCents: 300, depositCents: 25 })
  const priced = priceCart(aRequest({ lines: [bottle] }))
  const rows = priceRows({ priced }, { language: 'en', contents: 'frozen' })
  expect(rows.find(({ key }) => key === 'deposit')).toMatchObject({ label: 'Deposit', cents: 50, amount: '€0.50' })
  expect(rows.find(({ key }) => key === 'delivery')?.cents).toBe(priced.delivery.feeCents)
  expect(rows.find(({ key }) => key === 'goods')?.cents).toBe(600)
})
