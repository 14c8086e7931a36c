import { expect, test } from 'vitest'
import { addressNumber } from './address.ts'

test.each([
  { globalId: 'gid://shopify/CustomerAddress/0042?model_name=CustomerAddress', number: '0042' },
  { globalId: 'gid://shopify/CustomerAddress/9007199254740993', number: '9007199254740993' },
  { globalId: 'gid://shopify/Customer/42', number: null },
  { globalId: 'CustomerAddress/', number: null },
])('[3.4-numeric-id-type] the number in $globalId is the text $number', ({ globalId, number }) => {
  expect(addressNumber(globalId)).toBe(number)
})
