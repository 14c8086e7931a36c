import { expect, test } from 'vitest'
import { pathOfPolicy, platformPath } from './platform-paths.ts'

test.each([
  { thing: { __typename: 'Page', path: '/faq' }, to: '/pages/faq' },
  { thing: { __typename: 'Page', path: '/b2b/offices' }, to: '/pages/offices' },
  { thing: { __typename: 'ShopPolicy', handle: 'privacy-policy' }, to: '/policies/privacy-policy' },
  { thing: { __typename: 'Collection', handle: 'shots' }, to: '/collections/shots' },
  { thing: { __typename: 'Product', handle: 'gift-card' }, to: '/products/gift-card' },
  { thing: { __typename: 'Blog', path: '/blogs/recipes' }, to: '/blogs/recipes' },
  { thing: { __typename: 'Article', path: '/blogs/recipes/dal' }, to: '/blogs/recipes/dal' },
  { thing: { __typename: 'Metaobject', handle: 'x' }, to: null },
])('[9-api-commerce] every storefront finds $thing.__typename at $to', ({ thing, to }) => {
  expect(platformPath(thing)).toBe(to)
})

test.each([
  { handle: 'privacy-policy', path: '/datenschutzerklarung' },
  { handle: 'terms-of-service', path: '/agb' },
  { handle: 'refund-policy', path: '/widerrufsbelehrung' },
  { handle: 'shipping-policy', path: '/versand' },
  { handle: 'subscription-policy', path: '/cancellation' },
  { handle: 'legal-notice', path: '/impressum' },
  { handle: 'contact-information', path: '/kontakt' },
  { handle: 'purchase-options-cancellation-policy', path: null },
  { handle: '__proto__', path: null },
])('[9-api-commerce] the terms called $handle are at $path', ({ handle, path }) => {
  expect(pathOfPolicy(handle)).toBe(path)
})
