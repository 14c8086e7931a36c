import { setTimeout as pause } from 'node:timers/promises'
import { type Memory, memoryOf } from './cpu.ts'
import { loadServer } from './load.ts'
import { median } from './median.ts'
import type { BenchPage } from './pages.ts'
import { PEER_STARTS, PEERS_NOTE } from './peers.ts'
import type { ServerProcess } from './processes.ts'
import { amount, judge, type Row, type Section } from './report.ts'
import { checkPages, startShop } from './shop.ts'

const START_LIMIT_MS = 3000
const MEMORY_LIMIT_MB = 250
const STARTS = 3
const SETTLING_MS = 3000
const LOAD = { warmUp: 0, requests: 5000, connections: 16 }

/** The first start makes the database. The second is the one an operator waits for at every change. */
export async function benchBoot(pages: readonly BenchPage[], folder: string): Promise<Section[]> {
  const first = await timedStart(folder)
  await first.shop.stop()
  const later: number[] = []
  for (let start = 1; start < STARTS; start++) {
    const { shop, ms } = await timedStart(folder)
    later.push(ms)
    await shop.stop()
  }
  const { shop, ms } = await timedStart(folder)
  await using _ = shop
  return [startSection(first.ms, [...later, ms]), await memorySection(shop, pages)]
}

async function timedStart(folder: string): Promise<{ shop: ServerProcess; ms: number }> {
  const started = performance.now()
  const shop = await startShop(folder)
  return { shop, ms: performance.now() - started }
}

function startSection(first: number, later: readonly number[]): Section {
  const second = median(later)
  return {
    title: 'Start until /healthz answers',
    columns: ['', 'measured', 'budget', ...PEER_STARTS.map(({ peer }) => peer)],
    rows: [
      { cells: ['first start, database made', amount(first / 1000, 's', 2), '-', ...PEER_STARTS.map(() => '-')] },
      {
        cells: [
          `second start, median of ${later.length}`,
          amount(second / 1000, 's', 2),
          amount(START_LIMIT_MS / 1000, 's'),
          ...PEER_STARTS.map(({ seconds }) => amount(seconds, 's', 1)),
        ],
        verdict: judge(second, { atMost: START_LIMIT_MS }),
      },
    ],
    remarks: [PEERS_NOTE],
  }
}

async function memorySection(shop: ServerProcess, pages: readonly BenchPage[]): Promise<Section> {
  await pause(SETTLING_MS)
  const idle = memoryOf(shop.pid)
  await checkPages(shop, pages)
  for (const { path } of pages) await loadServer(shop, { path, ...LOAD })
  const loaded = memoryOf(shop.pid)
  return {
    title: 'Memory of the shop, its database apart',
    columns: ['', 'PSS', 'RSS', 'budget', ...PEER_STARTS.map(({ peer }) => peer)],
    rows: [
      nodeRow('Node, settled after its start', idle.self),
      nodeRow(`Node, after ${LOAD.requests * pages.length} requests`, loaded.self),
      databaseRow('database, settled', idle.descendants),
      databaseRow('database, after the requests', loaded.descendants),
    ],
    remarks: [PEERS_NOTE],
  }
}

function nodeRow(name: string, { pssMb, rssMb }: Memory): Row {
  const peers = PEER_STARTS.map(({ memoryMb }) => amount(memoryMb, 'MB'))
  const cells = [name, amount(pssMb, 'MB'), amount(rssMb, 'MB'), amount(MEMORY_LIMIT_MB, 'MB'), ...peers]
  return { cells, verdict: judge(pssMb, { atMost: MEMORY_LIMIT_MB }) }
}

function databaseRow(name: string, { pssMb, rssMb }: Memory): Row {
  return { cells: [name, amount(pssMb, 'MB'), amount(rssMb, 'MB'), '-', ...PEER_STARTS.map(() => '-')] }
}
