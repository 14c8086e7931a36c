import { enlarged } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import { light } from '#app/brand/art/shapes/color.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import type { Region } from '#app/brand/art/shapes/region.ts'
import { arc, type Point } from '#app/brand/art/shapes/shape.ts'
import type { Sprite } from '#app/brand/art/shapes/sprite.ts'
import { type Item, type Plating, withSoftShadow } from './plating.ts'

const SCALE = 1.34

type Placed = Readonly<{ place: Point; sprite: Sprite; item: Item }>

/** Pieces thrown over a region until they cover a share of it; in a curry each one wears a lip of sauce. */
export function tossed(
  plating: Plating,
  items: readonly Item[],
  { reg, sauce, cover }: { reg: Region; sauce: string | null; cover: number },
): string {
  const r = plating.r.fork('tossed')
  const { press } = plating
  const placed = throwPieces(r, items, reg, cover)
  const lipId = press.id()
  let pieces = ''
  let lips = ''
  for (const { place, sprite, item } of r.shuffle(placed)) {
    pieces += press.stamp(press.sprite(item.name, sprite), r, place, r.f(-1, 1) * (sprite.rot ?? 30))
    if (sauce && sprite.size > 70) lips += lipOf(sprite, place, r)
  }
  if (!sauce || !lips) return withSoftShadow(plating, pieces)
  press.defs += `<path id="${lipId}" d="${lips}"/>`
  return `${withSoftShadow(plating, pieces)}<use href="#${lipId}" stroke="${sauce}" stroke-width="14"/><use href="#${lipId}" x="4" y="5" stroke="${light(sauce, 0.5)}" stroke-width="3" opacity=".55"/>`
}

function lipOf(sprite: Sprite, place: Point, r: Rng): string {
  const from = r.f(0.0, 0.5)
  return arc(place.x, place.y, sprite.size * 0.44, from, from + r.f(1.1, 1.7))
}

/** The largest pieces first, each kind with its share of the area. */
function throwPieces(r: Rng, items: readonly Item[], reg: Region, cover: number): Placed[] {
  const total = items.reduce((sum, item) => sum + item.weight, 0)
  const area = Math.PI * reg.rad * reg.rad * cover
  const kinds = items.map((item) => ({ item, sprite: enlarged(item.name, SCALE) }))
  const placed: Placed[] = []
  for (const { item, sprite } of kinds.sort((a, b) => b.sprite.size - a.sprite.size)) {
    const wanted = Math.round((area * (item.weight / total)) / (sprite.size * sprite.size * 0.8))
    const count = Math.max(2, Math.min(26, wanted))
    for (let found = 0, throws = 0; found < count && throws < count * 60; throws++) {
      const place = throwInto(r, reg)
      if (!reg.has(place.x, place.y, sprite.size * 0.45)) continue
      if (touches(placed, place, sprite, throws > count * 30 ? 0.34 : 0.43)) continue
      placed.push({ place, sprite, item })
      found++
    }
  }
  return placed
}

function throwInto(r: Rng, reg: Region): Point {
  const a = r() * 6.283
  const d = r() ** 0.55 * reg.rad
  return { x: reg.cx + d * Math.cos(a), y: reg.cy + d * Math.sin(a) }
}

function touches(placed: readonly Placed[], place: Point, sprite: Sprite, closeness: number): boolean {
  return placed.some(
    (other) =>
      Math.hypot(other.place.x - place.x, other.place.y - place.y) < (other.sprite.size + sprite.size) * closeness,
  )
}
