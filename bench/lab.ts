import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
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

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const CPU_SLOW_DOWN = 4
/** Slow 4G as Lighthouse throttles it: latency of a request in ms, bytes per second down and up. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }
/** The peers were watched for as long after their load event. */
const SETTLING = 4000
const LONG_TASK = 50

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

/** The first visit ever makes the page and packs its files: that is not what is measured here. */
async function warmUp(url: string): Promise<void> {
  const browser = await launchBrowser()
  const page = await (await browser.newContext(PHONE)).newPage()
  await page.goto(url, { waitUntil: 'load' })
  await browser.close()
}

async function visit(url: string): Promise<Visit> {
  const otherJobs = watchOtherJobs()
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.addInitScript(probe)
    const traffic = await slowDown(page)
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
    await pause(SETTLING)
    const marks: LabMarks = JSON.parse(await page.evaluate<string>('JSON.stringify(labMarks)'))
    const waitedFor = await page.evaluate(requestsBeforeLoad)
    // Read while Chromium lives: what its processes used is lost to us when they are gone.
    return { ...figuresOf(marks), waitedFor, ...traffic(), otherJobs: otherJobs() }
  } finally {
    await browser.close()
  }
}

/** Answers a function that tells the traffic so far. */
async function slowDown(page: Page): Promise<() => Pick<Visit, 'requests' | 'wireKb'>> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const finished: number[] = []
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => finished.push(encodedDataLength))
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
  return () => ({ requests: finished.length, wireKb: sum(finished) / 1000 })
}

function figuresOf({ firstPaint, largestPaint, layoutShift, longTasks, hydrated }: LabMarks) {
  const blocking = longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .map(({ duration }) => Math.max(0, duration - LONG_TASK))
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
