import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#app/shop-process.fixture.ts'
import { type LoadResult, loadServer } from './load.ts'
import { median } from './median.ts'
import type { BenchPage } from './pages.ts'
import { ROOT, type ServerProcess, startServer } from './processes.ts'
import { amount, judge, kilobytes, percent, type Row, type Section } from './report.ts'
import { getCompressed } from './shop.ts'

/** A cached page reaches at least this share of what bare node:http reaches with the same body. */
const THROUGHPUT_SHARE = 0.6
const CONNECTIONS = 16
const WARM_UP = 1000
const REQUESTS = 8000
const REPETITIONS = Number(process.env['BENCH_REPETITIONS'] ?? 5)
/** On a busy machine the figures come from the calmest repetitions of so many. */
const MOST_REPETITIONS = 3 * REPETITIONS
const CALM = 0.1

/** Finished pages through the whole server, against a bare server with the same bodies in the same minutes. */
export async function benchCachedPages(shop: ServerProcess, pages: readonly BenchPage[], folder: string) {
  const results: Comparison[] = []
  for (const page of pages) results.push(await compare(shop, page, folder))
  const section: Section = {
    title: `Cached page against bare node:http, ${CONNECTIONS} connections, median of ${REPETITIONS}`,
    columns: [
      'page',
      'body',
      'shop CPU',
      'bare CPU',
      'CPU ratio',
      'shop /s',
      'bare /s',
      'p99',
      'of bare',
      'budget',
      'other jobs',
    ],
    rows: results.map(rowOf),
    remarks: [
      `other jobs took ${percent(Math.max(...results.map(({ otherJobs }) => otherJobs)))} of the machine at most`,
    ],
  }
  return [section]
}

type Pair = Readonly<{ shop: LoadResult; bare: LoadResult; otherJobs: number }>
type Comparison = Readonly<{ page: BenchPage; bytes: number; pairs: readonly Pair[] }>

async function compare(shop: ServerProcess, page: BenchPage, folder: string): Promise<Comparison> {
  const { body, type } = await finishedPage(shop, page)
  await using bare = await startBareServer(body, type, folder)
  const load = { path: page.path, warmUp: WARM_UP, requests: REQUESTS, connections: CONNECTIONS }
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

async function finishedPage(shop: ServerProcess, { path }: BenchPage) {
  const page = await getCompressed(shop.origin + path)
  if (page.status !== 200 || page.encoding !== 'br') throw new Error(`${path} answered ${page.status} ${page.encoding}`)
  return page
}

/** It sends fewer headers than the shop: what the shop adds is part of what is measured. */
async function startBareServer(body: Buffer, type: string, folder: string): Promise<ServerProcess> {
  const file = join(folder, 'bare-body')
  writeFileSync(file, body)
  const args = [`${ROOT}bench/bare-server.ts`, file, type]
  return startServer({ args, port: await freePort(), answers: '/', logFile: join(folder, 'bare.log') })
}

function rowOf({ page, bytes, pairs }: Comparison): Row {
  const [shop, bare] = [pairs.map((pair) => pair.shop), pairs.map((pair) => pair.bare)]
  const cpu = (runs: readonly LoadResult[]) => median(runs.map(({ cpuMsPerRequest }) => cpuMsPerRequest))
  const speed = (runs: readonly LoadResult[]) => median(runs.map(({ perSecond }) => perSecond))
  // Each pair by itself first: its two runs saw the same machine.
  const share = median(pairs.map((pair) => pair.shop.perSecond / pair.bare.perSecond))
  const cells = [
    page.path,
    kilobytes(bytes),
    amount(cpu(shop), 'ms', 3),
    amount(cpu(bare), 'ms', 3),
    (cpu(shop) / cpu(bare)).toFixed(2),
    speed(shop).toFixed(0),
    speed(bare).toFixed(0),
    amount(median(shop.map(({ p99Ms }) => p99Ms)), 'ms', 1),
    percent(share),
    percent(THROUGHPUT_SHARE),
    percent(Math.max(...pairs.map(({ otherJobs }) => otherJobs))),
  ]
  return { cells, verdict: judge(share, { atLeast: THROUGHPUT_SHARE }) }
}
