import { UMBER } from '#app/brand/art/shapes/color.ts'
import { type DrawOptions, shadowFilter, svgRoot } from '#app/brand/art/shapes/drawing.ts'
import { group } from '#app/brand/art/shapes/element.ts'
import { Press } from '#app/brand/art/shapes/press.ts'
import { type Rng, rngFrom } from '#app/brand/art/shapes/random.ts'
import { disc } from '#app/brand/art/shapes/region.ts'
import type { Sprite, Strew } from '#app/brand/art/shapes/sprite.ts'
import { ingredient, spriteOf } from './ingredient-sprite.ts'
import type { IngredientName } from './ingredients.ts'

const HANDFUL = [
  { x: 66, y: 74 },
  { x: 130, y: 66 },
  { x: 98, y: 122 },
  { x: 150, y: 132 },
  { x: 52, y: 134 },
]

/** One ingredient on transparent ground: a small one as a handful. */
export function drawIngredient(name: IngredientName, options: DrawOptions = {}): string {
  const r = rngFrom(`tiefgruen:${name}`)
  const prefix = options.prefix ?? 'a'
  const drawn = ingredient(name)
  const sprite = spriteOf(name)
  const isSmall = sprite.size < 70 || name === 'coconut' || name === 'almondFlake'
  const shadow = `${prefix}f`
  const { defs, body } =
    drawn.kind === 'strew'
      ? heap(drawn, r, prefix)
      : isSmall
        ? handful(name, sprite, new Press(prefix, r), r)
        : piece(sprite, r)
  // Alone on a light ground a contact shadow looks hard: the soft filter replaces it.
  const soft = isSmall ? body : body.replace(/<[^<>]*(?:fill|stroke)="#201"[^<>]*opacity="[^<>]*\/>/g, '')
  return svgRoot(shadowFilter(shadow, 4, 7, 6, 0.3, UMBER, 60) + defs, group(soft, { filter: `url(#${shadow})` }), {
    ...options,
    viewBox: '0 0 200 200',
  })
}

function heap(strew: Strew, r: Rng, prefix: string) {
  let next = 0
  const { defs, body } = strew.draw(r, disc(100, 100, 118), () => `${prefix}${next++}`)
  return { defs, body: group(body, { transform: 'translate(39 39)scale(.61)' }) }
}

function handful(name: string, sprite: Sprite, press: Press, r: Rng) {
  const ids = press.sprite(name, { ...sprite, size: 74 })
  const turn = () => r.f(-1, 1) * Math.min(60, sprite.rot ?? 30)
  const body = HANDFUL.map((place) => press.stampExactly(ids, r, place, turn())).join('')
  return { defs: press.defs, body }
}

function piece(sprite: Sprite, r: Rng) {
  const drawn = sprite.draw(r)
  return {
    defs: '',
    body: group(drawn, { transform: `translate(100 100)rotate(${Math.round(r.f(-16, 16))})scale(1.55)` }),
  }
}
