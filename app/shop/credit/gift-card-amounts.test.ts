import { expect, test } from 'vitest'
import { giftCardAmount, storeCreditAmount } from './gift-card-amounts.ts'

test.each([25, 50, 75, 100])('there are gift cards of %i euros [9-gift-amounts]', (amount) => {
  expect(giftCardAmount(String(amount))).toBe(amount)
})

test('a gift card without an amount is one of 25 euros [2.2-gift-card-amount]', () => {
  expect(giftCardAmount(undefined)).toBe(25)
})

test.each(['30', 'abc', '025', '25.0', '25 ', '+25', '2.5e1', '', '-25', '0x19', '１００'])(
  'there is no gift card of %j [2.2-gift-card-invalid]',
  (text) => {
    expect(giftCardAmount(text)).toBeNull()
  },
)

test.each([100, 200, 400])('there is store credit of %i euros [9-credit-amounts]', (amount) => {
  expect(storeCreditAmount(String(amount))).toBe(amount)
})

test.each(['25', '150', '0100', ''])('there is no store credit of %j [2.2-store-credit-invalid]', (text) => {
  expect(storeCreditAmount(text)).toBeNull()
})

test('store credit without an amount is 100 euros [2.2-store-credit-invalid]', () => {
  expect(storeCreditAmount(null)).toBe(100)
})
