import { expect, test } from 'vitest'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { structuredShop } from './structured.ts'

const PAGE = { origin: 'https://shop.example', address: '/en', logo: '/mark.svg', language: 'en' } as const

test.each([
  { city: '10999 Berlin', address: { postalCode: '10999', addressLocality: 'Berlin' } },
  { city: '1011 AB Amsterdam', address: { postalCode: '1011', addressLocality: 'AB Amsterdam' } },
  { city: 'Bad Homburg', address: { addressLocality: 'Bad Homburg' } },
])('search engines read the merchant with the town $city', ({ city, address }) => {
  const seller = { ...DEMO_SELLER, name: 'Grüne Küche AG', street: 'Kai 1', city }
  const [shop] = structuredShop({ ...PAGE, seller })
  expect(shop).toMatchObject({
    '@type': 'Organization',
    legalName: 'Grüne Küche AG',
    address: { '@type': 'PostalAddress', streetAddress: 'Kai 1', addressCountry: 'Germany', ...address },
  })
  expect(shop).not.toHaveProperty(['address', address.postalCode ? 'none' : 'postalCode'])
})
