import { enlarged, spriteOf, strewInto } from '#app/brand/art/ingredients/ingredient-sprite.ts'
import { dark, mix } from '#app/brand/art/shapes/color.ts'
import { circle, path } from '#app/brand/art/shapes/element.ts'
import type { Press } from '#app/brand/art/shapes/press.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { hexFill, type Region } from '#app/brand/art/shapes/region.ts'
import { blob } from '#app/brand/art/shapes/shape.ts'
import { BASES, type BaseName } from './bases.ts'
import { PASTA, type PastaName } from './pasta.ts'

type BaseCoat = Readonly<{
  base: BaseName
  color?: string | undefined
  reg: Region
  r: Rng
  press: Press
  spacing?: number
}>

/** What fills the vessel, or a half-moon of it, before the toppings arrive. */
export function paintBase(coat: BaseCoat): string {
  const { base, color, reg, r, press, spacing = 1 } = coat
  if (base === 'none') return circle(reg.cx, reg.cy, reg.rad, '#3a4a2c')
  if (base === 'penne' || base === 'fusilli' || base === 'gnocchi') return paintPasta(base, coat)
  if (base === 'greens' || base === 'kaleBed') return paintLeaves(base, coat)
  if (base === 'crumble') return circle(reg.cx, reg.cy, reg.rad, '#9c5f2c') + strewInto('granola', r, reg, press)
  const painted = BASES[base]({ r, reg, color, spacing, id: () => press.id() })
  press.defs += painted.defs ?? ''
  return painted.body
}

function paintPasta(base: PastaName, { color = '#f2c869', reg, r, press }: BaseCoat): string {
  const pasta = PASTA[base]
  const ids = press.sprite(base, { size: pasta.size, draw: () => pasta.draw(color) })
  const places = r.shuffle(hexFill(r, reg, pasta.size * pasta.step, pasta.size * 0.26, 0.3))
  const ground = blob(r, reg.rad * 0.92, reg.rad * 0.9, 12, 0.06, reg.cx, reg.cy)
  return (
    path(ground, dark(mix(color, '#b5521f', 0.45), 0.25)) +
    places.map((place) => press.stamp(ids, r, place, r.f(-180, 180))).join('')
  )
}

function paintLeaves(base: 'greens' | 'kaleBed', { reg, r, press }: BaseCoat): string {
  const leaves = press.sprite(base, spriteOf(base === 'greens' ? 'salad' : 'kale'), 1.15)
  const others = base === 'greens' ? press.sprite('spinach', enlarged('spinach')) : leaves
  const places = r.shuffle(hexFill(r, reg, 92, 44, 0.25))
  return (
    circle(reg.cx, reg.cy, reg.rad, '#1d4a28') +
    places.map((place, i) => press.stamp(i % 3 ? leaves : others, r, place, r.f(-180, 180))).join('')
  )
}
