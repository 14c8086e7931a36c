import { expect, test } from 'vitest'
import { addressNumber, withProfilePhone } from './address.ts'

test.each([
  { globalId: 'gid://shopify/CustomerAddress/0042?model_name=CustomerAddress', number: '0042' },
  { globalId: 'gid://shopify/CustomerAddress/9007199254740993', number: '9007199254740993' },
  { globalId: 'gid://shopify/Customer/42', number: null },
  { globalId: 'CustomerAddress/', number: null },
])('[3.4-numeric-id-type] the number in $globalId is the text $number', ({ globalId, number }) => {
  expect(addressNumber(globalId)).toBe(number)
})

test.each([
  { profile: '+4930123', typed: '+491', phoneNumber: '+4930123' },
  { profile: null, typed: '+491', phoneNumber: '+491' },
  { profile: null, typed: '', phoneNumber: null },
  { profile: null, typed: undefined, phoneNumber: null },
])('[3.4-phone-copied-create] profile $profile, form $typed: the address has $phoneNumber', (given) => {
  const address = { city: 'Berlin', ...(given.typed === undefined ? {} : { phoneNumber: given.typed }) }
  expect(withProfilePhone(address, given.profile)).toEqual({ city: 'Berlin', phoneNumber: given.phoneNumber })
})
