import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from '@playwright/test'
import { DESKTOP, launchBrowser, PHONE } from './browser.ts'
import { sum } from './median.ts'
import type { BenchPage } from './pages.ts'
import { PEERS_NOTE, peerLabs } from './peers.ts'
import type { ServerProcess } from './processes.ts'
import { judge, kilobytes, type Row, type Section } from './report.ts'

/** JavaScript that may travel before a visitor does anything, brotli at its best. */
const SCRIPT_LIMIT = 80_000
/** Long enough for what the shop fetches ahead of a visitor who only looks. */
const LOOKING_AROUND = 7000

type Scripts = Readonly<{ files: number; bytes: number; brotli: number }>

/** Every script that Chromium fetches while nobody touches the page, fetched ahead or not. */
export async function benchScripts(shop: ServerProcess, pages: readonly BenchPage[]): Promise<Section[]> {
  const browser = await launchBrowser()
  try {
    const rows = await Promise.all(pages.map((page) => scriptsRow(browser, shop.origin, page)))
    const columns = ['page', 'files', 'unpacked', 'brotli phone', 'brotli desktop', 'budget', 'peers']
    return [{ title: 'JavaScript before the first input', columns, rows, remarks: [PEERS_NOTE] }]
  } finally {
    await browser.close()
  }
}

async function scriptsRow(browser: Browser, origin: string, { path, kind }: BenchPage): Promise<Row> {
  const phone = await scriptsOf(browser, origin + path, PHONE)
  const desktop = await scriptsOf(browser, origin + path, DESKTOP)
  const peers = peerLabs(kind).map(({ peer, scriptKb }) => `${peer} ${scriptKb}`)
  const cells = [
    path,
    String(phone.files),
    kilobytes(phone.bytes),
    kilobytes(phone.brotli),
    kilobytes(desktop.brotli),
    kilobytes(SCRIPT_LIMIT),
    peers.join(', ') || '-',
  ]
  return { cells, verdict: judge(Math.max(phone.brotli, desktop.brotli), { atMost: SCRIPT_LIMIT }) }
}

async function scriptsOf(browser: Browser, url: string, device: BrowserContextOptions): Promise<Scripts> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const answers = new Map<string, Response>()
  page.on('response', (response) => isScript(response) && answers.set(response.url(), response))
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  await pause(LOOKING_AROUND)
  const inline = await page.locator('script:not([src]):not([type*="json"])').allTextContents()
  const bodies = await Promise.all([...answers.values()].map((response) => response.body()))
  await context.close()
  const scripts = [...bodies, ...inline.map((text) => Buffer.from(text))]
  return {
    files: scripts.length,
    bytes: sum(scripts.map(({ length }) => length)),
    // Node compresses with brotli's best quality, 11, unless told otherwise.
    brotli: sum(scripts.map((script) => brotliCompressSync(script).length)),
  }
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === 'script' || /javascript/.test(response.headers()['content-type'] ?? '')
}
