import { UMBER } from './color.ts'
import { hundredths } from './shape.ts'

/** How a drawing is to be made. */
export interface DrawOptions {
  /** Several drawings inlined in one document need different id prefixes. */
  prefix?: string
  /** The accessible title; without it the drawing is aria-hidden. */
  title?: string
}

type Canvas = DrawOptions & { viewBox?: string }
type Stop = [offset: number, color: string, opacity?: number]

/** `pad` is the margin in percent of the group's box; stroked sprites alone in a group need more than 20. */
export function shadowFilter(
  id: string,
  dx: number,
  dy: number,
  blur: number,
  opacity: number,
  color = UMBER,
  pad = 20,
) {
  return `<filter id="${id}" x="-${pad}%" y="-${pad}%" width="${100 + 2 * pad}%" height="${110 + 2 * pad}%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`
}

export function gradient(id: string, stops: Stop[], x2 = 1, y2 = 1): string {
  const end = `${x2 === 1 ? '' : ` x2="${hundredths(x2)}"`}${y2 ? ` y2="${hundredths(y2)}"` : ''}`
  return `<linearGradient id="${id}"${end}>${stops.map(written).join('')}</linearGradient>`
}

function written([offset, color, opacity]: Stop): string {
  const at = offset ? ` offset="${hundredths(offset)}"` : ''
  return `<stop${at} stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${hundredths(opacity)}"`}/>`
}

export function svgRoot(
  defs: string,
  body: string,
  { title, viewBox = '0 0 1000 1000', prefix = 'a' }: Canvas,
): string {
  const label = title ? ` role="img" aria-label="${escaped(title)}"` : ' aria-hidden="true"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke-linecap="round" stroke-linejoin="round"${label}><defs>${defs}</defs>${body}</svg>`
  return sharingOutlines(svg, prefix).replace('<defs></defs>', '')
}

function escaped(title: string): string {
  return title.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}

/** Minifier: an outline that occurs twice or more is stored once and inked again with <use>. */
function sharingOutlines(svg: string, prefix: string): string {
  let shared = svg
  let defs = ''
  let count = 0
  for (const [outline, times] of outlines(svg)) {
    if (times < 2) continue
    const id = `${prefix}_${(count++).toString(36)}`
    defs += `<path id="${id}" d="${outline}"/>`
    shared = shared.split(`<path d="${outline}"`).join(`<use href="#${id}"`)
  }
  return defs ? shared.replace('<defs>', `<defs>${defs}`) : svg
}

function outlines(svg: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const [, outline = ''] of svg.matchAll(/<path d="([^"]{36,})"/g)) {
    times.set(outline, (times.get(outline) ?? 0) + 1)
  }
  return times
}
