import { circle, group, path } from './element.ts'
import { GLYPHS } from './glyphs.ts'
import { hundredths } from './shape.ts'

/** Lettering on labels is drawn as outlines, because a picture in an <img> cannot use web fonts. */

export const BRAND = {
  tief: '#0b3d2c',
  night: '#06281c',
  chili: '#ff5b2e',
  sprout: '#c5e063',
  paper: '#f7f1e3',
  frost: '#d7ecee',
} as const

/** The mark's colours: the bowl and its two peas. */
export type MarkColors = readonly [bowl: string, left: string, right: string]
type Line = Readonly<{
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  track?: number
}>

const UNKNOWN_GLYPH_WIDTH = 60

function advance(letter: string): number {
  return GLYPHS[letter]?.[0] ?? UNKNOWN_GLYPH_WIDTH
}

export function textWidth(words: string, size: number, track = 0): number {
  const width = [...words].reduce((sum, letter) => sum + advance(letter) + track, 0)
  return ((width - track) * size) / 200
}

/** One line of lettering; y is the baseline. */
export function text(words: string, { x, y, size, fill, anchor = 'middle', track = 0 }: Line): string {
  const width = textWidth(words, size, track)
  const start = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  let pen = 0
  let outlines = ''
  for (const letter of words) {
    const outline = GLYPHS[letter]?.[1]
    if (outline) outlines += `<path d="${outline}"${pen ? ` transform="translate(${pen})"` : ''}/>`
    pen += advance(letter) + track
  }
  const scale = hundredths(Math.round(size) / 200)
  return `<g fill="${fill}" transform="translate(${hundredths(start)} ${hundredths(y)})scale(${scale})">${outlines}</g>`
}

/** The ü: a bowl and two peas, with its top left at x, y. */
export function mark(x: number, y: number, size: number, [bowl, left, right]: MarkColors): string {
  return group(path('M8 43h84v7a42 42 0 0 1-84 0z', bowl) + circle(31, 20, 14, left) + circle(69, 20, 14, right), {
    transform: `translate(${hundredths(x)} ${hundredths(y)})scale(${hundredths(size / 100)})`,
  })
}

/** The word mark: the umlaut dots are the two peas of the mark. x, y is the start of its baseline. */
export function wordmark(x: number, y: number, size: number, [ink, left, right]: MarkColors): string {
  const kern = (4 * size) / 200
  const u = x + textWidth('tiefgr', size, -4) - kern
  const width = (advance('u') * size) / 200
  return (
    text('tiefgr', { x, y, size, fill: ink, anchor: 'start', track: -4 }) +
    text('u', { x: u, y, size, fill: ink, anchor: 'start' }) +
    text('n', { x: u + width - kern, y, size, fill: ink, anchor: 'start' }) +
    circle(u + width * 0.27, y - size * 0.645, size * 0.082, left) +
    circle(u + width * 0.74, y - size * 0.645, size * 0.082, right)
  )
}

export function wordmarkWidth(size: number): number {
  return textWidth('tiefgrun', size, -4)
}
