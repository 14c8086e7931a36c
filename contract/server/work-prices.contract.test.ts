import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { priceOf } from '#app/foundation/graphql/query-price.ts'
import { QUERY_POINT_MS } from '#app/surfaces/api/storefront/storefront-rate.server.ts'
import { decidedPrice, POINT_MS, WORK_PRICES, workPrice } from '#app/surfaces/work-prices.ts'
import { slowness, usedMs } from '../cpu.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { type PricedRequest, pricedRequests } from '../priced-requests.fixture.ts'
import { loadSubscriptions } from '../subscriptions/loaded-subscriptions.fixture.ts'

/** How often each request is sent while it is measured. */
const TIMES = Number(process.env['PRICED_REQUESTS'] ?? 15)
const WARM_UP = 4
/** The rest of what follows from a request. */
const SETTLES_MS = 30
/** A machine that does other things is not the same from one second to the next, also by its own measure. */
const TOLERANCE = 2
const TRIES = 3
const OTHER_SUBSCRIPTIONS = 300
/** Only Linux tells what another process has used. */
const IS_TOLD = existsSync('/proc/self/schedstat')

const paying = await payingShop()
const { shop, database } = paying
const requests = await pricedRequests(paying, database)
const { rows } = await database.pool.query('select max(id) as id from subscription')
const filling = { like: Number(rows[0].id), count: OTHER_SUBSCRIPTIONS, due: 0, now: new Date('2030-01-01') }
await loadSubscriptions(database.db, filling)

const figures: string[] = []
afterAll(() => {
  for (const line of figures) process.stderr.write(`       ${line}\n`)
})

const named = ({ url, method = 'GET', query = '' }: PricedRequest) => `${method} ${url} ${query}`.trim()

let sent = 0

async function send({ url, method = 'GET', headers = {}, body, status = 200 }: PricedRequest): Promise<void> {
  const numbered = (text: string) => text.replaceAll('#', String(++sent))
  const answer = await fetch(shop.origin + numbered(url), {
    ...{ method, redirect: 'manual', headers: { 'accept-encoding': 'br', ...headers } },
    ...(body === undefined ? {} : { body: numbered(body) }),
  })
  await answer.arrayBuffer()
  expect({ url, status: answer.status }).toEqual({ url, status })
}

/** Processor time of one request, as if the machine did nothing else. */
async function takenMs(request: PricedRequest): Promise<number> {
  const slowBefore = slowness()
  const before = await usedMs(shop, database)
  for (let time = 0; time < TIMES; time++) await send(request)
  await pause(SETTLES_MS)
  const used = (await usedMs(shop, database)) - before
  return used / TIMES / Math.max(slowBefore, slowness())
}

function paidMs({ url, method, query }: PricedRequest): number {
  const byWork = (workPrice(url, method) ?? 1) * POINT_MS
  return query ? priceOf(parse(query), undefined)({}) * QUERY_POINT_MS : byWork
}

test.runIf(IS_TOLD).each(requests.map((request) => ({ what: named(request), request })))(
  '[C7] [R28] $what takes no more than it pays for',
  { timeout: 300_000 },
  async ({ what, request }) => {
    for (let time = 0; time < WARM_UP; time++) await send(request)
    const paid = paidMs(request)
    let taken = Number.POSITIVE_INFINITY
    for (let round = 0; round < TRIES && taken > paid * TOLERANCE; round++)
      taken = Math.min(taken, await takenMs(request))
    figures.push(`${taken.toFixed(1).padStart(7)} ms of ${String(paid).padStart(4)}  ${what}`)
    expect(taken).toBeLessThanOrEqual(paid * TOLERANCE)
  },
)

/** What is measured elsewhere, or needs a person for each time. */
const UNMEASURED = [
  // Each link needs a subscription of its own.
  'links of mails',
  'health',
  // Drawn by another process, and read from files afterwards.
  'pictures',
  // Another server is asked.
  'foreign scripts',
  'account functions',
  // `npm run bench` measures it: an order takes 20 ms with what follows.
  'order button',
  // A password is hashed for a third of a second.
  'office passwords',
  'papers',
]

test('[C7] each price is measured, but for those that are named', () => {
  const measured = new Set(requests.map(({ url, method }) => decidedPrice(url, method)?.of))
  const rest = WORK_PRICES.filter(({ of }) => !measured.has(of) && !UNMEASURED.includes(of)).map(({ of }) => of)
  expect(rest).toEqual([])
})
