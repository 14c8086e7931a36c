import { dotPath, hundredths, type Point, tenths } from './shape.ts'

type Attributes = Record<string, string | number | undefined>

function written(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? hundredths(value) : value}"`)
    .join('')
}

function centre(x: number, y: number): string {
  return `${x ? ` cx="${tenths(x)}"` : ''}${y ? ` cy="${tenths(y)}"` : ''}`
}

export function path(d: string, fill: string, more?: Attributes): string {
  return `<path d="${d}" fill="${fill}"${written(more)}/>`
}

/** A line without filling: `fill` is none on the root of every drawing, so it costs nothing here. */
export function stroke(d: string, color: string, width: number, more?: Attributes): string {
  return `<path d="${d}" stroke="${color}" stroke-width="${tenths(width)}"${written(more)}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more?: Attributes): string {
  return `<circle${centre(x, y)} r="${tenths(r)}" fill="${fill}"${written(more)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more?: Attributes): string {
  return `<ellipse${centre(x, y)} rx="${tenths(rx)}" ry="${tenths(ry)}" fill="${fill}"${written(more)}/>`
}

export function rect(x: number, y: number, w: number, h: number, rx: number, fill: string): string {
  return `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(w)}" height="${tenths(h)}" rx="${tenths(rx)}" fill="${fill}"/>`
}

export function group(inner: string, more?: Attributes): string {
  return inner ? `<g${written(more)}>${inner}</g>` : ''
}

export function dots(points: readonly Point[], color: string, width: number, more?: Attributes): string {
  return stroke(dotPath(points), color, width, more)
}
