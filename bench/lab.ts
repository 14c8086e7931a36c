import { setTimeout as pause } from 'node:timers/promises'
import { startBarePage } from './bare-page.ts'
import { launchBrowser, PHONE } from './browser.ts'
import { watchOtherJobs } from './cpu.ts'
import { type LabMarks, probe, requestsBeforeLoad } from './lab-probe.ts'
import { median, sum } from './median.ts'
import type { BenchPage } from './pages.ts'
import { PEERS_NOTE, type PeerLab, peerLabs } from './peers.ts'
import type { ServerProcess } from './processes.ts'
import { judge, percent, type Row, type Section } from './report.ts'

/** What one visit with an empty cache showed. */
type Visit = Readonly<{
  fcp: number
  lcp: number
  tbt: number
  hydrated: number
  cls: number
  waitedFor: number
  requests: number
  wireKb: number
  otherJobs: number
}>

type Metric = Readonly<{ name: string; of: keyof Visit; atMost?: number; peer?: keyof PeerLab; digits?: number }>

const METRICS: readonly Metric[] = [
  { name: 'first paint (FCP), ms', of: 'fcp', atMost: 1300, peer: 'fcp' },
  { name: 'largest paint (LCP), ms', of: 'lcp', atMost: 1700, peer: 'lcp' },
  { name: 'blocking time (TBT), ms', of: 'tbt', atMost: 40, peer: 'tbt' },
  { name: 'hydrated, ms', of: 'hydrated', atMost: 2600, peer: 'hydrated' },
  { name: 'layout shift (CLS)', of: 'cls', atMost: 0.01, digits: 4 },
  { name: 'requests before load event', of: 'waitedFor', atMost: 15 },
  { name: 'requests in all', of: 'requests', peer: 'requests' },
  { name: 'on the wire, kB', of: 'wireKb', atMost: 140, peer: 'wireKb' },
]

export const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
export const CPU_SLOW_DOWN = 4
/** Slow 4G as Lighthouse throttles it: latency of a request in ms, bytes per second down and up. */
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }
/** The peers were watched for as long after their load event. */
export const SETTLING_MS = 4000
const LONG_TASK_MS = 50

/** A phone with a slow processor on a slow network that has never seen the shop. */
export async function benchLab(shop: ServerProcess, pages: readonly BenchPage[], folder: string): Promise<Section[]> {
  await using bare = await startBarePage(folder)
  for (const { path } of pages) await warmUp(shop.origin + path)
  const visits = new Map<BenchPage, Visit[]>(pages.map((page) => [page, []]))
  const floor: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    floor.push(await visit(bare.origin))
    for (const [page, seen] of visits) seen.push(await visit(shop.origin + page.path))
  }
  return [floorSection(floor), ...[...visits].map(([page, seen]) => labSection(page, seen))]
}

/** The first visit ever makes the page and reads its files: that is not what is measured here. */
export async function warmUp(url: string): Promise<void> {
  await using browser = await launchBrowser()
  await (await browser.open(PHONE)).visit(url)
}

async function visit(url: string): Promise<Visit> {
  const otherJobs = watchOtherJobs()
  await using browser = await launchBrowser()
  const tab = await browser.open(PHONE)
  await tab.beforeEverything(probe)
  await tab.throttle({ network: SLOW_4G, cpuSlowDown: CPU_SLOW_DOWN })
  await tab.visit(url)
  await pause(SETTLING_MS)
  const marks: LabMarks = JSON.parse(String(await tab.evaluate('JSON.stringify(labMarks)')))
  const waitedFor = Number(await tab.evaluate(`(${requestsBeforeLoad})()`))
  const wire = tab.arrivals().map((arrival) => arrival.wire)
  return {
    ...figuresOf(marks),
    waitedFor,
    requests: wire.length,
    wireKb: sum(wire) / 1000,
    // Read while Chromium lives: what its processes used is lost to us when they are gone.
    otherJobs: otherJobs(),
  }
}

export function figuresOf({ firstPaint, largestPaint, layoutShift, longTasks, hydrated }: LabMarks) {
  const blocking = longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .map(({ duration }) => Math.max(0, duration - LONG_TASK_MS))
  return { fcp: firstPaint, lcp: largestPaint, tbt: sum(blocking), hydrated, cls: layoutShift }
}

/** What the machine, the throttle and React cost before there is any shop. */
function floorSection(visits: readonly Visit[]): Section {
  return {
    title: `Lab floor: a bare React page under the same throttle, median of ${visits.length}`,
    columns: ['', 'median', 'range'],
    rows: METRICS.map(({ name, of, digits }) => {
      const { cells } = metricRow({ name, of, ...(digits === undefined ? {} : { digits }) }, visits, [])
      return { cells: cells.slice(0, 3) }
    }),
  }
}

function labSection({ kind, path }: BenchPage, visits: readonly Visit[]): Section {
  const peers = peerLabs(kind)
  const otherJobs = percent(median(visits.map((each) => each.otherJobs)))
  const remark = `Other jobs took ${otherJobs} of the machine: distrust 10 % and more.`
  return {
    title: `Lab ${path}: phone, ${CPU_SLOW_DOWN}x slower CPU, slow 4G, empty cache, median of ${visits.length}`,
    columns: ['', 'median', 'range', 'budget', ...peers.map(({ peer }) => peer)],
    rows: METRICS.map((metric) => metricRow(metric, visits, peers)),
    remarks: peers.length > 0 ? [remark, PEERS_NOTE] : [remark],
  }
}

function metricRow(
  { name, of, atMost, peer, digits = 0 }: Metric,
  visits: readonly Visit[],
  peers: readonly PeerLab[],
): Row {
  const values = visits.map((each) => each[of])
  const value = median(values)
  // A page that never painted or never came to life would otherwise be the fastest of all.
  const isMissing = value === 0 && ['fcp', 'lcp', 'hydrated'].includes(of)
  const range = [Math.min(...values), Math.max(...values)].map((each) => each.toFixed(digits)).join(' - ')
  const beside = peers.map((each) => (peer ? String(each[peer]) : '-'))
  const cells = [name, isMissing ? 'never' : value.toFixed(digits), range, String(atMost ?? '-'), ...beside]
  return atMost === undefined ? { cells } : { cells, verdict: judge(isMissing ? Number.NaN : value, { atMost }) }
}
