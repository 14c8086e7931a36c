import { at } from '#app/brand/art/shapes/at.ts'
import { group } from '#app/brand/art/shapes/element.ts'
import { nums } from '#app/brand/art/shapes/shape.ts'
import { shot } from './product-drinks.ts'
import type { ProductSketch } from './product-sketch.ts'

/** Where bottles stand: the row behind first. */
const PLACES = {
  few: [
    { x: 40, y: 60, scale: 0.62 },
    { x: 340, y: 60, scale: 0.62 },
    { x: -90, y: 250, scale: 0.74 },
    { x: 330, y: 250, scale: 0.74 },
  ],
  many: [
    { x: -60, y: 90, scale: 0.52 },
    { x: 150, y: 90, scale: 0.52 },
    { x: 360, y: 90, scale: 0.52 },
    { x: 570, y: 90, scale: 0.52 },
    { x: -150, y: 300, scale: 0.64 },
    { x: 110, y: 300, scale: 0.64 },
    { x: 370, y: 300, scale: 0.64 },
  ],
} as const

/** A pack of bottles: as many as it holds up to four, else two full rows, in the colours of what is inside. */
export function shots(c: ProductSketch): string {
  const inside = c.product.things ?? []
  const places = inside.length > 4 ? PLACES.many : PLACES.few.slice(0, Math.max(1, inside.length))
  return places
    .map(({ x, y, scale }, place) => {
      const bottle = inside.length > 0 ? at(inside, place % inside.length) : c.product
      const transform = `translate(${nums(x, y)})scale(${scale})`
      return group(shot({ ...c, product: { ...bottle, fruit: [] } }), { transform })
    })
    .join('')
}
