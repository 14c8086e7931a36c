import { enlarged, ingredient, strewInto } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { hexFill, middle, type Region, wedgeRegion } from '#app/brand/art/shapes/region.ts'
import { polar } from '#app/brand/art/shapes/shape.ts'
import type { Sprite } from '#app/brand/art/shapes/sprite.ts'
import { CX, CY, type Item, type Plating, withSoftShadow } from './plating.ts'

type Slices = Readonly<{ start: number; span: number; lean: number; slice: (a0: number, a1: number) => Region }>

/** Piles side by side like slices of a cake; the base shows in the gap. */
export function sections(
  plating: Plating,
  items: readonly Item[],
  { start, gap }: { start: number; gap: number },
): string {
  const slice = (a0: number, a1: number) => wedgeRegion(CX, CY, plating.radius * 0.985, a0, a1)
  return dealSlices({ ...plating, r: plating.r.fork('sections') }, items, {
    start,
    span: 6.283 * (1 - gap),
    lean: 0.5,
    slice,
  })
}

/** Toppings in a crescent along the rim of something creamy. */
export function crescent(plating: Plating, items: readonly Item[]): string {
  const r = plating.r.fork('crescent')
  const start = r.pick([2.2, 2.6, 5.2, 5.6])
  const span = 3.3
  const rad = plating.radius
  const ox = CX - Math.cos(start + span / 2) * rad * 0.46
  const oy = CY - Math.sin(start + span / 2) * rad * 0.46
  const slice = (a0: number, a1: number): Region => {
    const wedge = wedgeRegion(CX, CY, rad * 0.95, a0, a1)
    const outside = (x: number, y: number, pad: number) => Math.hypot(x - ox, y - oy) > rad * 0.62 + pad * 0.4
    return { ...wedge, has: (x, y, pad = 0) => wedge.has(x, y, pad) && outside(x, y, pad) }
  }
  return dealSlices({ ...plating, r }, items, { start, span, lean: 0.3, slice })
}

function dealSlices(plating: Plating, items: readonly Item[], { start, span, lean, slice }: Slices): string {
  const total = items.reduce((sum, item) => sum + item.weight, 0)
  let from = start
  return items
    .map((item) => {
      const to = from + (span * item.weight) / total
      const pile = cluster({ ...plating, r: plating.r.fork(item.name) }, item, {
        reg: slice(from, to),
        fan: (from + to) / 2 + lean,
      })
      from = to
      return withSoftShadow(plating, pile)
    })
    .join('')
}

function cluster({ r, press }: Plating, { name }: Item, { reg, fan }: { reg: Region; fan: number }): string {
  if (ingredient(name).kind === 'strew') return strewInto(name, r, reg, press)
  const sprite = enlarged(name)
  const ids = press.sprite(name, sprite)
  const mid = middle(reg)
  if (sprite.lay === 'fan') {
    return fanned(sprite, reg, fan)
      .map(({ x, y, degrees }) => press.stampExactly(ids, r, { x, y }, degrees))
      .join('')
  }
  return piled(sprite, reg, r, mid)
    .map((place) => press.stamp(ids, r, place, r.f(-1, 1) * (sprite.rot ?? 30)))
    .join('')
}

function fanned(sprite: Sprite, reg: Region, fan: number) {
  const count = Math.max(4, Math.min(6, Math.round(((reg.a1 ?? 1.2) - (reg.a0 ?? 0)) * 4.2)))
  const centre = polar(reg.cx, reg.cy, reg.rad * 0.56, middle(reg))
  const gap = sprite.size * 0.19
  return Array.from({ length: count }, (_, i) => {
    const t = i - (count - 1) / 2
    return {
      x: centre.x - Math.cos(fan) * t * gap,
      y: centre.y - Math.sin(fan) * t * gap,
      degrees: (fan * 180) / Math.PI + 90 + t * 5,
    }
  })
}

/** From the edge inwards, so that the middle of the pile lies on top. */
function piled(sprite: Sprite, reg: Region, r: Rng, mid: number) {
  const grid = hexFill(r, reg, sprite.size * (sprite.step ?? 0.75), sprite.size * 0.4, 0.2)
  const places = grid.length ? grid : [polar(reg.cx, reg.cy, reg.rad * 0.58, mid)]
  const centre = polar(reg.cx, reg.cy, reg.rad * 0.56, mid)
  const distance = (place: { x: number; y: number }) => Math.hypot(place.x - centre.x, place.y - centre.y)
  return places.sort((a, b) => distance(b) - distance(a))
}
