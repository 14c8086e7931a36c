/** A table program runs what begins like this; an apostrophe before it makes it text. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n]/

/** A cell of a table file, harmless whatever a buyer has typed. */
export function csvCell(text: string): string {
  const harmless = BEGINS_A_FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
