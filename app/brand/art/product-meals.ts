import { TABLES } from '#app/brand/art/dish/tabletops.ts'
import { at } from '#app/brand/art/shapes/at.ts'
import { dark, light, luminance } from '#app/brand/art/shapes/color.ts'
import { gradient } from '#app/brand/art/shapes/drawing.ts'
import { dots, ellipse, group, path, stroke } from '#app/brand/art/shapes/element.ts'
import { BRAND, text, wordmark, wordmarkWidth } from '#app/brand/art/shapes/label.ts'
import { nums, type Point, polar } from '#app/brand/art/shapes/shape.ts'
import { miniDish } from './mini-dish.ts'
import { fitting, floorShadow, fruitRow, type ProductSketch, sideways } from './product-sketch.ts'

const TRIANGLE = [
  { x: 330, y: 360 },
  { x: 680, y: 420 },
  { x: 440, y: 710 },
]

/** Where loose goods lie on the lid of a pack that holds no dish. */
const LID: [number, number, number][] = [
  [390, 350, 1.5],
  [612, 352, 1.5],
  [500, 380, 1.6],
]

/** The frozen tub a meal arrives in, or a pack of one ingredient. */
export function pack(c: ProductSketch): string {
  const rec = c.product.recipes?.[0]
  const col = c.product.color ?? (rec ? TABLES[rec.table && rec.table !== 'none' ? rec.table : 'sprout'] : BRAND.sprout)
  const g = c.press.id()
  const clip = c.press.id()
  const g2 = c.press.id()
  const deepCol = luminance(col) < 0.4
  const ink = deepCol ? BRAND.paper : BRAND.night
  c.press.defs +=
    sideways(g, [
      [0, dark(col, 0.12)],
      [0.22, light(col, 0.25)],
      [0.58, col],
      [1, dark(col, 0.26)],
    ]) +
    gradient(g2, [
      [0, '#fff'],
      [0.6, '#f3ecdc'],
      [1, '#d9cdb4'],
    ]) +
    `<clipPath id="${clip}"><path d="M196 402L262 780Q270 828 320 836Q500 866 680 836Q730 828 738 780L804 402Q500 520 196 402z"/></clipPath>`
  const lines = c.product.lines ?? []
  const fs = fitting(lines, 430, lines.length > 1 ? 96 : 124)
  return (
    floorShadow(c.floor, 570, 842, 430, 74) +
    path('M180 380L256 784Q266 838 320 846Q500 876 680 846Q734 838 744 784L820 380z', `url(#${g})`) +
    group(path('M150 690Q500 790 850 690V900H150z', deepCol ? BRAND.chili : BRAND.tief), {
      'clip-path': `url(#${clip})`,
    }) +
    lines
      .map((l, i) =>
        text(l, { x: 500, y: 622 + (i - (lines.length - 1) / 2) * fs * 0.86 + fs * 0.12, size: fs, fill: ink }),
      )
      .join('') +
    wordmark(500 - wordmarkWidth(66) / 2, 812, 66, [
      BRAND.paper,
      deepCol ? BRAND.night : BRAND.sprout,
      deepCol ? BRAND.night : BRAND.chili,
    ]) +
    ellipse(500, 380, 336, 128, '#cbbfa4') +
    ellipse(500, 370, 336, 128, `url(#${g2})`) +
    ellipse(500, 366, 300, 110, '#efe6d3') +
    group(rec ? group(miniDish(rec, c.r.fork('m')), { transform: 'translate(500 362)scale(5.4 1.98)' }) : '', {}) +
    (rec ? '' : fruitRow(c, LID)) +
    stroke('M176 352Q210 262 420 246', '#fff', 7, { opacity: 0.9 }) +
    dots(
      [
        { x: 300, y: 300 },
        { x: 330, y: 292 },
        { x: 690, y: 430 },
      ],
      '#fff',
      7,
      { opacity: 0.9 },
    )
  )
}

/** Up to seven of a bundle's dishes: three in a triangle, more around the first. */
export function bundle(c: ProductSketch): string {
  const recipes = (c.product.recipes ?? []).slice(0, 7)
  const isSmall = recipes.length <= 3
  const places = isSmall ? TRIANGLE : around(recipes.length - 1)
  const dishes = recipes.map((recipe, i) => {
    const { x, y } = at(places, i)
    const transform = `translate(${nums(x, y)})scale(${isSmall ? 4 : 2.86})`
    return group(miniDish(recipe, c.r.fork(`b${i}`), { rim: true }), { transform })
  })
  return group(dishes.join(''), { filter: `url(#${c.cast})` })
}

function around(count: number): Point[] {
  const ring = Array.from({ length: count }, (_, i) => polar(500, 505, 318, (i / count) * 6.283 - 0.5))
  return [{ x: 500, y: 505 }, ...ring]
}
