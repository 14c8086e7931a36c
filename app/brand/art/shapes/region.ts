import type { Rng } from './random.ts'
import type { Point } from './shape.ts'

/** A part of the vessel that can be filled; `a0` and `a1` are the angles of a slice. */
export interface Region {
  has(x: number, y: number, pad?: number): boolean
  cx: number
  cy: number
  rad: number
  a0?: number
  a1?: number
}

export function disc(cx: number, cy: number, rad: number): Region {
  return { cx, cy, rad, has: (x, y, pad = 0) => Math.hypot(x - cx, y - cy) <= rad - pad }
}

/** The middle angle of a slice. */
export function middle({ a0, a1 }: Region): number {
  return a0 === undefined || a1 === undefined ? 0 : (a0 + a1) / 2
}

/** Jittered hexagonal grid: dense piles without gaps. */
export function hexFill(r: Rng, reg: Region, step: number, pad: number, jitter = 0.22): Point[] {
  const points: Point[] = []
  const ox = r.f(0, step)
  const oy = r.f(0, step)
  let row = 0
  for (let y = reg.cy - reg.rad - step + oy; y < reg.cy + reg.rad + step; y += step * 0.87, row++) {
    for (let x = reg.cx - reg.rad - step + ox + (row % 2 ? step / 2 : 0); x < reg.cx + reg.rad + step; x += step) {
      const px = x + r.f(-jitter, jitter) * step
      const py = y + r.f(-jitter, jitter) * step
      if (reg.has(px, py, pad)) points.push({ x: px, y: py })
    }
  }
  return points
}

/** Dart throwing: airy scatters with a minimum distance. */
export function scatter(r: Rng, reg: Region, count: number, min: number, pad: number, avoid: Point[] = []): Point[] {
  const points: Point[] = []
  for (let throws = 0; throws < count * 40 && points.length < count; throws++) {
    const a = r() * 6.283
    const d = Math.sqrt(r()) * reg.rad
    const dart = { x: reg.cx + d * Math.cos(a), y: reg.cy + d * Math.sin(a) }
    const touches = (other: Point) => Math.hypot(other.x - dart.x, other.y - dart.y) < min
    if (reg.has(dart.x, dart.y, pad) && !points.some(touches) && !avoid.some(touches)) points.push(dart)
  }
  return points
}

export function wedgeRegion(cx: number, cy: number, rad: number, a0: number, a1: number): Region {
  const mid = (a0 + a1) / 2
  const half = (a1 - a0) / 2
  return {
    cx,
    cy,
    rad,
    a0,
    a1,
    has(x, y, pad = 0) {
      const d = Math.hypot(x - cx, y - cy)
      if (d > rad - pad * 0.72 || d < pad * 0.15) return false
      if (half >= 3.1) return true
      const t = Math.atan2(y - cy, x - cx) - mid
      const off = Math.abs(Math.atan2(Math.sin(t), Math.cos(t)))
      // Distance to the two straight edges; neighbours may overlap a little.
      return (half - off) * Math.max(d, 60) > pad * 0.35 - 12
    },
  }
}
