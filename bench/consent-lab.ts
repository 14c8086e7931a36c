import { setTimeout as pause } from 'node:timers/promises'
import { machineNowMs } from '#app/foundation/clock/machine-time.ts'
import { CONSENT_COOKIE_NAME } from '#app/shop/consent/consent-keys.ts'
import { CONSENT_COOKIE, consentEnds, OPTIONAL_CATEGORIES } from '#app/shop/consent/consent-record.ts'
import { launchBrowser, PHONE } from './browser.ts'
import { CPU_SLOW_DOWN, figuresOf, RUNS, SETTLING_MS, SLOW_4G, warmUp } from './lab.ts'
import { type LabMarks, probe } from './lab-probe.ts'
import { median, sum } from './median.ts'
import type { BenchPage } from './pages.ts'
import type { ServerProcess } from './processes.ts'
import type { Row, Section } from './report.ts'
import type { Tab } from './tab.ts'

type Figures = Readonly<{ lcp: number; tbt: number; cls: number; scriptKb: number }>

/** A visitor who has not answered, what pressing "accept all" adds to that visit, and one who accepted before. */
type Round = Readonly<{ unanswered: Figures; accepting: Figures; accepted: Figures }>

const METRICS = [
  { name: 'largest paint (LCP), ms', of: 'lcp', digits: 0 },
  { name: 'blocking time (TBT), ms', of: 'tbt', digits: 0 },
  { name: 'layout shift (CLS)', of: 'cls', digits: 4 },
  { name: 'scripts on the wire, kB', of: 'scriptKb', digits: 1 },
] as const

/** The question comes when the page is idle, which takes a slow phone some seconds. */
const QUESTION_TIMEOUT_MS = 20_000
const POLL_MS = 100

/** What consent costs: the lab's phone before and after "accept all", with an empty cache each time. */
export async function benchConsentLab(shop: ServerProcess, pages: readonly BenchPage[]): Promise<Section[]> {
  for (const { path } of pages) await warmUp(shop.origin + path)
  const rounds = new Map<BenchPage, Round[]>(pages.map((page) => [page, []]))
  for (let run = 0; run < RUNS; run++)
    for (const [{ path }, seen] of rounds)
      seen.push({ ...(await accepting(shop.origin + path)), accepted: await accepted(shop.origin + path) })
  return [...rounds].map(([{ path }, seen]) => ({
    title: `Consent ${path}: phone, ${CPU_SLOW_DOWN}x slower CPU, slow 4G, empty cache, median of ${seen.length}`,
    columns: ['', 'no choice', 'accepting adds', 'accepted before'],
    rows: METRICS.map((metric) => rowOf(metric, seen)),
  }))
}

function rowOf({ name, of, digits }: (typeof METRICS)[number], rounds: readonly Round[]): Row {
  const columns = ['unanswered', 'accepting', 'accepted'] as const
  const figures = columns.map((column) => median(rounds.map((round) => round[column][of])).toFixed(digits))
  return { cells: [name, ...figures] }
}

async function openTab(browser: Awaited<ReturnType<typeof launchBrowser>>): Promise<Tab> {
  const tab = await browser.open(PHONE)
  await tab.beforeEverything(probe)
  await tab.throttle({ network: SLOW_4G, cpuSlowDown: CPU_SLOW_DOWN })
  return tab
}

async function figuresIn(tab: Tab): Promise<Figures> {
  const marks: LabMarks = JSON.parse(String(await tab.evaluate('JSON.stringify(labMarks)')))
  const scripts = tab.arrivals().filter(({ isScript }) => isScript)
  const { lcp, tbt, cls } = figuresOf(marks)
  return { lcp, tbt, cls, scriptKb: sum(scripts.map(({ body }) => body)) / 1000 }
}

async function accepting(url: string): Promise<Omit<Round, 'accepted'>> {
  await using browser = await launchBrowser()
  const tab = await openTab(browser)
  await tab.visit(url)
  await pause(SETTLING_MS)
  await questionIn(tab)
  const unanswered = await figuresIn(tab)
  await tab.evaluate(`document.querySelector('${ACCEPT}').click()`)
  await pause(2 * SETTLING_MS)
  const after = await figuresIn(tab)
  const added = METRICS.map(({ of }) => [of, after[of] - unanswered[of]])
  return { unanswered, accepting: Object.fromEntries(added) }
}

const ACCEPT = '#consent [data-consent="accept"]'

async function questionIn(tab: Tab): Promise<void> {
  for (let waited = 0; waited < QUESTION_TIMEOUT_MS; waited += POLL_MS) {
    if (await tab.evaluate(`document.querySelector('${ACCEPT}') !== null`)) return
    await pause(POLL_MS)
  }
  throw new Error('Nobody was asked about cookies: is the build current?')
}

async function accepted(url: string): Promise<Figures> {
  await using browser = await launchBrowser()
  const tab = await openTab(browser)
  const record = {
    categories: ['necessary', ...OPTIONAL_CATEGORIES],
    revision: CONSENT_COOKIE.revision,
    expirationTime: consentEnds(machineNowMs()),
  }
  const value = encodeURIComponent(JSON.stringify(record))
  await tab.keepCookie({ url, name: CONSENT_COOKIE_NAME, value })
  await tab.visit(url)
  await pause(2 * SETTLING_MS)
  // Awaited here: the browser leaves with this function.
  return await figuresIn(tab)
}
