import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, DESKTOP, launchBrowser, PHONE } from './browser.ts'
import { sum } from './median.ts'
import type { BenchPage } from './pages.ts'
import { PEERS_NOTE, peerLabs } from './peers.ts'
import type { ServerProcess } from './processes.ts'
import { judge, kilobytes, type Row, type Section } from './report.ts'
import type { Device } from './tab.ts'

/** JavaScript that may travel before a visitor does anything. */
const SCRIPT_LIMIT_BYTES = 80_000
/** Long enough for what the shop fetches ahead of a visitor who only looks. */
const LOOKING_AROUND_MS = 7000

type Scripts = Readonly<{ files: number; bytes: number; wire: number }>

/** Every script that Chromium fetches while nobody touches the page, fetched ahead or not. */
export async function benchScripts(shop: ServerProcess, pages: readonly BenchPage[]): Promise<Section[]> {
  await using browser = await launchBrowser()
  const rows = await Promise.all(pages.map((page) => scriptsRow(browser, shop.origin, page)))
  const columns = ['page', 'files', 'unpacked', 'wire phone', 'wire desktop', 'budget', 'peers']
  return [{ title: 'JavaScript before the first input, as it travels', columns, rows, remarks: [PEERS_NOTE] }]
}

async function scriptsRow(browser: Browser, origin: string, { path, kind }: BenchPage): Promise<Row> {
  const phone = await scriptsOf(browser, origin + path, PHONE)
  const desktop = await scriptsOf(browser, origin + path, DESKTOP)
  const peers = peerLabs(kind).map(({ peer, scriptKb }) => `${peer} ${scriptKb}`)
  const cells = [
    path,
    String(phone.files),
    kilobytes(phone.bytes),
    kilobytes(phone.wire),
    kilobytes(desktop.wire),
    kilobytes(SCRIPT_LIMIT_BYTES),
    peers.join(', ') || '-',
  ]
  return { cells, verdict: judge(Math.max(phone.wire, desktop.wire), { atMost: SCRIPT_LIMIT_BYTES }) }
}

const INLINE = `[...document.querySelectorAll('script:not([src]):not([type*="json"])')].map((each) => each.text.length)`

async function scriptsOf(browser: Browser, url: string, device: Device): Promise<Scripts> {
  const tab = await browser.open(device)
  await tab.visit(url)
  await pause(LOOKING_AROUND_MS)
  const files = tab.arrivals().filter(({ isScript }) => isScript)
  // Nobody can tell what a script inside a page weighs on the wire: it counts as it is.
  const inline = (await tab.evaluate(INLINE)) as number[]
  return {
    files: files.length + inline.length,
    bytes: sum([...files.map(({ unpacked }) => unpacked), ...inline]),
    wire: sum([...files.map(({ body }) => body), ...inline]),
  }
}
