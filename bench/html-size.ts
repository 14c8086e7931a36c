import type { BenchPage } from './pages.ts'
import type { ServerProcess } from './processes.ts'
import { judge, kilobytes, type Row, type Section } from './report.ts'
import { getPage } from './shop.ts'

/** A listing of some sixty cards stays below this, as it is served. */
const LISTING_LIMIT_BYTES = 30_000

export async function benchHtmlSize(shop: ServerProcess, pages: readonly BenchPage[]): Promise<Section[]> {
  const rows: Row[] = []
  for (const page of pages) rows.push(await sizeRow(shop, page))
  return [{ title: 'HTML as served (brotli)', columns: ['page', 'brotli', 'unpacked', 'cards', 'budget'], rows }]
}

async function sizeRow(shop: ServerProcess, { kind, path }: BenchPage): Promise<Row> {
  const { body, html } = await getPage(shop, path)
  const cards = html.match(/<article class="pcard/g)?.length ?? 0
  const cells = [path, kilobytes(body.length), kilobytes(Buffer.byteLength(html)), String(cards)]
  if (kind !== 'listing') return { cells: [...cells, '-'] }
  return {
    cells: [...cells, kilobytes(LISTING_LIMIT_BYTES)],
    verdict: judge(body.length, { atMost: LISTING_LIMIT_BYTES }),
  }
}
