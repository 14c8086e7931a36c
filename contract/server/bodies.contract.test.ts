import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { PATH, storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const { shop } = await sharedShop({ args: ['--web'], env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })
const { port } = shop

const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** The most that a machine lets lie on its way, in the buffers of one end: the last of three numbers. */
function mostBuffered(direction: 'rmem' | 'wmem'): number {
  return Number(readFileSync(`/proc/sys/net/ipv4/tcp_${direction}`, 'utf8').trim().split(/\s+/)[2])
}

/** What the shop may have read when it answers: its largest limit, and pieces that were under way to it. */
const MOST_READ_BYTES = 4 * 1024 * 1024
/** A busy machine fills the buffers of both ends before the answer comes. */
const MOST_SENT_BYTES = mostBuffered('rmem') + mostBuffered('wmem') + MOST_READ_BYTES
/** A shop that reads on never refuses: the body has an end after all. */
const MOST_CHUNKS = Math.ceil((2 * MOST_SENT_BYTES) / CHUNK.length)

/** Sends a body without an announced length until somebody answers; tells how much of it was taken. */
function endlessBody(path: string, { method = 'POST', type = 'application/x-www-form-urlencoded' } = {}) {
  return new Promise<{ status: number; bytes: number; type: string }>((resolve, reject) => {
    let bytes = 0
    let isAnswered = false
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
    const sent = httpRequest({ port: shop.port, path, method, headers }, (answer) => {
      isAnswered = true
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, bytes, type: answer.headers['content-type'] ?? '' })
      sent.destroy()
    })
    sent.on('error', (error) => (isAnswered ? undefined : reject(error)))
    const send = () => {
      for (let room = true; room && !isAnswered; ) {
        if (bytes >= MOST_CHUNKS * CHUNK.length) return sent.end()
        bytes += CHUNK.length
        room = sent.write(CHUNK)
      }
      return undefined
    }
    sent.on('drain', send)
    send()
  })
}

function megabytesOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

test.each([
  { path: '/checkout' },
  { path: '/en/checkout/order' },
  { path: '/kontakt' },
  { path: '/office/sign-in' },
  { path: '/gift-card-balance' },
  { path: '/orders/unknown' },
  { path: '/nowhere' },
  { path: '/', method: 'GET' },
  { path: '/nowhere', method: 'DELETE' },
  { path: '/sandbox/clock', type: 'application/json' },
  { path: '/sandbox/gateway/methods', type: 'application/json' },
  { path: PATH, type: 'application/json' },
  { path: '/webhooks/payments/test', type: 'application/json' },
])('[C7] an endless body to $path is refused with 413 before it is read on', async ({ path, ...rest }) => {
  const { status, bytes, type } = await endlessBody(path, rest)
  expect(status).toBe(413)
  expect(bytes).toBeLessThan(MOST_SENT_BYTES)
  expect(type).toMatch(path.startsWith('/api/') ? /^application\/json/ : /^text\/html/)
})

test('[C7] the limit is that of the route, and just as large a body is taken', async () => {
  const send = (path: string, bytes: number) =>
    fetch(shop.origin + path, { method: 'POST', body: 'x'.repeat(bytes), headers: { 'content-type': 'text/plain' } })
  for (const [path, most] of [
    ['/kontakt', 64 * 1024],
    [PATH, 256 * 1024],
    ['/webhooks/payments/test', 16 * 1024],
    ['/webhooks/payments/stripe', 1024 * 1024],
  ] as const) {
    expect([path, (await send(path, most)).status]).not.toEqual([path, 413])
    expect([path, (await send(path, most + 1)).status]).toEqual([path, 413])
  }
})

test('[C7] an announced body that is too large is refused without a byte of it, also when the client asks first', async () => {
  const answers = ['', 'expect: 100-continue\r\n'].map(
    (expecting) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(shop.port, '127.0.0.1')
        let text = ''
        socket.on('data', (part) => (text += part)).on('error', reject)
        socket.on('close', () => resolve(text))
        socket.write(`POST /kontakt HTTP/1.1\r\nhost: localhost\r\ncontent-length: 629145600\r\n${expecting}\r\n`)
      }),
  )
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('[C7] twenty of them at once do not fill the memory, and the shop answers meanwhile', async () => {
  await shop.get('/')
  const before = megabytesOf(shop.child.pid)
  const flood = Promise.all(Array.from({ length: 20 }, () => endlessBody('/kontakt')))
  await pause(20)
  expect((await shop.get('/')).status).toBe(200)
  expect((await flood).map(({ status }) => status)).toEqual(Array(20).fill(413))
  expect(megabytesOf(shop.child.pid) - before).toBeLessThan(60)
})

test('a body that comes in pieces arrives whole', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest({ port: shop.port, path: '/sandbox/clock', method: 'POST', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
    sent.on('error', reject)
    sent.write('{"advance')
    void pause(50).then(() => sent.end('Days":0}'))
  })
  expect(status).toBe(200)
})

/** A body of which the last byte never comes; tells how the answer begins, or nothing when the connection was cut. */
function unfinishedBody(from: string, { path = '/webhooks/payments/stripe', bytes = 1024 * 1024 } = {}) {
  const socket = connect(port, '127.0.0.1')
  const head = ['host: localhost', `x-forwarded-for: ${from}`, `content-length: ${bytes}`].join('\r\n')
  const answered = new Promise<string>((resolve) => {
    let text = ''
    // Who is still sending when the shop hangs up may lose what it was told.
    socket.on('data', (part) => (text += part)).on('error', () => undefined)
    socket.on('close', () => resolve(text.slice(0, 12)))
  })
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes - 1, 'x'))
  return { answered, end: () => socket.destroy() }
}

test('[R28] 33 unfinished megabytes from one address have their share, and the carts of others are changed', async () => {
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  const { cart: made } = await carts.create({})
  const attack = Array.from({ length: 33 }, () => unfinishedBody('198.51.100.9'))
  await pause(1000)
  for (let at = 0; at < 20; at++) {
    const attributes = [{ key: 'at', value: `${at}` }]
    const { cart } = await carts.change('cartAttributesUpdate', made.id, { attributes })
    expect(cart.attributes).toEqual(attributes)
  }
  const form = await fetch(`${shop.origin}/kontakt`, { method: 'POST', body: new URLSearchParams({ name: 'Jana' }) })
  expect(form.status).not.toBe(503)
  // Two of them fit into the share of their address. For the others it was ended, and nobody else's.
  const ends: string[] = []
  for (const { answered } of attack) void answered.then((end) => ends.push(end))
  await expect.poll(() => ends.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(31)
  expect(new Set(ends.filter(Boolean))).toEqual(new Set(['HTTP/1.1 429']))
  for (const { end } of attack) end()
})

test('[R28] who shares the address of slow senders waits for a place, and is heard', async () => {
  const from = '198.51.100.10'
  const attack = Array.from({ length: 8 }, () => unfinishedBody(from, { path: '/kontakt', bytes: 1024 }))
  await pause(200)
  const body = new URLSearchParams({ name: 'Jana' })
  const sent = await fetch(`${shop.origin}/kontakt`, { method: 'POST', body, headers: { 'x-forwarded-for': from } })
  expect([429, 503]).not.toContain(sent.status)
  expect(await attack[0]?.answered).toBe('HTTP/1.1 429')
  for (const { end } of attack) end()
})
