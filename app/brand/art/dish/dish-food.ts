import { light } from '#app/brand/art/shapes/color.ts'
import { dots, group } from '#app/brand/art/shapes/element.ts'
import { disc, hexFill, type Region } from '#app/brand/art/shapes/region.ts'
import { blob } from '#app/brand/art/shapes/shape.ts'
import { strands } from './base-textures.ts'
import { WET } from './bases.ts'
import { paintBase } from './dish-base.ts'
import { sauceOver } from './dish-sauce.ts'
import { crescent, sections } from './dish-sections.ts'
import { garnishOver } from './dish-toppings.ts'
import { tossed } from './dish-tossed.ts'
import { CX, CY, itemsOf, type Plating, withSoftShadow } from './plating.ts'

/** Colour and width of the strands that lie over the toppings of a noodle dish. */
const STRANDS: Record<string, { width: number; color: string }> = {
  noodles: { width: 23, color: '#edc06a' },
  udon: { width: 32, color: '#f1dfb4' },
  spaghetti: { width: 18, color: '#f0c465' },
  glassNoodles: { width: 15, color: '#d9c9a3' },
  tagliatelle: { width: 38, color: '#f3cf7c' },
}
const GROUND_UNDER_SIDE: Record<string, string> = { rice: '#e8dec6', turmericRice: '#cf9122' }

/** Everything edible, from the base up to the garnish. */
export function paintFood(plating: Plating, moundId: string): string {
  const { recipe, layout, r } = plating
  const start = r.fork('start').f(0, 6.283)
  const gap = recipe.base === 'none' ? 0 : 0.17
  const items = itemsOf(recipe)
  const swirlsUnder = recipe.sauce?.kind === 'swirl' && layout === 'curry'

  let food = groundOf(plating, { start, gap, moundId })
  if (swirlsUnder) food += sauceOver(plating)
  if (layout === 'sections') food += sections(plating, items, { start, gap })
  else if (layout === 'crescent') food += crescent(plating, items)
  else food += mixedFood(plating)
  if (!swirlsUnder) food += sauceOver(plating)
  return food + garnishOver(plating)
}

function groundOf(plating: Plating, { start, gap, moundId }: { start: number; gap: number; moundId: string }): string {
  const { recipe, layout, radius, r, press } = plating
  const full = disc(CX, CY, radius)
  const reg = layout === 'sections' ? seenUnderSections(full, start - Math.PI * gap, gap) : full
  const base = paintBase({ base: recipe.base, color: recipe.baseColor, reg, r: r.fork('base'), press })
  if (recipe.vessel !== 'plate' || ['penne', 'fusilli', 'gnocchi'].includes(recipe.base)) return base
  // Plated food is a mound with a living edge, not a disc.
  const edge = blob(r.fork('mound'), radius, radius, 13, 0.045, CX, CY)
  press.defs += `<clipPath id="${moundId}"><path d="${edge}"/></clipPath>`
  return group(group(base, { 'clip-path': `url(#${moundId})` }))
}

/** Under piled sections the base is seen only in the gap and along the rim, so only there grains are painted. */
function seenUnderSections(full: Region, gapMiddle: number, gap: number): Region {
  return {
    ...full,
    has: (x, y, pad = 0) => {
      if (!full.has(x, y, pad)) return false
      const d = Math.hypot(x - CX, y - CY)
      const t = Math.atan2(y - CY, x - CX) - gapMiddle
      const off = Math.abs(Math.atan2(Math.sin(t), Math.cos(t)))
      return d > full.rad * 0.84 || off * Math.max(d, 60) < Math.PI * gap * Math.max(d, 60) + 80
    },
  }
}

function mixedFood(plating: Plating): string {
  const { recipe, layout, radius, r } = plating
  const full = disc(CX, CY, radius)
  const side = recipe.side ? sideOf(plating, full, r.pick([2.7, 2.95, 3.3, 3.5])) : null
  const inSauce = layout === 'curry'
  const pieces = tossed(plating, itemsOf(recipe), {
    reg: side?.open ?? full,
    sauce: inSauce ? (recipe.baseColor ?? WET[recipe.base] ?? '#d9952f') : null,
    cover: side ? 0.5 : inSauce ? 0.6 : 0.4,
  })
  return (side?.body ?? '') + pieces + (inSauce ? '' : strandsOver(plating))
}

/** Rice or another base beside the sauce, heaped in a half-moon with a wavy edge. */
function sideOf(plating: Plating, full: Region, angle: number): { body: string; open: Region } {
  const { recipe, radius, r, press } = plating
  const side = recipe.side ?? 'rice'
  const nx = Math.cos(angle)
  const ny = Math.sin(angle)
  const has = (x: number, y: number, pad = 0) =>
    full.has(x, y, pad * 0.9) &&
    (x - CX) * nx + (y - CY) * ny - 18 * Math.sin((x * ny - y * nx) / 60) > radius * 0.2 + pad * 0.6
  const half: Region = { ...full, has }
  const ground = dots(hexFill(r.fork('under'), half, 44, 22, 0.2), GROUND_UNDER_SIDE[side] ?? '#a78558', 66)
  const heap = paintBase({ base: side, reg: half, r: r.fork('side'), press, spacing: 0.84 })
  return {
    body: withSoftShadow(plating, ground) + withoutDisc(heap),
    open: { ...full, has: (x, y, pad = 0) => full.has(x, y, pad) && !has(x, y, -pad * 0.95 - 30) },
  }
}

function strandsOver(plating: Plating): string {
  const { recipe, radius, r, press } = plating
  const strand = STRANDS[recipe.base]
  if (!strand) return ''
  const color = light(recipe.baseColor ?? strand.color, 0.06)
  const top = strands(
    r.fork('overlay'),
    disc(CX, CY, radius * 0.82),
    { color, width: strand.width, layers: 2, per: 2 },
    () => press.id(),
  )
  press.defs += top.defs
  return withSoftShadow(plating, withoutDisc(top.body))
}

function withoutDisc(body: string): string {
  return body.replace(/^<circle[^>]*>/, '')
}
