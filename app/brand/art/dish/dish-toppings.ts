import { enlarged } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import type { IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { at } from '#app/brand/art/shapes/at.ts'
import { UMBER } from '#app/brand/art/shapes/color.ts'
import { group } from '#app/brand/art/shapes/element.ts'
import { disc, scatter } from '#app/brand/art/shapes/region.ts'
import { chain, type Point, polar, tick } from '#app/brand/art/shapes/shape.ts'
import { CX, CY, type Plating, withSoftShadow } from './plating.ts'

type Sprinkle = Readonly<{ color: string; length: number; width: number; count: number }>

/** What is too small to be a sprite is strewn as strokes. */
const SPRINKLES: Partial<Record<IngredientName, Sprinkle>> = {
  sesame: { color: '#f8ecca', length: 8, width: 11, count: 38 },
  blackSesame: { color: '#2e2228', length: 8, width: 10, count: 34 },
  pepper: { color: '#2b1c1a', length: 1, width: 7, count: 30 },
  chiliFlake: { color: '#c9301b', length: 9, width: 9, count: 26 },
  chives: { color: '#4b9440', length: 22, width: 10, count: 22 },
  dill: { color: '#4d9a48', length: 18, width: 6, count: 24 },
}

export function garnishOver(dish: Plating): string {
  const plating = { ...dish, r: dish.r.fork('garnish') }
  const used: Point[] = []
  let sprinkled = ''
  let laid = ''
  for (const name of dish.recipe.garnish ?? []) {
    const sprinkle = SPRINKLES[name]
    if (sprinkle) sprinkled += strewn(plating, sprinkle)
    else laid += lay(plating, name, used)
  }
  return sprinkled + withSoftShadow(plating, laid)
}

function strewn({ r, press, radius }: Plating, { color, length, width, count }: Sprinkle): string {
  const focus = polar(CX, CY, radius * 0.25, r() * 6.28)
  const places = [
    ...scatter(r, disc(focus.x, focus.y, radius * 0.5), Math.round(count * 0.65), 15, 0),
    ...scatter(r, disc(CX, CY, radius * 0.9), Math.round(count * 0.35), 20, 0),
  ].sort((a, b) => a.y - b.y)
  const d = chain(places, () => tick(r, length))
  const id = press.id()
  press.defs += `<path id="${id}" d="${d}"/>`
  return `<use href="#${id}" x="2" y="4" stroke="${UMBER}" stroke-width="${width}" opacity=".3"/><use href="#${id}" stroke="${color}" stroke-width="${width}"/>`
}

function lay({ r, press, radius }: Plating, name: IngredientName, used: Point[]): string {
  const sprite = enlarged(name, 1.1)
  const isLarge = sprite.size > 125
  const count = isLarge ? 1 : sprite.size > 85 ? 4 : sprite.size > 50 ? 6 : 8
  const focus = polar(CX, CY, radius * (isLarge ? 0.66 : 0.12), r() * 6.28)
  const spread = disc(focus.x, focus.y, isLarge ? 10 : radius * 0.62)
  const places = scatter(r, spread, count, sprite.size * 0.8, 0, used)
  used.push(...places)
  const ids = () => press.sprite(name, { ...sprite, v: 1 })
  return places.map((place) => press.stampExactly(ids(), r, place, r.f(-1, 1) * (sprite.rot ?? 60))).join('')
}

/** Raw ingredients on the table. Top left belongs to badges, bottom right to the add button. */
export function propsOn(plating: Plating, shadow: string): string {
  const r = plating.r.fork('props')
  const free = r.shuffle([
    { x: 908, y: 92 },
    { x: 90, y: 906 },
  ])
  const corners = [...free, { x: 92, y: 96 }, { x: 914, y: 912 }]
  const props = (plating.recipe.props ?? []).slice(0, 4)
  const drawn = props.map((name, i) => prop({ ...plating, r }, name, at(corners, i)))
  return group(drawn.join(''), { filter: `url(#${shadow})` })
}

function prop({ r, press }: Plating, name: IngredientName, corner: Point): string {
  const sprite = enlarged(name, 1.08)
  const isLarge = sprite.size > 88
  let drawn = ''
  for (let k = 0; k < (isLarge ? 1 : 3); k++) {
    const aside = { x: corner.x + (k - 1) * sprite.size * 0.9, y: corner.y + (k % 2 ? -1 : 1) * sprite.size * 0.45 }
    const place = isLarge ? corner : { ...aside, x: aside.x + r.f(-8, 8) }
    drawn += press.stampExactly(press.sprite(name, sprite), r, place, r.f(-1, 1) * Math.min(60, sprite.rot ?? 40))
  }
  return drawn
}
