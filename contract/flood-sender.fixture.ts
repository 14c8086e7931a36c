// A process of its own: sends a flood from one address for some seconds, so that nobody else's clock stands still.
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Flood = Readonly<{
  kind: 'search' | 'aliases' | 'previews' | 'bodies' | 'unfinished'
  port: number
  seconds: number
  apiPath: string
  token: string
  drawings: readonly string[]
}>

/** How often each status came back; 0 stands for a connection that broke. */
export type FloodCounts = Readonly<Record<string, number>>

const ATTACKER = { 'x-forwarded-for': '198.51.100.7' }
const AT_ONCE = 32
const MOST_PER_SECOND = 300
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const BODY_BYTES = 600 * 1024 * 1024
/** The largest body that any route takes. */
const LARGEST_BYTES = 1024 * 1024
const WORKERS: Partial<Record<Flood['kind'], number>> = { bodies: 8, unfinished: 64 }

process.once('message', async (flood: Flood) => {
  process.send?.(await send(flood))
  process.disconnect()
})

async function send(flood: Flood): Promise<FloodCounts> {
  const counts: Record<string, number> = {}
  const until = performance.now() + flood.seconds * 1000
  let sent = 0
  async function work(): Promise<void> {
    while (performance.now() < until) {
      const started = performance.now()
      const status = await one(flood, sent++).catch(() => 0)
      counts[status] = (counts[status] ?? 0) + 1
      await pause(Math.max(0, (AT_ONCE * 1000) / MOST_PER_SECOND - (performance.now() - started)))
    }
  }
  await Promise.all(Array.from({ length: WORKERS[flood.kind] ?? AT_ONCE }, work))
  return counts
}

function one(flood: Flood, index: number): Promise<number> {
  const { port, apiPath, token, drawings } = flood
  switch (flood.kind) {
    case 'search':
      return ask({ port, path: `/collections/all-products?q=curry${index}` })
    case 'previews':
      return ask({ port, path: `/og/${drawings[index % drawings.length]}.png` })
    case 'bodies':
      return endlessBody(port)
    case 'unfinished':
      return unfinishedBody(port)
    case 'aliases': {
      const aliases = Array.from(
        { length: 30 },
        (_, i) => `a${i}: search(query: "${index} ${i} a b", first: 50) { totalCount }`,
      )
      const headers = { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token }
      return ask(
        { port, path: apiPath, method: 'POST', headers },
        JSON.stringify({ query: `{ ${aliases.join(' ')} }` }),
      )
    }
  }
}

type Asked = Readonly<{ port: number; path: string; method?: string; headers?: Record<string, string> }>

function ask(asked: Asked, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ ...asked, headers: { ...asked.headers, ...ATTACKER } }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}

function endlessBody(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...ATTACKER, 'transfer-encoding': 'chunked' }
    let [bytes, isAnswered] = [0, false]
    const sent = httpRequest({ port, path: '/kontakt', method: 'POST', headers }, (answer) => {
      isAnswered = true
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.on('error', (error) => (isAnswered ? undefined : reject(error)))
    function write(): void {
      while (!isAnswered && bytes < BODY_BYTES) {
        bytes += CHUNK.length
        if (!sent.write(CHUNK)) return
      }
      if (!isAnswered) sent.end()
    }
    sent.on('drain', write)
    write()
  })
}

/** Sends all of a body but its last byte, and waits until the shop has had enough of it. */
function unfinishedBody(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...ATTACKER, 'content-length': LARGEST_BYTES }
    const asked = { port, path: '/webhooks/payments/stripe', method: 'POST', headers }
    const sent = httpRequest(asked, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write(Buffer.alloc(LARGEST_BYTES - 1, 'x'))
  })
}
