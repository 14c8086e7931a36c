import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mutationText } from '#app/shop/cart/browser/cart-queries.ts'
import type { Flood, FloodCounts } from './flood-sender.fixture.ts'
import type { ShopProcess } from './shop-process.fixture.ts'
import { PATH } from './storefront-api/storefront-client.fixture.ts'

const SENDER = fileURLToPath(new URL('./flood-sender.fixture.ts', import.meta.url))
const ART = fileURLToPath(new URL('../dist/client/art', import.meta.url))
/** Ordinary shoppers at the same time, each from an address of their own. */
const SHOPPERS = 5
const BETWEEN_CLICKS_MS = 150

export type Watched = Readonly<{ pageP95: number; cartP95: number; refused: number; peakMb: number }>

/** Sends a flood of a kind for some seconds and answers how it was taken. */
export async function sendFlood(
  { port }: ShopProcess,
  flood: Pick<Flood, 'kind' | 'seconds' | 'token'>,
): Promise<FloodCounts> {
  const sender = fork(SENDER, [], { execArgv: [] })
  const drawings = readdirSync(ART).filter((file) => file.endsWith('.svg'))
  sender.send({ ...flood, port, apiPath: PATH, drawings: drawings.map((file) => file.replace(/\.svg$/, '')) })
  const [counts] = await once(sender, 'message')
  return counts as FloodCounts
}

/** Watches shoppers read the home page and change their carts, and the memory of the shop, until the work is done. */
export async function watchShoppers(shop: ShopProcess, token: string, work: Promise<unknown>): Promise<Watched> {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  const [pages, carts]: [number[], number[]] = [[], []]
  let [refused, peakMb] = [0, 0]

  async function timed(into: number[], send: () => Promise<Response>): Promise<string> {
    const started = performance.now()
    const answer = await send()
    const text = await answer.text()
    into.push(performance.now() - started)
    if (answer.status !== 200) refused++
    return text
  }

  async function shopOn(at: number): Promise<void> {
    const from = { 'x-forwarded-for': `203.0.113.${at + 1}` }
    const headers = { ...from, 'content-type': 'application/json', 'x-shopify-storefront-access-token': token }
    const ask = (query: string, variables: object) =>
      fetch(shop.origin + PATH, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    const made = JSON.parse(await timed([], () => ask(mutationText('create'), { input: {} })))
    const cartId: string = made.data.answer.cart.id
    while (!isDone) {
      await timed(pages, () => shop.get('/', from))
      await timed(carts, () => ask(mutationText('attributes'), { cartId, attributes: [] }))
      peakMb = Math.max(peakMb, megabytesOf(shop))
      await pause(BETWEEN_CLICKS_MS)
    }
  }
  await Promise.all([ended, ...Array.from({ length: SHOPPERS }, (_, at) => shopOn(at))])
  return { pageP95: p95(pages), cartP95: p95(carts), refused, peakMb: Math.round(peakMb) }
}

export function megabytesOf({ child }: ShopProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}

function p95(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
}
