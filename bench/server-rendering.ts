import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import { median } from './median.ts'
import type { BenchPage } from './pages.ts'
import { PAGE_CPU_PEERS, PEERS_NOTE, peerPageCpu } from './peers.ts'
import type { ServerProcess } from './processes.ts'
import { amount, kilobytes, type Row, type Section } from './report.ts'
import { BUILD_DIR, getPage } from './shop.ts'

const WARM_UP_RENDERS = 100
const RENDERS = 60
const REPETITIONS = 5

/** What React costs when a page is made anew: after a price change, not for every request. */
export async function benchServerRendering(shop: ServerProcess, pages: readonly BenchPage[]): Promise<Section[]> {
  const bundle: Pick<Assets, 'render'> = await import(pathToFileURL(join(BUILD_DIR, 'server/render.js')).href)
  const rows: Row[] = []
  for (const page of pages) rows.push(await renderingRow(shop, page, bundle.render))
  const title = `Rendering on the server, CPU per render, median of ${REPETITIONS} x ${RENDERS}`
  const columns = ['page', 'markup', 'CPU', ...PAGE_CPU_PEERS]
  return [{ title, columns, rows, remarks: [`${PEERS_NOTE} Theirs is the whole HTML request.`] }]
}

async function renderingRow(shop: ServerProcess, { path, kind }: BenchPage, render: Assets['render']): Promise<Row> {
  const { html } = await getPage(shop, path)
  const page = embedded(html, 'page')
  const supplies = embedded(html, 'supplies')
  const markup = render(page, supplies)
  if (!html.includes(`<div id="root">${markup}</div>`)) throw new Error(`${path} does not render as it was served`)
  cpuOf(WARM_UP_RENDERS, () => render(page, supplies))
  const runs = Array.from({ length: REPETITIONS }, () => cpuOf(RENDERS, () => render(page, supplies)))
  const cells = [path, kilobytes(Buffer.byteLength(markup)), amount(median(runs), 'ms', 2), ...peerPageCpu(kind)]
  return { cells }
}

/** Milliseconds of processor time for one of `times` runs, garbage collection included. */
function cpuOf(times: number, work: () => unknown): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** What the page brought along for the browser. */
function embedded(html: string, id: 'page' | 'supplies') {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1]
  if (text === undefined) throw new Error(`The page has no block "${id}"`)
  return JSON.parse(text)
}
