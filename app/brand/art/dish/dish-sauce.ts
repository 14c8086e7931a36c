import { at } from '#app/brand/art/shapes/at.ts'
import { dark, light } from '#app/brand/art/shapes/color.ts'
import { dots, group, path, stroke } from '#app/brand/art/shapes/element.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { disc, scatter } from '#app/brand/art/shapes/region.ts'
import { arc, blob, nums, type Point, polar, whole } from '#app/brand/art/shapes/shape.ts'
import { CX, CY, type Plating } from './plating.ts'
import type { SauceKind } from './recipe.ts'

type Pour = Readonly<{ color: string; shine: string; radius: number; r: Rng; soft: string }>

const POURS: Record<SauceKind, (pour: Pour) => string> = { drizzle, swirl, dots: drops, dollop }

export function sauceOver({ recipe: { sauce }, r, radius, soft }: Plating): string {
  if (!sauce) return ''
  return POURS[sauce.kind]({
    color: sauce.color,
    shine: light(sauce.color, 0.7),
    radius,
    r: r.fork('sauce'),
    soft: `url(#${soft})`,
  })
}

function drizzle({ color, shine, radius, r, soft }: Pour): string {
  const a = r.f(-0.9, -0.3)
  const along = { x: Math.cos(a), y: Math.sin(a) }
  const across = { x: -along.y, y: along.x }
  const turns = zigzag(r, radius, along, across)
  const d = turns.slice(1).reduce(
    (line, to, i) => {
      const from = at(turns, i)
      const k = 0.36 * radius * ((i + 1) % 2 ? -1 : 1) * 0.4
      return `${line}C${nums(from.x + along.x * 30 - across.x * k * 0.4, from.y + along.y * 30 - across.y * k * 0.4, to.x - along.x * 30 + across.x * -k * 0.4, to.y - along.y * 30 + across.y * -k * 0.4, to.x, to.y)}`
    },
    `M${nums(at(turns, 0).x, at(turns, 0).y)}`,
  )
  const puddles = [0, 2, 5, 7].map((i) => at(turns, i))
  return (
    group(stroke(d, color, 12) + dots(puddles, color, 21), { filter: soft }) +
    stroke(d, shine, 3, { opacity: 0.85, transform: 'translate(-2-3)' })
  )
}

function zigzag(r: Rng, radius: number, along: Point, across: Point): Point[] {
  const n = 7
  const mx = r.f(-0.12, 0.12) * radius
  const my = r.f(-0.12, 0.12) * radius
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = (i / n - 0.5) * radius * 1.15
    const narrowing = Math.sqrt(Math.max(0.1, 1 - ((i / n - 0.5) * 1.9) ** 2))
    const w = (i % 2 ? 1 : -1) * radius * r.f(0.24, 0.42) * narrowing
    return { x: CX + mx + along.x * t + across.x * w, y: CY + my + along.y * t + across.y * w }
  })
}

function swirl({ color, shine, radius, r }: Pour): string {
  const x = CX + r.f(-20, 60)
  const y = CY + r.f(-40, 40)
  const a = r.f(-0.6, 0.6)
  let d = `M${nums(x, y)}`
  let end = 0
  for (let i = 1; i <= 5; i++) {
    const rad = i * radius * 0.085
    end += (i % 2 ? 1 : -1) * rad * 2
    d += `A${whole(rad)} ${whole(rad * r.f(0.92, 1.05))} 0 0 1 ${nums(x + Math.cos(a) * end, y + Math.sin(a) * end)}`
  }
  const splashes = scatter(r, disc(CX, CY, radius * 0.86), 9, 70, 10)
  return (
    stroke(d, color, 26, { opacity: 0.5 }) +
    stroke(d, color, 17) +
    stroke(d, shine, 5, { opacity: 0.9, transform: 'translate(-3-4)' }) +
    dots(splashes.slice(0, 5), color, 22) +
    dots(splashes.slice(5), color, 12)
  )
}

function drops({ color, shine, radius, r, soft }: Pour): string {
  const places = scatter(r, disc(CX, CY, radius * 0.85), 14, 54, 10)
  const large = places.slice(0, 7)
  const gleams = large.map(({ x, y }) => ({ x: x - 6, y: y - 6 }))
  return group(dots(large, color, 32) + dots(places.slice(7), color, 18), { filter: soft }) + dots(gleams, shine, 8)
}

function dollop({ color, shine, radius, r, soft }: Pour): string {
  const { x, y } = polar(CX, CY, radius * r.f(0.1, 0.3), r() * 6.28)
  const k = radius * 0.27
  const fold = (dx: number, dy: number, ...curve: number[]) =>
    `M${nums(x + k * dx, y + k * dy)}q${nums(...curve.map((v) => k * v))}`
  return (
    group(path(blob(r, k, k * 0.94, 9, 0.07, x, y), color), { filter: soft }) +
    stroke(arc(x, y, k * 0.66, 0.2, 2.6), dark(color, 0.26), 15, { opacity: 0.4 }) +
    stroke(arc(x, y, k * 0.62, 2.9, 5.6), shine, 13, { opacity: 0.9 }) +
    stroke(fold(-0.3, 0.12, 0.22, -0.5, 0.56, -0.1), shine, 11, { opacity: 0.9 }) +
    stroke(fold(-0.22, 0.24, 0.22, -0.3, 0.5, -0.02), dark(color, 0.26), 8, { opacity: 0.4 })
  )
}
