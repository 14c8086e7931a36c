import { expect, test } from 'vitest'
import { mostBytesAt } from './body-sizes.ts'
import { isMoneyUnderWay, WORK_RATE, workPrice } from './work-prices.ts'

test.each([
  { url: '/healthz', price: null },
  { url: '/api/2025-07/graphql.json', price: 0 },
  { url: '/72904113/account/customer/api/2025-07/graphql', price: 0 },
  { url: '/page-data/nowhere/page-data.json', price: 1 },
  { url: '/og/dish.png', price: 20 },
  { url: '/art/dish.1a2b.svg?format=png', price: 10 },
  { url: '/checkout', price: 5 },
  { url: '/nowhere?q=curry', price: 5 },
  { url: '/collections/all', price: 5 },
  { url: '/collections/all?q=curry', price: 150 },
  { url: '/en/collections/bowls?sort=price&page=2', price: 150 },
  { url: '/en/lexicon?q=bean', price: 20 },
  { url: '/faq?q=abo', price: 20 },
  { url: '/lexicon/linsen?q=bean', price: 5 },
  { url: '/office/orders?q=Jana', price: 20 },
  { url: '/office/orders?q=', price: 5 },
  { url: '/office/subscriptions?q=Jana', price: 20 },
  { url: '/office/kitchen?week=2026-11-16', price: 400 },
  { url: '/office/kitchen.json', price: 400 },
])('[C7] $url costs $price', ({ url, price }) => {
  expect(workPrice(url)).toBe(price)
})

test('[C7] nothing costs more than anybody may have at once', () => {
  expect(workPrice('/collections/all?q=curry')).toBeLessThanOrEqual(WORK_RATE.capacity / 10)
})

test.each([
  { url: '/checkout/order', isUrgent: true },
  { url: '/en/checkout/return?attempt=1', isUrgent: true },
  { url: '/checkout/another-way', isUrgent: true },
  { url: '/checkout/waiting?attempt=1', isUrgent: true },
  { url: '/webhooks/payments/test', isUrgent: true },
  { url: '/orders/token/pay', isUrgent: true },
  { url: '/checkout', isUrgent: false },
  { url: '/orders/token', isUrgent: false },
  { url: '/collections/all?next=/checkout/order', isUrgent: false },
])('[C7] money is under way at $url: $isUrgent', ({ url, isUrgent }) => {
  expect(isMoneyUnderWay(url)).toBe(isUrgent)
})

test.each([
  { path: '/checkout', bytes: 65_536 },
  { path: '/', bytes: 65_536 },
  { path: '/apis', bytes: 65_536 },
  { path: '/api/2025-07/graphql.json', bytes: 262_144 },
  { path: '/webhooks/payments/test', bytes: 16_384 },
  { path: '/webhooks/payments/stripe', bytes: 1_048_576 },
  { path: '/webhooks/nowhere', bytes: 65_536 },
])('[C7] a body at $path has at most $bytes bytes', ({ path, bytes }) => {
  expect(mostBytesAt(path)).toBe(bytes)
})
