import { expect, test } from 'vitest'
import { checkoutAddress } from './checkout-url.ts'

const url = 'https://backend.tiefgruen.example/cart/c/abc?key=k'
const checkoutHost = 'checkout.tiefgruen.example'
const address = { firstName: 'Ada', lastName: 'Grün', company: null, address2: '', zip: '10115', phoneNumber: '+4930' }

test('a guest comes to our own host with the language and nothing personal [5.4-host] [5.4-locale-guest]', () => {
  expect(checkoutAddress(url, { checkoutHost, customer: null, language: 'de' })).toBe(
    'https://checkout.tiefgruen.example/cart/c/abc?key=k&locale=de',
  )
})

test('a known customer finds the form filled in, empty fields left out [5.4-prefill] [5.4-prefill-params]', () => {
  const customer = { email: 'a+b@tiefgruen.example', defaultAddress: address }
  const { searchParams, search } = new URL(checkoutAddress(url, { checkoutHost, customer, language: 'en' }))
  expect(Object.fromEntries(searchParams)).toEqual({
    key: 'k',
    'checkout[email]': 'a+b@tiefgruen.example',
    'checkout[shipping_address][first_name]': 'Ada',
    'checkout[shipping_address][last_name]': 'Grün',
    'checkout[shipping_address][zip]': '10115',
    'checkout[shipping_address][phone]': '+4930',
    locale: 'en',
  })
  expect(search).toContain('a%2Bb')
})
