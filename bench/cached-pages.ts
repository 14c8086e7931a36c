import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../contract/shop-process.fixture.ts'
import { type LoadResult, loadServer } from './load.ts'
import { median } from './median.ts'
import type { BenchPage } from './pages.ts'
import { type ServerProcess, startServer } from './processes.ts'
import { amount, judge, kilobytes, percent, type Row, type Section } from './report.ts'
import { getPage } from './shop.ts'

/** A cached page reaches at least this share of what bare node:http reaches with the same body. */
const SHARE_OF_BARE = 0.6
const CONNECTIONS = 16
const WARM_UP_REQUESTS = 1000
const REQUESTS = 8000
const REPETITIONS = Number(process.env['BENCH_REPETITIONS'] ?? 5)
/** On a busy machine the figures come from the calmest of this many repetitions. */
const MOST_REPETITIONS = 2 * REPETITIONS
const CALM = 0.1

/** Finished pages through the whole server, against a bare server with the same bodies in the same minutes. */
export async function benchCachedPages(
  shop: ServerProcess,
  pages: readonly BenchPage[],
  folder: string,
): Promise<Section[]> {
  const results: Comparison[] = []
  for (const page of pages) results.push(await compare(shop, page, folder))
  const section: Section = {
    title: `Cached page against bare node:http, ${CONNECTIONS} connections, median of ${REPETITIONS}`,
    columns: COLUMNS,
    rows: results.map(rowOf),
    remarks: ['CPU is processor time per request. Other jobs on the machine: distrust 10 % and more.'],
  }
  return [section]
}

const COLUMNS = [
  'page',
  'body',
  'shop CPU',
  'bare CPU',
  'by CPU',
  'shop /s',
  'bare /s',
  'by speed',
  'p99',
  'other jobs',
  'budget',
]

type Pair = Readonly<{ shop: LoadResult; bare: LoadResult; otherJobs: number }>
type Comparison = Readonly<{ page: BenchPage; bytes: number; pairs: readonly Pair[] }>

async function compare(shop: ServerProcess, page: BenchPage, folder: string): Promise<Comparison> {
  const { body, type } = await getPage(shop, page.path)
  await using bare = await startBareServer(body, type, folder)
  const load = { path: page.path, warmUp: WARM_UP_REQUESTS, requests: REQUESTS, connections: CONNECTIONS }
  // Both get to know the load before it counts.
  for (const server of [shop, bare]) await loadServer(server, load)
  const pairs: Pair[] = []
  while (countCalm(pairs) < REPETITIONS && pairs.length < MOST_REPETITIONS) {
    // Alternately, so that whatever else the machine does hits both.
    const [onBare, onShop] = [await loadServer(bare, load), await loadServer(shop, load)]
    pairs.push({ shop: onShop, bare: onBare, otherJobs: Math.max(onShop.otherJobs, onBare.otherJobs) })
  }
  const calmest = pairs.toSorted((a, b) => a.otherJobs - b.otherJobs).slice(0, REPETITIONS)
  return { page, bytes: body.length, pairs: calmest }
}

function countCalm(pairs: readonly Pair[]): number {
  return pairs.filter(({ otherJobs }) => otherJobs < CALM).length
}

/** It sends fewer headers than the shop: what the shop adds is part of what is measured. */
async function startBareServer(body: Buffer, type: string, folder: string): Promise<ServerProcess> {
  const file = join(folder, 'bare-body')
  writeFileSync(file, body)
  const args = ['bench/bare-server.ts', file, type]
  return startServer({ args, port: await freePort(), answers: '/', logFile: join(folder, 'bare.log') })
}

function rowOf({ page, bytes, pairs }: Comparison): Row {
  const typical = (figure: (pair: Pair) => number) => median(pairs.map(figure))
  const byCpu = typical(({ shop, bare }) => bare.cpuMsPerRequest / shop.cpuMsPerRequest)
  const bySpeed = typical(({ shop, bare }) => shop.perSecond / bare.perSecond)
  const cells = [
    page.path,
    kilobytes(bytes),
    amount(
      typical(({ shop }) => shop.cpuMsPerRequest),
      'ms',
      3,
    ),
    amount(
      typical(({ bare }) => bare.cpuMsPerRequest),
      'ms',
      3,
    ),
    percent(byCpu),
    typical(({ shop }) => shop.perSecond).toFixed(0),
    typical(({ bare }) => bare.perSecond).toFixed(0),
    percent(bySpeed),
    amount(
      typical(({ shop }) => shop.p99Ms),
      'ms',
      1,
    ),
    percent(Math.max(...pairs.map(({ otherJobs }) => otherJobs))),
    percent(SHARE_OF_BARE),
  ]
  // On a busy machine both servers wait alike, which flatters the slower one: processor time does not.
  return { cells, verdict: judge(Math.min(byCpu, bySpeed), { atLeast: SHARE_OF_BARE }) }
}
