import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import { TABLES, type TableName, tableTop } from '#app/brand/art/dish/tabletops.ts'
import { dark, light, UMBER } from '#app/brand/art/shapes/color.ts'
import { type DrawOptions, gradient, shadowFilter, svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { circle, group, path, rect, stroke } from '#app/brand/art/shapes/element.ts'
import { BRAND, wordmark, wordmarkWidth } from '#app/brand/art/shapes/label.ts'
import { type Rng, rngFrom } from '#app/brand/art/shapes/random.ts'
import { arc, nums, whole } from '#app/brand/art/shapes/shape.ts'
import { miniDish } from './mini-dish.ts'

export type BoxArt = Readonly<{ size: number; meals: readonly Recipe[] }>
type Carton = Readonly<{ x: number; y: number; w: number; h: number; cell: number; flap: number }>

const KRAFT = '#cf9f68'
const SLANT = 22

/** An open carton from above: the meals fill the first wells, the rest stay empty. */
export function drawBox({ size, meals }: BoxArt, options: DrawOptions & { table?: TableName | 'none' } = {}): string {
  const r = rngFrom(`tiefgruen:box${size}`)
  const prefix = options.prefix ?? 'a'
  const shadow = `${prefix}f`
  const inside = `${prefix}g`
  const table = options.table ?? 'frost'
  const ground = table === 'none' ? TABLES.frost : TABLES[table]
  const carton = cartonFor(size)
  const { x, y, w, h } = carton
  const defs =
    shadowFilter(shadow, 14, 24, 18, 0.4, dark(ground, 0.5)) +
    gradient(inside, [
      [0, '#6e4a27'],
      [1, '#a97c4b'],
    ])
  const wall = `M${nums(x, y)}h${whole(w)}v16H${whole(x + 16)}V${whole(y + h)}h-16z`
  const body =
    (table === 'none' ? '' : tableTop(ground, r.fork('table'))) +
    group(flaps(carton), { filter: `url(#${shadow})` }) +
    rect(x, y, w, h, 4, `url(#${inside})`) +
    path(wall, UMBER, { opacity: 0.28 }) +
    flapMark(carton) +
    wells(carton, { size, meals }, r)
  return svgRoot(defs, body, options)
}

function columnsOf(size: number): number {
  if (size <= 4) return 2
  if (size <= 9) return 3
  return size <= 16 ? 4 : 5
}

function cartonFor(size: number): Carton {
  const columns = columnsOf(size)
  const rows = Math.ceil(size / columns)
  const cell = Math.min(560 / columns, 600 / rows)
  const w = columns * cell + 34
  const h = rows * cell + 34
  return { x: 500 - w / 2, y: 500 - h / 2, w, h, cell, flap: Math.min(112, (1000 - h) / 2 - 26, (1000 - w) / 2 - 26) }
}

function flaps({ x, y, w, h, flap }: Carton): string {
  return (
    path(`M${nums(x, y)}h${whole(w)}l${nums(-SLANT, -flap)}H${whole(x + SLANT)}z`, light(KRAFT, 0.28)) +
    path(`M${nums(x, y + h)}h${whole(w)}l${nums(-SLANT, flap)}H${whole(x + SLANT)}z`, dark(KRAFT, 0.1)) +
    path(`M${nums(x, y)}v${whole(h)}l${nums(-flap, -SLANT)}V${whole(y + SLANT)}z`, light(KRAFT, 0.14)) +
    path(`M${nums(x + w, y)}v${whole(h)}l${nums(flap, -SLANT)}V${whole(y + SLANT)}z`, dark(KRAFT, 0.04))
  )
}

function flapMark({ y, h, flap }: Carton): string {
  if (flap <= 60) return ''
  const size = flap * 0.5
  return wordmark(500 - wordmarkWidth(size) / 2, y + h + flap * 0.64, size, [BRAND.tief, BRAND.paper, BRAND.paper])
}

function wells({ y, cell }: Carton, { size, meals }: BoxArt, r: Rng): string {
  const columns = columnsOf(size)
  const lastRow = Math.ceil(size / columns) - 1
  const scale = ((cell * 0.92) / 100).toFixed(2)
  return Array.from({ length: size }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = row === lastRow ? size - row * columns : columns
    const cx = 500 + ((i % columns) - (inRow - 1) / 2) * cell
    const meal = meals[i]
    const well = meal ? filledWell(meal, r.fork(meal.handle), size > 8 ? 4 : 6) : emptyWell()
    return group(well, { transform: `translate(${nums(cx, y + 17 + (row + 0.5) * cell)})scale(${scale})` })
  }).join('')
}

function filledWell(meal: Recipe, r: Rng, detail: number): string {
  const table = TABLES[meal.table && meal.table !== 'none' ? meal.table : 'sprout']
  return (
    circle(2.5, 4, 50, UMBER, { opacity: 0.4 }) +
    circle(0, 0, 50, table) +
    stroke(arc(0, 0, 46, 3.5, 4.8), '#fff', 3, { opacity: 0.75 }) +
    circle(0, 0, 41, dark(table, 0.35), { opacity: 0.55 }) +
    group(miniDish(meal, r, { detail }), { transform: 'scale(.86)' })
  )
}

function emptyWell(): string {
  return (
    circle(0, 0, 44, UMBER, { opacity: 0.2 }) +
    '<circle r="44" stroke="#fff3dc" stroke-width="2.4" stroke-dasharray="7 8" opacity=".6"/>' +
    stroke('M-10 0H10M0-10V10', '#fff3dc', 4, { opacity: 0.7 })
  )
}
