/** A table program runs what begins like this; an apostrophe before it makes it text. */
const BEGINS_A_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** The same after blanks, and after what parts the cells of other programs: a cell that falls apart there begins anew. */
const BEGINS_INSIDE = /((?:^\s+|[;,\t\r\n])[\s"]*)(?=[=+\-@＝＋－＠])/g

/** A cell of a table file, harmless whatever a buyer has typed. */
export function csvCell(text: string): string {
  const begun = BEGINS_A_FORMULA.test(text) ? `'${text}` : text
  const harmless = begun.replace(BEGINS_INSIDE, "$1'")
  return /[",;\t\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
