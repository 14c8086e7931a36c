import { expect, test } from 'vitest'
import { checkoutAddress, hostedCheckoutUrl } from './checkout-url.ts'

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

test.each([
  { key: 'k', language: null, search: '?key=k' },
  { key: 'k', language: 'de' as const, search: '?key=k&locale=de' },
  { key: 'k', language: 'en' as const, search: '?key=k&locale=en' },
  { key: null, language: 'en' as const, search: '?locale=en' },
  { key: null, language: null, search: '' },
])('[3.6-field-checkoutUrl] the address of a checkout carries key $key and language $language', (asked) => {
  const { search, ...cart } = asked
  expect(hostedCheckoutUrl({ origin: 'https://shop.example', token: 'abc', ...cart })).toBe(
    `https://shop.example/cart/c/abc${search}`,
  )
})
