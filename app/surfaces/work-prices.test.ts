import { expect, test } from 'vitest'
import { QUERY_POINT_MS, STOREFRONT_RATE } from './api/storefront/storefront-rate.server.ts'
import { mostBytesAt } from './body-sizes.ts'
import { isMoneyUnderWay, POINT_MS, WORK_RATE, workPrice } from './work-prices.ts'

test.each([
  { url: '/healthz', price: null },
  { url: '/api/2025-07/graphql.json', price: 0 },
  { url: '/72904113/account/customer/api/2025-07/graphql', price: 0 },
  { url: '/page-data/nowhere/page-data.json', price: 2 },
  { url: '/og/dish.png', price: 20 },
  { url: '/art/dish.1a2b.svg?format=png', price: 10 },
  { url: '/checkout', price: 10 },
  { url: '/nowhere?q=curry', price: 5 },
  { url: '/collections/all', price: 5 },
  { url: '/collections/all?q=curry', price: 150 },
  { url: '/en/collections/bowls?sort=price&page=2', price: 150 },
  { url: '/en/lexicon?q=bean', price: 20 },
  { url: '/faq?q=abo', price: 20 },
  { url: '/lexicon/linsen?q=bean', price: 5 },
  { url: '/office/orders?q=Jana', price: 20 },
  { url: '/office/orders?q=', price: 20 },
  { url: '/office/subscriptions?q=Jana', price: 20 },
  { url: '/office/content?q=curry', price: 30 },
  { url: '/office/kitchen?week=2026-11-16', price: 400 },
  { url: '/office/kitchen.json', price: 400 },
])('[C7] $url costs $price', ({ url, price }) => {
  expect(workPrice(url)).toBe(price)
})

test('[C7] nothing costs more than anybody may have at once', () => {
  expect(workPrice('/collections/all?q=curry')).toBeLessThanOrEqual(WORK_RATE.capacity / 10)
})

test.each([
  { url: '/office/sign-in', method: 'GET', price: 20 },
  { url: '/office/sign-in', method: 'POST', price: 400 },
  { url: '/office/sign-in/setup', method: 'POST', price: 400 },
  { url: '/office/sign-in/code', method: 'POST', price: 20 },
  { url: '/en/checkout/order', method: 'POST', price: 30 },
  { url: '/checkout', method: 'POST', price: 10 },
  { url: '/storefront/2023-10/subscription', method: 'GET', price: 15 },
  { url: '/discount/FREUNDE', method: 'GET', price: 15 },
])('[C7] $method $url costs $price', ({ url, method, price }) => {
  expect(workPrice(url, method)).toBe(price)
})

test('[C7] an address gets as much of a second by queries as by requests', () => {
  expect(STOREFRONT_RATE.refillPerSecond * QUERY_POINT_MS).toBe(WORK_RATE.refillPerSecond * POINT_MS)
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
