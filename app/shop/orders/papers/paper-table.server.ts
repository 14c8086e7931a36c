import type { Paper, PaperRow } from './paper.ts'
import {
  BOTTOM,
  heightOf,
  LEFT,
  type Page,
  put,
  QUIET,
  RIGHT,
  rule,
  type Structure,
  TOP,
  write,
} from './paper-drawing.server.ts'
import { paperWords } from './paper-words.ts'

type Cell = Exclude<keyof PaperRow, 'notes' | 'cents'>
type Column = Readonly<{ cell: Cell; x: number; width: number; align: 'left' | 'right' }>

const COLUMNS: readonly Column[] = [
  { cell: 'name', x: LEFT, width: 254, align: 'left' },
  { cell: 'quantity', x: 314, width: 40, align: 'right' },
  { cell: 'unit', x: 358, width: 66, align: 'right' },
  { cell: 'rate', x: 428, width: 42, align: 'right' },
  { cell: 'amount', x: 474, width: RIGHT - 474, align: 'right' },
]
const GAP = 6

/** The goods, over as many pages as they need, with the head of the table on each; answers where it ends. */
export function drawRows(page: Page, { rows, language }: Paper, { root, y: start }: { root: Structure; y: number }) {
  const words = paperWords[language]
  const table = page.struct('Table')
  root.add(table)
  let y = drawHead(start)
  for (const row of rows) {
    const height = heightOfRow(page, row)
    if (y + height > BOTTOM) {
      page.addPage()
      y = drawHead(TOP)
    }
    drawRow(page, row, { table, y })
    y += height + GAP
    rule(page, y - GAP / 2)
  }
  table.end()
  return y

  function drawHead(at: number): number {
    const line = page.struct('TR')
    table.add(line)
    for (const { cell, ...place } of COLUMNS)
      put(page, { into: line, as: 'TH' }, () =>
        write(page, words[cell], { ...place, y: at, size: 8, bold: true, color: QUIET }),
      )
    line.end()
    rule(page, at + 14, { color: '#10241b', weight: 1 })
    return at + 20
  }
}

function drawRow(page: Page, row: PaperRow, { table, y }: { table: Structure; y: number }): void {
  const line = page.struct('TR')
  table.add(line)
  for (const { cell, ...place } of COLUMNS) {
    put(page, { into: line, as: 'TD' }, () => {
      const height = write(page, row[cell], { ...place, y, bold: cell === 'amount' })
      if (cell === 'name' && row.notes.length > 0)
        write(page, row.notes.join('\n'), { ...place, y: y + height, size: 8, color: QUIET })
    })
  }
  line.end()
}

function heightOfRow(page: Page, { name, notes }: PaperRow): number {
  const width = COLUMNS[0]?.width ?? 0
  return heightOf(page, name, { width }) + (notes.length ? heightOf(page, notes.join('\n'), { width, size: 8 }) : 0)
}
