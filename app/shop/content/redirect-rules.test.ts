import { expect, test } from 'vitest'
import { patternRedirect } from './redirect-rules.ts'

const BUNDLES = ['immunity-bundle', 'light-bundle', 'rundum-vital-bundle']
const isKnownProduct = (handle: string) => BUNDLES.includes(handle)

test.each([
  { path: '/products/immunity-bundle-12', to: '/products/immunity-bundle' },
  { path: '/products/immunity-bundle-20/', to: '/products/immunity-bundle' },
  { path: '/en/products/immunity-bundle-16', to: '/en/products/immunity-bundle' },
  { path: '/Products/Light-Bundle-16', to: '/products/light-bundle' },
  { path: '/EN/Products/Light-Bundle-16', to: '/en/products/light-bundle' },
])('$path is the bundle without its size [2.3-sized-bundles-n]', ({ path, to }) => {
  expect(patternRedirect(path, isKnownProduct)).toEqual({ to, status: 301 })
})

test.each([
  { path: '/products/immunity-bundle-a-12-meals', to: '/products/immunity-bundle' },
  { path: '/products/immunity-bundle-c-20-meals', to: '/products/immunity-bundle' },
  { path: '/Products/Immunity-Bundle-B-16-Meals', to: '/products/immunity-bundle' },
])('$path is the bundle without its menu and size [2.3-sized-bundles-meals]', ({ path, to }) => {
  expect(patternRedirect(path, isKnownProduct)).toEqual({ to, status: 301 })
})

test.each([
  '/products/healthy-support-bundle-12-shots',
  '/products/rundum-vital-bundle-20-shots',
  '/products/boost-bundle-4-shots',
  '/products/umami-bundle-sub-50off',
  '/products/immunity-bundle',
  '/products/immunity-bundle-18',
  '/products/immunity-bundle-12-meals',
  '/products/immunity-bundle-a-12',
  '/products/immunity-bundle-d-12-meals',
  '/products/unknown-bundle-12',
  '/en-dkx',
  '/products',
  '/',
])('%s has not moved [2.3-sized-bundles-not]', (path) => {
  expect(patternRedirect(path, isKnownProduct)).toBeNull()
})

test.each([
  { path: '/products/signature-nutrition-program-3', to: '/products/spring-cleanse-bundle' },
  { path: '/en/products/signature-nutrition-program-12/', to: '/en/products/spring-cleanse-bundle' },
])('$path is the spring bundle [2.3-signature-program]', ({ path, to }) => {
  expect(patternRedirect(path, isKnownProduct)).toEqual({ to, status: 301 })
})

test.each([
  { path: '/en-dk', to: '/en' },
  { path: '/en-dk/', to: '/en' },
  { path: '/EN-DK/faq', to: '/en/faq' },
  { path: '/en-dk/faq/', to: '/en/faq' },
])('$path is the English page $to [2.3-en-dk]', ({ path, to }) => {
  expect(patternRedirect(path, isKnownProduct)).toEqual({ to, status: 301 })
})

test('two old shapes in one address take one hop [2.3-one-hop]', () => {
  expect(patternRedirect('/en-dk/products/immunity-bundle-12', isKnownProduct)?.to).toBe('/en/products/immunity-bundle')
})

test.each([
  { path: '/account/subscription-login', to: '/account' },
  { path: '/en/account/subscription-link', to: '/en/account' },
  { path: '/tools/subscriptions', to: '/account' },
  { path: '/tools/subscriptions/login', to: '/account' },
])('$path of the old provider is $to [2.3-old-provider-pages]', ({ path, to }) => {
  expect(patternRedirect(path, isKnownProduct)).toEqual({ to, status: 301 })
})

test.each([
  { path: '/blogs/foodjournal/unbekannter-alter-artikel', to: '/blogs' },
  { path: '/en/blogs/foodjournal/unknown', to: '/en/blogs' },
])('$path without a successor is the blog [2.3-foodjournal-table]', ({ path, to }) => {
  expect(patternRedirect(path, isKnownProduct)).toEqual({ to, status: 301 })
})
