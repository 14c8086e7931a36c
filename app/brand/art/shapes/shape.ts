import { at } from './at.ts'
import type { Rng } from './random.ts'

export type Point = { x: number; y: number }
/** A short stroke: its path and how far it moves the pen. */
export type Stroke = [path: string, dx: number, dy: number]

export function whole(value: number): string {
  return String(Math.round(value))
}

export function tenths(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

export function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
}

/** Joins numbers with as few characters as possible: "1 2-3". */
export function nums(...values: number[]): string {
  return tight(values.map(whole))
}

function tight(parts: readonly string[]): string {
  return parts.reduce((line, part) => (line === '' || part.startsWith('-') ? line + part : `${line} ${part}`), '')
}

export function polar(cx: number, cy: number, r: number, a: number): Point {
  return { x: cx + r * Math.cos(a), y: cy + r * Math.sin(a) }
}

/** Organic closed outline: midpoints of a jittered ellipse joined by quadratics. */
export function blob(r: Rng, rx: number, ry = rx, n = 8, jitter = 0.08, cx = 0, cy = 0): string {
  const off = r() * 6.28
  return smooth(
    Array.from({ length: n }, (_, i) => {
      const a = off + (i / n) * Math.PI * 2
      const k = (1 + r.f(-jitter, jitter)) / Math.cos(Math.PI / n) ** 0.5
      return { x: cx + Math.cos(a) * rx * k, y: cy + Math.sin(a) * ry * k }
    }),
  )
}

/** Ruffled outline (kale, coriander, falafel): alternate long and short radii. */
export function ruffle(r: Rng, rx: number, ry: number, lobes: number, depth = 0.2, cx = 0, cy = 0): string {
  const off = r() * 6.28
  return smooth(
    Array.from({ length: lobes * 2 }, (_, i) => {
      const a = off + (i / (lobes * 2)) * Math.PI * 2
      const k = (i % 2 ? 1 - depth : 1 + depth * 0.5) * (1 + r.f(-0.08, 0.08))
      return { x: cx + Math.cos(a) * rx * k, y: cy + Math.sin(a) * ry * k }
    }),
  )
}

function smooth(points: readonly Point[]): string {
  const between = (a: Point, b: Point) => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) })
  let pen = between(at(points, points.length - 1), at(points, 0))
  const start = `M${nums(pen.x, pen.y)}q`
  const curves = points.map((point, i) => {
    const end = between(point, at(points, (i + 1) % points.length))
    const curve = nums(Math.round(point.x) - pen.x, Math.round(point.y) - pen.y, end.x - pen.x, end.y - pen.y)
    pen = end
    return curve
  })
  return `${start}${tight(curves)}z`
}

/** Many dots as one path: zero-length segments with the root's round caps. */
export function dotPath(points: readonly Point[]): string {
  return chain(points, () => ['h0', 0, 0])
}

/** Joins many short strokes with relative moves in whole numbers. */
export function chain(points: readonly Point[], draw: (point: Point) => Stroke): string {
  let x = 0
  let y = 0
  return points
    .map((point, i) => {
      const px = Math.round(point.x)
      const py = Math.round(point.y)
      const move = (i ? 'm' : 'M') + nums(px - x, py - y)
      const [path, dx, dy] = draw(point)
      x = px + dx
      y = py + dy
      return move + path
    })
    .join('')
}

/** Deals points into n hands but keeps their row order, so that chain() stays short. */
export function deal(r: Rng, points: readonly Point[], n: number): Point[][] {
  const hands: Point[][] = Array.from({ length: n }, () => [])
  for (const point of points) at(hands, Math.floor(r() * n)).push(point)
  return hands
}

export function tick(r: Rng, length: number): Stroke {
  const a = r() * 6.28
  const dx = Math.round(Math.cos(a) * length)
  const dy = Math.round(Math.sin(a) * length)
  return [`l${nums(dx, dy)}`, dx, dy]
}

export function ring(r: Rng, count: number, rad: number, jitter = 0, ry = rad): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 6.283 + r.f(-0.2, 0.2) + rad
    return { x: Math.cos(a) * rad + r.f(-jitter, jitter), y: Math.sin(a) * ry + r.f(-jitter, jitter) }
  })
}

export function arc(cx: number, cy: number, rad: number, a0: number, a1: number): string {
  const from = polar(cx, cy, rad, a0)
  const to = polar(cx, cy, rad, a1)
  const far = a1 - a0 > 3.14 ? 1 : 0
  return `M${nums(from.x, from.y)}A${whole(rad)} ${whole(rad)} 0 ${far} 1 ${nums(to.x, to.y)}`
}
