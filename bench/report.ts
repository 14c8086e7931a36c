export type Verdict = 'ok' | 'OVER' | ''
export type Limit = Readonly<{ atMost: number } | { atLeast: number }>

/** A line of a table: its cells, and how it stands against its budget if it has one. */
export type Row = Readonly<{ cells: readonly string[]; verdict?: Verdict }>

/** A table as it is printed, and what a reader has to know about its figures. */
export type Section = Readonly<{
  title: string
  columns: readonly string[]
  rows: readonly Row[]
  remarks?: readonly string[]
}>

/** A figure that could not be taken keeps no budget. */
export function judge(value: number, limit: Limit): Verdict {
  return ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast) ? 'ok' : 'OVER'
}

export function formatSection({ title, columns, rows, remarks = [] }: Section): string {
  const lines = [[...columns, ''], ...rows.map(({ cells, verdict = '' }) => [...cells, verdict])]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const table = lines.map((line) => `  ${line.map((cell, column) => pad(cell, column, widths)).join('  ')}`.trimEnd())
  return [title, ...table, ...remarks.map((remark) => `  ${remark}`), ''].join('\n')
}

/** Names stand on the left, figures under each other on the right, the verdict after them. */
function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

export function countOver(sections: readonly Section[]): number {
  return sections.flatMap(({ rows }) => rows).filter(({ verdict }) => verdict === 'OVER').length
}

export function amount(value: number, unit: string, digits = 0): string {
  return `${value.toFixed(digits)} ${unit}`
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function kilobytes(bytes: number): string {
  return amount(bytes / 1000, 'kB', 1)
}
