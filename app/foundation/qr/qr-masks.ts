export const MASKS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Whether a mask turns this module over. */
export function isMasked(mask: number, x: number, y: number): boolean {
  const turns = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  return turns[mask] === 0
}

type Rows = readonly (readonly boolean[])[]

/** How hard a code is to read: long runs, full squares, what looks like a finder, too dark or too light. */
export function penaltyOf(rows: Rows): number {
  const columns = rows.map((_, at) => rows.map((row) => row[at] ?? false))
  const lines = [...rows, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''))
  return sumOf(lines, runPenalty) + sumOf(lines, finderPenalty) + squarePenalty(rows) + balancePenalty(rows)
}

function sumOf(lines: readonly string[], penalty: (line: string) => number): number {
  return lines.reduce((sum, line) => sum + penalty(line), 0)
}

function runPenalty(line: string): number {
  return (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
}

function finderPenalty(line: string): number {
  return 40 * (`0000${line}0000`.match(/(?=00001011101|10111010000)/g)?.length ?? 0)
}

function squarePenalty(rows: Rows): number {
  let squares = 0
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark === row[x + 1] && isDark === rows[y + 1]?.[x] && isDark === rows[y + 1]?.[x + 1]) squares++
  return 3 * squares
}

function balancePenalty(rows: Rows): number {
  const dark = rows.flat().filter(Boolean).length
  return 10 * Math.floor(Math.abs((dark / rows.length ** 2) * 20 - 10))
}
