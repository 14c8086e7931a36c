import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { LoadFigures } from './load-section.ts'
import { quantile } from './median.ts'

export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; text: string }>
export type Asking = Readonly<{ method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }>

/** Clients of a shop that keep their connections. Not fetch(), which costs more than the shop takes to answer. */
export function manyClients(origin: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })

  function ask(path: string, { method = 'GET', headers = {}, body = '' }: Asking = {}): Promise<Answer> {
    const sized = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
    return new Promise((resolve, reject) => {
      const sent = request(origin + path, { method, agent, headers: sized }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** Asks the storefront API, and answers its data. */
  async function query(text: string, variables: object): Promise<ReturnType<typeof JSON.parse>> {
    const body = JSON.stringify({ query: text, variables })
    const token = (await published).storefrontAccessToken
    const headers = { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token }
    const answer = await ask('/api/2025-07/graphql.json', { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 500)}`)
    return JSON.parse(answer.text).data
  }

  /** What the shop tells every client. */
  const published: Promise<Readonly<Record<'shopId' | 'customerAccountClientId' | 'storefrontAccessToken', string>>> =
    ask('/.well-known/shop.json').then(({ text }) => JSON.parse(text))
  return { origin, published, ask, query, leave: () => agent.destroy() }
}

export type Clients = ReturnType<typeof manyClients>

export type Work = Readonly<{ isLeft: () => boolean; timed: <Value>(work: () => Promise<Value>) => Promise<Value> }>

/** Lets clients work side by side until the count is used up, and prints what they saw. */
export async function printFigures(clients: number, count: number, client: (work: Work) => Promise<void>) {
  const latencies: number[] = []
  let left = count
  async function timed<Value>(work: () => Promise<Value>): Promise<Value> {
    const asked = performance.now()
    const value = await work()
    latencies.push(performance.now() - asked)
    return value
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, () => client({ isLeft: () => left-- > 0, timed })))
  const figures: LoadFigures = {
    done: latencies.length,
    perSecond: (latencies.length / (performance.now() - started)) * 1000,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
  }
  console.log(JSON.stringify(figures))
}

/** The best-selling meals, one variant each. */
export const MEALS =
  '{ products(first: 8, sortKey: BEST_SELLING, query: "product_type:Meal") { nodes { variants(first: 1) { nodes { id } } } } }'

export function variantsIn(data: ReturnType<typeof JSON.parse>): string[] {
  return data.products.nodes.map((node: { variants: { nodes: { id: string }[] } }) => node.variants.nodes[0]?.id)
}
