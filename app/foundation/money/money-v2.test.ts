import { expect, test } from 'vitest'
import { eur } from './money.ts'
import { moneyV2 } from './money-v2.ts'

test.each([
  { cents: 849, amount: '8.49' },
  { cents: 2490, amount: '24.9' },
  { cents: 1000, amount: '10.0' },
  { cents: 0, amount: '0.0' },
  { cents: 5, amount: '0.05' },
  { cents: -50, amount: '-0.5' },
  { cents: -250, amount: '-2.5' },
])('[9-currency] $cents cents are written as $amount EUR', ({ cents, amount }) => {
  expect(moneyV2(eur(cents))).toEqual({ amount, currencyCode: 'EUR' })
})
