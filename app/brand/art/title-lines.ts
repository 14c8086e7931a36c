import { textWidth } from '#app/brand/art/shapes/label.ts'

/** A title on a label: one short line, or two that are as equal in width as spaces and hyphens allow. */
export function titleLines(title: string): string[] {
  const words = title.split(/\s+|(?<=-)/).filter((word) => word !== '&')
  if (words.length === 1) return words
  const breaks = words.slice(1).map((_, i) => [joined(words.slice(0, i + 1)), joined(words.slice(i + 1))])
  return breaks.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}

function joined(words: readonly string[]): string {
  return words.reduce((line, word) => (line.endsWith('-') ? line + word : `${line} ${word}`))
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => textWidth(line, 100)))
}
