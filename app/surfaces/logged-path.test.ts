import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  '/',
  '/en',
  '/en/',
  '/faq',
  '/products/coco-curry',
  '/en/products/coco-curry/',
  '/blogs/recipes/linsen-dal-grundrezept',
  '/page-data/products/coco-curry/page-data.json',
  '/page-data/en/collections/bowls/page-data.json',
  '/page-data/sq/d/123.json',
  '/assets/main-B3x_9.js',
  '/api/2025-07/graphql.json',
  '/office/orders',
  '/sandbox/clock',
  '/kontakt',
])('%s is logged as it is', (path) => {
  expect(loggedPath(path)).toBe(path)
})

test.each([
  { path: '/orders/3f9a-secret', logged: '/orders/…' },
  { path: '/downloads/7-secret', logged: '/downloads/…' },
  { path: '/en/orders/3f9a-secret/invoice', logged: '/en/orders/…' },
  { path: '/discount/ANNA-PERSONAL', logged: '/discount/…' },
  { path: '/preview/page/de/17', logged: '/preview/…' },
  { path: '/cart/c/token', logged: '/cart/c/…' },
  { path: '/kontakt/3f9a-secret', logged: '/kontakt/…' },
  { path: '/en/kontakt/3f9a-secret', logged: '/en/kontakt/…' },
  { path: '/widerruf/3f9a-secret/confirm', logged: '/widerruf/…' },
  { path: '/cancellation/3f9a-secret', logged: '/cancellation/…' },
  { path: '/checkout/3f9a-secret', logged: '/checkout/…' },
  { path: '/page-data/discount/ANNA/page-data.json', logged: '/page-data/discount/…' },
  { path: '/page-data/en/discount/ANNA/page-data.json', logged: '/page-data/en/discount/…' },
  { path: '/account/callback/3f9a-secret', logged: '/account/callback/…' },
  { path: '/account/api/calendar/7-de-3f9a-secret.ics', logged: '/account/api/…' },
  { path: '/storefront/2023-10/subscription/7/discount/ANNA', logged: '/storefront/…' },
  { path: '/office/orders/TG-1', logged: '/office/orders/…' },
  { path: '/office/subscriptions/12/pause', logged: '/office/subscriptions/…' },
  { path: '/office/kitchen.json', logged: '/office/kitchen.json' },
  { path: '/sandbox/gateway/confirm/ch_1', logged: '/sandbox/gateway/…' },
  { path: '/a-route-of-tomorrow/3f9a-secret', logged: '/a-route-of-tomorrow/…' },
  { path: '/Orders/3f9a-secret', logged: '/Orders/…' },
  { path: '/%6Frders/3f9a-secret', logged: '/%6Frders/…' },
  { path: '//orders/3f9a-secret', logged: '//…' },
  { path: '/products/../orders/3f9a-secret', logged: '/products/…' },
  { path: '/products/%2e%2e/orders/3f9a-secret', logged: '/products/…' },
  { path: 'http://localhost/orders/3f9a-secret', logged: '/…' },
])('$path is logged as $logged [C16]', ({ path, logged }) => {
  expect(loggedPath(path)).toBe(logged)
})

test('a path of ten thousand letters is cut, and read at once', () => {
  const started = performance.now()
  expect(loggedPath(`/products/${'a-'.repeat(5000)}%`).length).toBeLessThanOrEqual(200)
  expect(loggedPath(`/products${'/a'.repeat(5000)}`)).toHaveLength(200)
  expect(performance.now() - started).toBeLessThan(5000)
})
