import { TABLES, type TableName } from '#app/brand/art/dish/tabletops.ts'
import { spriteOf } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import type { IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { at } from '#app/brand/art/shapes/at.ts'
import { type DrawOptions, shadowFilter, svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { group, path } from '#app/brand/art/shapes/element.ts'
import { Press } from '#app/brand/art/shapes/press.ts'
import { rngFrom } from '#app/brand/art/shapes/random.ts'
import type { Point } from '#app/brand/art/shapes/shape.ts'

export type Pattern = Readonly<{
  ingredients: readonly IngredientName[]
  seed: string
  width: number
  height: number
  table?: TableName
  gap?: number
  scale?: number
}>

/** Raw ingredients strewn over a ground. */
export function drawPattern(pattern: Pattern, options: DrawOptions = {}): string {
  const { ingredients, seed, width, height, table, gap = 26, scale = 1 } = pattern
  const r = rngFrom(`pattern:${seed}`)
  const press = new Press(options.prefix ?? 'a', r.fork('s'))
  const shadow = press.id()
  const placed: (Point & { size: number })[] = []
  let drawn = ''
  for (let throws = 0; throws < 4000 && placed.length < 90; throws++) {
    const name = at(ingredients, placed.length % ingredients.length)
    const sprite = spriteOf(name)
    const zoom = (sprite.size < 60 ? 1.6 : 1.15) * scale
    const size = sprite.size * zoom
    const place = { x: r.f(-20, width + 20), y: r.f(-20, height + 20), size }
    if (placed.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < (other.size + size) * 0.5 + gap))
      continue
    placed.push(place)
    drawn += press.stampExactly(
      press.sprite(name, { ...sprite, v: 1 }, zoom),
      r,
      place,
      r.f(-1, 1) * (sprite.rot ?? 40),
    )
  }
  const ground = table ? path(`M0 0h${width}v${height}H0z`, TABLES[table]) : ''
  return svgRoot(
    shadowFilter(shadow, 6, 10, 8, 0.35) + press.defs,
    ground + group(drawn, { filter: `url(#${shadow})` }),
    {
      ...options,
      viewBox: `0 0 ${width} ${height}`,
    },
  )
}
