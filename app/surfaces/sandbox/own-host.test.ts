import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownHostOnly } from './own-host.server.ts'

const app = new Hono()
  .use(
    '/sandbox/*',
    ownHostOnly(['http://localhost:3000', 'http://ch.localhost:3000', 'http://gateway.localhost:3000']),
  )
  .all('/sandbox/clock', (c) => c.text('moved'))

const ask = async (method: string, headers: Record<string, string>) =>
  (await app.request('/sandbox/clock', { method, headers: { host: 'localhost:3000', ...headers } })).status

test.each([
  { why: 'a program', method: 'POST', headers: {}, status: 200 },
  { why: 'another port of the shop', method: 'POST', headers: { host: 'localhost:4001' }, status: 200 },
  {
    why: 'the bank’s own form',
    method: 'POST',
    headers: { host: 'gateway.localhost:3000', origin: 'null', 'sec-fetch-site': 'same-origin' },
    status: 200,
  },
  { why: 'an own page', method: 'POST', headers: { origin: 'http://localhost:3000' }, status: 200 },
  { why: 'a link from elsewhere', method: 'GET', headers: { 'sec-fetch-site': 'cross-site' }, status: 200 },
  { why: 'a name that was bent to this machine', method: 'GET', headers: { host: 'shop.evil:3000' }, status: 403 },
  { why: 'such a name that ends like ours', method: 'GET', headers: { host: 'evil.localhost:3000' }, status: 403 },
  { why: 'no name', method: 'GET', headers: { host: '' }, status: 403 },
  { why: 'a page of others', method: 'POST', headers: { origin: 'https://shop.evil' }, status: 403 },
  { why: 'another port of this machine', method: 'POST', headers: { origin: 'http://localhost:8080' }, status: 403 },
  { why: 'a hidden page', method: 'POST', headers: { origin: 'null' }, status: 403 },
  { why: 'a browser that says cross-site', method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  { why: 'a browser that says same-site', method: 'PUT', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
])('[C20] $why: $method is answered with $status', async ({ method, headers, status }) => {
  expect(await ask(method, headers as Record<string, string>)).toBe(status)
})
