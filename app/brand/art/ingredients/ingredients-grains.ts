import { UMBER } from '#app/brand/art/shapes/color.ts'
import { circle, ellipse, path, stroke } from '#app/brand/art/shapes/element.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { blob, type Point, ring } from '#app/brand/art/shapes/shape.ts'
import { contact, type Ingredient, shadowOf, sprite } from '#app/brand/art/shapes/sprite.ts'

/** Places of a small heap, from its rim inwards. */
function heap(r: Rng): readonly Point[] {
  return [...ring(r, 13, 34, 5, 12), ...ring(r, 8, 20, 5, 8), ...ring(r, 4, 8, 4, 6)]
}

function riceGrain({ x, y }: Point, place: number): string {
  const turn = `translate(${Math.round(x)} ${Math.round(y)})rotate(${(place * 47) % 180})`
  return (
    ellipse(1, 2, 13, 5.5, UMBER, { opacity: 0.22, transform: turn }) +
    ellipse(0, 0, 13, 5.2, place % 3 ? '#fbf5e6' : '#efe4ca', { transform: turn }) +
    ellipse(-3, -1.5, 6, 1.8, '#fff', { opacity: 0.9, transform: turn })
  )
}

/** A round seed with the little tail that shows when it is cooked. */
function quinoaSeed({ x, y }: Point, place: number): string {
  const color = ['#e8cf98', '#d9b874', '#f3e4bb', '#b9623f'][place % 4] ?? '#e8cf98'
  return (
    circle(x + 1.5, y + 2, 7.6, UMBER, { opacity: 0.22 }) +
    circle(x, y, 7.4, color) +
    stroke(`M${x - 6} ${y + 3}a8 8 0 0 0 11 3`, '#fffaf0', 2.4, { opacity: 0.9 }) +
    circle(x - 2.4, y - 2.4, 2, '#fff', { opacity: 0.7 })
  )
}

export const grains = {
  rice: sprite(120, (r) => contact(38, 18, 0.2) + heap(r).map(riceGrain).join(''), { rot: 180, step: 0.8 }),
  quinoa: sprite(120, (r) => contact(38, 18, 0.2) + heap(r).map(quinoaSeed).join(''), { rot: 180, step: 0.8 }),
  jackfruit: sprite(
    128,
    (r) => {
      const d = blob(r, 47, 30, 9, 0.1)
      return (
        shadowOf(d) +
        path(d, '#c9974f') +
        path(blob(r, 40, 23, 9, 0.12, -2, -3), '#e6c07a') +
        // The fibres of young fruit run from the core to the rim.
        stroke('M0 21L-38-4M0 21L-27-15M0 21L-10-24M0 21L10-24M0 21L27-15M0 21L38-4', '#b07a36', 3, { opacity: 0.75 }) +
        stroke('M0 21L-33-10M0 21L-19-21M0 21L0-26M0 21L19-21M0 21L33-10', '#fbeecb', 3, { opacity: 0.9 }) +
        ellipse(0, 20, 14, 6, '#a9702f', { opacity: 0.8 })
      )
    },
    { rot: 180, step: 0.6 },
  ),
} satisfies Record<string, Ingredient>
