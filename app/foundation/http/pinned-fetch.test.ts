import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fetchPinned, type Network } from './pinned-fetch.server.ts'

const LIMITS = { mostBytes: 1000, timeoutMs: 400, types: /^text\/javascript/ }
const SCRIPT = { 'content-type': 'text/javascript' }

/** A server of somebody else, and a network in which its name leads to this machine. */
async function upstream(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const network: Network = {
    request,
    isPublic: () => true,
    resolve: async (hostname) => {
      asked.push(hostname)
      return [{ address: '127.0.0.1', family: 4 }]
    },
  }
  return {
    url: new URL(`http://tags.example:${port}/tag.js`),
    asked,
    network,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a script is read from the address that was checked, and nothing of a visitor is sent', async () => {
  const seen: unknown[] = []
  await using other = await upstream(({ headers }, response) => {
    seen.push(headers)
    response.writeHead(200, { ...SCRIPT, 'set-cookie': 'a=b' }).end('tag()')
  })

  const answer = await fetchPinned(other.url, LIMITS, other.network)

  expect(answer.ok && answer.value.toString()).toBe('tag()')
  expect(other.asked).toEqual(['tags.example'])
  expect(seen).toEqual([
    { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'shop', host: other.url.host, connection: 'close' },
  ])
})

test('[C3] a name is asked for once, so that it cannot mean another address afterwards', async () => {
  await using other = await upstream((_, response) => response.writeHead(200, SCRIPT).end('tag()'))
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
  const isPublic = (address: string) => address === '127.0.0.1'

  expect(await fetchPinned(other.url, LIMITS, { ...other.network, resolve, isPublic })).toMatchObject({ ok: true })
  expect(answers).toEqual(['10.0.0.1'])
  expect(await fetchPinned(other.url, LIMITS, { ...other.network, resolve, isPublic })).toMatchObject({
    refusal: { code: 'NOT_PUBLIC' },
  })
})

test('[C3] a name that leads to an inner address too is not asked at all', async () => {
  let requests = 0
  await using other = await upstream((_, response) => {
    requests++
    response.writeHead(200, SCRIPT).end('tag()')
  })
  const resolve = async () => ['127.0.0.1', '169.254.169.254'].map((address) => ({ address, family: 4 }))
  const isPublic = (address: string) => address === '127.0.0.1'

  expect(await fetchPinned(other.url, LIMITS, { ...other.network, resolve, isPublic })).toMatchObject({
    refusal: { code: 'NOT_PUBLIC' },
  })
  expect(requests).toBe(0)
})

const ANSWERS: readonly (readonly [name: string, code: string, listener: RequestListener])[] = [
  ['a redirect inside', 'NOT_FOUND', (_, r) => r.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
  ['a redirect elsewhere', 'NOT_FOUND', (_, r) => r.writeHead(301, { location: 'https://tags.example/' }).end()],
  ['a permanent redirect', 'NOT_FOUND', (_, r) => r.writeHead(308, { ...SCRIPT, location: '/b.js' }).end('tag()')],
  ['no file', 'NOT_FOUND', (_, r) => r.writeHead(404, SCRIPT).end('tag()')],
  ['a part of a file', 'NOT_FOUND', (_, r) => r.writeHead(206, SCRIPT).end('tag()')],
  ['a fault', 'NOT_FOUND', (_, r) => r.writeHead(500, SCRIPT).end('tag()')],
  ['a page', 'WRONG_TYPE', (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<script>')],
  ['a drawing', 'WRONG_TYPE', (_, r) => r.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')],
  ['no type', 'WRONG_TYPE', (_, r) => r.writeHead(200).end('tag()')],
  [
    'a bomb',
    'WRONG_TYPE',
    (_, r) => r.writeHead(200, { ...SCRIPT, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000))),
  ],
  ['too much', 'TOO_LARGE', (_, r) => r.writeHead(200, { ...SCRIPT, 'content-length': 1001 }).end(Buffer.alloc(1001))],
  ['more and more', 'TOO_LARGE', (_, r) => pour(r.writeHead(200, SCRIPT))],
  ['nothing', 'TOO_SLOW', () => undefined],
  ['a beginning', 'TOO_SLOW', (_, r) => void r.writeHead(200, SCRIPT).write('tag(')],
  ['a broken line', 'UNREACHABLE', (request) => void request.socket.destroy()],
]

/** Never says how much is coming, and never ends. */
function pour(response: Parameters<RequestListener>[1]): void {
  const timer = setInterval(() => response.write(Buffer.alloc(300)), 1)
  response.once('close', () => clearInterval(timer))
}

test.each(ANSWERS)('[C3] [C4] a host that answers with %s is refused as %s', async (_, code, listener) => {
  await using other = await upstream(listener)

  expect(await fetchPinned(other.url, LIMITS, other.network)).toEqual({ ok: false, refusal: { code } })
})

test.each([
  { name: 'that nobody knows', resolve: () => Promise.reject(new Error('ENOTFOUND')), code: 'UNREACHABLE' },
  { name: 'without addresses', resolve: async () => [], code: 'UNREACHABLE' },
  { name: 'whose server does not answer', resolve: () => new Promise<never>(() => undefined), code: 'TOO_SLOW' },
])('[C3] a name $name is refused as $code', async ({ resolve, code }) => {
  await using other = await upstream(() => undefined)

  expect(await fetchPinned(other.url, LIMITS, { ...other.network, resolve })).toEqual({ ok: false, refusal: { code } })
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:127.0.0.1', 'fe80::1'])(
  '[C3] a name that means %s is refused',
  async (address) => {
    const network = { request, resolve: async () => [{ address, family: 4 }] }
    const { isPublicAddress: isPublic } = await import('./public-internet.server.ts')

    expect(await fetchPinned(new URL('http://tags.example/'), LIMITS, { ...network, isPublic })).toEqual({
      ok: false,
      refusal: { code: 'NOT_PUBLIC' },
    })
  },
)
