import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { proxyRoutes } from './proxy-routes.server.ts'
import { createReadScript } from './read-script.server.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
/** Longer than a busy machine takes for an answer. */
const LIMITS = { mostBytes: 1000, timeoutMs: 20_000, types: /^text\/javascript/ }
const SCRIPT = { 'content-type': 'text/javascript' }

function cookieWith(categories: readonly string[], revision = 0): string {
  const record = { categories: ['necessary', ...categories], revision, expirationTime: consentEnds(NOW.getTime()) }
  return `cc_cookie=${encodeURIComponent(JSON.stringify(record))}`
}

/** The proxy with one allowed script, whose maker answers on this machine. */
async function proxyTo(listener: RequestListener, timeoutMs = LIMITS.timeoutMs) {
  let asked = 0
  const server = createServer((...pair) => {
    asked++
    listener(...pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://pixel.example:${(server.address() as AddressInfo).port}/pixel.js`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  let now = NOW
  const readScript = createReadScript(() => now, { request, resolve, isPublic: () => true }, { ...LIMITS, timeoutMs })
  const routes = proxyRoutes({ scripts: [{ category: 'marketing', url }], readScript, now: () => NOW })
  return {
    asked: () => asked,
    later: () => {
      now = new Date(now.getTime() + 600_001)
    },
    ask: (init: RequestInit = {}) =>
      routes.request(`/__third-party-proxy?url=${encodeURIComponent(url)}`, {
        ...init,
        headers: { cookie: cookieWith(['marketing']), ...init.headers },
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('[7.11-proxy] [C4] an allowed script comes as a script that is nothing else, without anybody’s cookies', async () => {
  const seen: unknown[] = []
  await using proxy = await proxyTo(({ headers }, response) => {
    seen.push(headers.cookie, headers.authorization, headers.referer)
    response.writeHead(200, { ...SCRIPT, 'set-cookie': 'a=b', 'access-control-allow-origin': '*' }).end('pixel()')
  })

  const answer = await proxy.ask({ headers: { authorization: 'Bearer x', referer: 'https://shop.example/account' } })

  expect(await answer.text()).toBe('pixel()')
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
    vary: 'cookie',
  })
  expect(seen).toEqual([undefined, undefined, undefined])
})

test.each([
  { name: 'no choice', headers: { cookie: '' } },
  { name: 'a no', headers: { cookie: cookieWith([]) } },
  { name: 'a yes to something else', headers: { cookie: cookieWith(['analytics']) } },
  { name: 'a yes to an earlier question', headers: { cookie: cookieWith(['marketing'], 7) } },
  { name: 'a page of somebody else', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'a sister site', headers: { 'sec-fetch-site': 'same-site' } },
  { name: 'the address bar', headers: { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' } },
  { name: 'a script element', headers: { 'sec-fetch-dest': 'script' } },
  { name: 'a frame', headers: { 'sec-fetch-dest': 'iframe' } },
  { name: 'a worker of its own', headers: { 'sec-fetch-dest': 'worker' } },
])('[7.11-proxy-allowlist] [T1] with $name nobody is asked', async ({ headers }) => {
  await using proxy = await proxyTo((_, response) => response.writeHead(200, SCRIPT).end('pixel()'))

  expect((await proxy.ask({ headers })).status).toBe(403)
  expect(proxy.asked()).toBe(0)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('[C3] %s is refused', async (method) => {
  await using proxy = await proxyTo((_, response) => response.writeHead(200, SCRIPT).end('pixel()'))

  expect((await proxy.ask({ method })).status).toBe(403)
  expect(proxy.asked()).toBe(0)
})

const BAD_ANSWERS: readonly (readonly [name: string, listener: RequestListener])[] = [
  ['a redirect', (_, r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['a page', (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')],
  ['a drawing', (_, r) => r.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>')],
  ['too much', (_, r) => r.writeHead(200, SCRIPT).end(Buffer.alloc(1001))],
  ['nothing in time', () => undefined],
]

test.each(BAD_ANSWERS)('[C3] [C4] a maker who answers with %s gives nothing to the browser', async (_, listener) => {
  await using proxy = await proxyTo(listener, 1500)

  const answer = await proxy.ask()

  expect([answer.status, await answer.text()]).toEqual([502, 'Bad gateway'])
  expect(answer.headers.get('location')).toBeNull()
})

test('however many ask, the maker is asked once in ten minutes', async () => {
  await using proxy = await proxyTo((_, response) => response.writeHead(200, SCRIPT).end('pixel()'))

  await Promise.all(Array.from({ length: 20 }, () => proxy.ask()))
  await proxy.ask()
  expect(proxy.asked()).toBe(1)
  proxy.later()
  await proxy.ask()
  expect(proxy.asked()).toBe(2)
})
