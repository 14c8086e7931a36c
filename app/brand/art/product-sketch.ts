import type { Recipe } from '#app/brand/art/dish/recipe.ts'
import type { TableName } from '#app/brand/art/dish/tabletops.ts'
import { spriteOf } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import type { IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { at } from '#app/brand/art/shapes/at.ts'
import { UMBER } from '#app/brand/art/shapes/color.ts'
import { gradient } from '#app/brand/art/shapes/drawing.ts'
import { ellipse, group, path, rect, stroke } from '#app/brand/art/shapes/element.ts'
import { BRAND, mark, text, textWidth } from '#app/brand/art/shapes/label.ts'
import type { Press } from '#app/brand/art/shapes/press.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'

export const PRODUCT_KINDS = [
  'shot',
  'shots',
  'smoothie',
  'icecream',
  'balls',
  'oil',
  'jar',
  'cap',
  'tote',
  'waterbottle',
  'booklet',
  'ebook',
  'giftcard',
  'pack',
  'bundle',
] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** What a thing that is not a dish looks like. The handle is the seed. */
export interface ProductArt {
  kind: ProductKind
  handle: string
  /** The lines on the label. */
  lines?: readonly string[]
  /** Liquid, fabric or cover. */
  color?: string
  /** Smoothie layer, ice-cream ripple, coating. */
  color2?: string
  fruit?: readonly IngredientName[]
  table?: TableName
  /** What is in a pack or a bundle. */
  recipes?: readonly Recipe[]
  /** The bottles of a pack of bottles. */
  things?: readonly ProductArt[]
}

/** A product while it is being drawn. */
export type ProductSketch = Readonly<{
  product: ProductArt
  r: Rng
  press: Press
  /** Id of the shadow an object casts. */
  cast: string
  /** Id of the shadow on the floor. */
  floor: string
}>

type Spot = [x: number, y: number, scale: number]
type Label = Readonly<{ x: number; y: number; w: number; h: number; ground: string; ink: string }>

/** Wall, table edge and the light on the wall. */
export function stage(color: string): string {
  return (
    path('M0 0h1000v1000H0z', color) +
    path('M0 0H560L380 1000H0z', '#fff', { opacity: 0.1 }) +
    path('M0 770h1000v230H0z', UMBER, { opacity: 0.1 })
  )
}

export function floorShadow(id: string, cx: number, cy: number, rx: number, ry: number): string {
  return ellipse(cx, cy, rx, ry, `url(#${id})`)
}

export function floorGradient(id: string, color: string): string {
  return `<radialGradient id="${id}"><stop offset=".35" stop-color="${color}" stop-opacity=".6"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
}

/** A gradient from left to right, for everything that is round in side view. */
export function sideways(id: string, stops: [number, string, number?][]): string {
  return gradient(id, stops, 1, 0)
}

/** Fruit lying around the object. */
export function fruitRow({ product, press, r, cast }: ProductSketch, spots: readonly Spot[]): string {
  return layFruit(product.fruit ?? [], { press, r, cast }, spots)
}

/** The last fruit of the list, lying behind the object. */
export function lastFruit({ product, press, r, cast }: ProductSketch, spot: Spot): string {
  return layFruit((product.fruit ?? []).slice(-1), { press, r, cast }, [spot])
}

function layFruit(
  fruit: readonly IngredientName[],
  { press, r, cast }: Pick<ProductSketch, 'press' | 'r' | 'cast'>,
  spots: readonly Spot[],
): string {
  if (!fruit.length) return ''
  const laid = spots.map(([x, y, scale], i) => {
    const name = at(fruit, i % fruit.length)
    const sprite = spriteOf(name)
    const zoom = sprite.size < 70 ? 1.9 : sprite.size < 95 ? 1.55 : 1.3
    return press.stampExactly(press.sprite(name, { ...sprite, v: 1 }, scale * zoom), r, { x, y }, r.f(-25, 25))
  })
  return group(laid.join(''), { filter: `url(#${cast})` })
}

export function glassGleam(x: number, y: number, height: number, width: number, opacity: number): string {
  return stroke(`M${x} ${y}v${height}`, '#fff', width, { opacity })
}

/** The size of the lettering at which the longest line fits. */
export function fitting(lines: readonly string[], width: number, most: number): number {
  return Math.min(most, (width / Math.max(...lines.map((line) => textWidth(line, 100)), 1)) * 100)
}

/** A label around a bottle or jar: the mark above the lines. */
export function paperLabel({ product, press }: ProductSketch, { x, y, w, h, ground, ink }: Label): string {
  const lines = product.lines ?? []
  const round = press.id()
  press.defs += sideways(round, [
    [0, '#000', 0.16],
    [0.22, '#fff', 0.14],
    [0.6, '#000', 0],
    [1, '#000', 0.26],
  ])
  const size = fitting(lines, w * 0.8, h * (lines.length > 1 ? 0.25 : 0.4))
  const width = Math.min(w * 0.26, h * 0.24)
  const written = lines.map((line, i) => {
    const baseline = y + h * 0.69 + (i - (lines.length - 1) / 2) * size * 0.9 + size * 0.2
    return text(line, { x: x + w / 2, y: baseline, size, fill: ink })
  })
  return (
    rect(x, y, w, h, 0, ground) +
    mark(x + w / 2 - width / 2, y + h * 0.1, width, [ink, BRAND.chili, BRAND.chili]) +
    written.join('') +
    rect(x, y, w, h, 0, `url(#${round})`)
  )
}
