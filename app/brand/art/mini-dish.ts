import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import { WARES } from '#app/brand/art/dish/tabletops.ts'
import { spriteOf } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import type { IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { dark, UMBER } from '#app/brand/art/shapes/color.ts'
import { svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { circle, dots, path, stroke } from '#app/brand/art/shapes/element.ts'
import { type Rng, rngFrom } from '#app/brand/art/shapes/random.ts'
import { disc, scatter } from '#app/brand/art/shapes/region.ts'
import { arc, blob, polar, whole } from '#app/brand/art/shapes/shape.ts'

const tones = new Map<IngredientName, string>()

/** The colour that stands for an ingredient, read from its drawing. */
function tone(name: IngredientName): string {
  const known = tones.get(name) ?? readTone(name)
  tones.set(name, known)
  return known
}

function readTone(name: IngredientName): string {
  const drawing = spriteOf(name).draw(rngFrom(name))
  const colors = [...drawing.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/g)]
    .map(([, color = '']) => color)
    .filter((color) => color !== UMBER && color !== '#fff')
  return colors[Math.min(1, colors.length - 1)] ?? '#7a9a3a'
}

const BASE_TONE: Record<string, string> = {
  rice: '#f6efdd',
  brownRice: '#cfa873',
  turmericRice: '#efb837',
  wildRice: '#d9cbb0',
  redRice: '#a65445',
  quinoa: '#e2c68c',
  couscous: '#edc366',
  bulgur: '#c4935a',
  lentils: '#79623a',
  belugaLentils: '#352a31',
  risotto: '#eccf8f',
  noodles: '#edc06a',
  udon: '#f1dfb4',
  spaghetti: '#f0c465',
  glassNoodles: '#e0bd7a',
  tagliatelle: '#f3cf7c',
  dal: '#e8a32c',
  curry: '#e39a2b',
  soup: '#d9772a',
  stew: '#9e2f1a',
  tomato: '#c93a1f',
  mash: '#f0d27e',
  porridge: '#ecd9b4',
  yogurt: '#f7f0e2',
  smoothie: '#a2326b',
  greens: '#5d9a3a',
  kaleBed: '#2f7844',
  penne: '#f2c869',
  fusilli: '#f2c869',
  gnocchi: '#efcd7e',
  crumble: '#c98d45',
  none: '#3a4a2c',
}

/** A meal in a well of the box meter, as a file of its own. */
export function drawMini(recipe: Recipe): string {
  const body = miniDish(recipe, rngFrom(recipe.handle), { rim: true, detail: 4 })
  return svgRoot('', body, { viewBox: '-51 -51 102 102' })
}

/** A thumbnail of 100 units and about 600 bytes, for boxes, meters and packs. */
export function miniDish(recipe: Recipe, r: Rng, { rim = false, detail = 6 } = {}): string {
  const radius = rim ? 40 : 46
  const base = recipe.baseColor ?? BASE_TONE[recipe.base] ?? '#eccf8f'
  const ground = blob(r, radius * 0.6, radius * 0.5, 7, 0.2, 8, 8)
  let dish = rim ? rimOf(WARES[recipe.ware ?? 'chalk']) : ''
  dish += circle(0, 0, radius, base) + path(ground, dark(base, 0.14), { opacity: 0.5 })
  const names = recipe.ingredients
    .map((each) => (typeof each === 'string' ? each : each[0]))
    .slice(0, detail > 4 ? 5 : 4)
  const start = r() * 6.28
  names.forEach((name, i) => {
    dish += heap(r, tone(name), { angle: start + (i / names.length) * 5.6, radius, detail })
  })
  if (recipe.sauce) dish += stroke(`M-20 ${whole(r.f(-6, 4))}q10-14 16 0t16-2t14 4`, recipe.sauce.color, 3.4)
  if (recipe.garnish?.length) dish += dots(scatter(r, disc(0, 0, 22), 5, 9, 0), '#3f8f3c', 7)
  return dish
}

function rimOf(ware: string): string {
  const gleam = stroke(arc(0, 0, 46, 3.6, 4.8), '#fff', 3, { opacity: 0.7 })
  return circle(0, 0, 50, ware) + gleam + circle(0, 0, 42, dark(ware, 0.3))
}

type Heap = Readonly<{ angle: number; radius: number; detail: number }>

function heap(r: Rng, color: string, { angle, radius, detail }: Heap): string {
  const centre = polar(0, 0, radius * 0.54, angle)
  const places = scatter(r, disc(centre.x, centre.y, radius * 0.36), detail, detail > 4 ? 8 : 11, 0)
  const inside = places.filter(({ x, y }) => Math.hypot(x, y) < radius - 6)
  if (detail <= 4) return dots(inside, color, 17)
  const lit = inside.map(({ x, y }) => ({ x: x - 1, y: y - 2 }))
  return dots(inside, dark(color, 0.3), 15) + dots(lit, color, 12)
}
