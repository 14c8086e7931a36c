import { dark, light, mix } from '#app/brand/art/shapes/color.ts'
import { circle, dots, ellipse, stroke } from '#app/brand/art/shapes/element.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { arc, polar } from '#app/brand/art/shapes/shape.ts'
import { CX, CY } from './plating.ts'

type Vessel = Readonly<{ ware: string; isPlate: boolean; r: Rng; rim: string; inside: string; shadow: string }>

/** Bowl or plate from above, with its shadow. */
export function paintVessel(vessel: Vessel): string {
  const { isPlate, rim, shadow } = vessel
  const outer = isPlate ? 440 : 430
  const gleamWidth = isPlate ? 6 : 8
  return (
    ellipse(CX + 40, CY + 62, outer + 52, outer + 44, `url(#${shadow})`) +
    circle(CX, CY, outer, `url(#${rim})`) +
    (isPlate ? plate(vessel) : bowl(vessel)) +
    stroke(arc(CX, CY, outer - 11, 3.55, 4.65), '#fff', gleamWidth, { opacity: 0.75 }) +
    stroke(arc(CX, CY, outer - 11, 4.85, 5.0), '#fff', gleamWidth, { opacity: 0.6 })
  )
}

function plate({ ware, r, inside }: Vessel): string {
  return (
    line(434, light(ware, 0.45), 4, '.8') +
    circle(CX, CY, 350, `url(#${inside})`) +
    circle(CX + 3, CY + 4, 332, mix(ware, '#fff', 0.06)) +
    dots(specks(r, 26, [200, 425]), dark(ware, 0.35), 4, { opacity: 0.35 }) +
    dots(specks(r, 12, [340, 425]), dark(ware, 0.45), 6, { opacity: 0.3 })
  )
}

function bowl({ ware, r, inside }: Vessel): string {
  return (
    line(425, light(ware, 0.45), 5, '.75') +
    circle(CX, CY, 408, `url(#${inside})`) +
    line(409, dark(ware, 0.28), 3, '.45') +
    dots(specks(r, 20, [392, 424]), dark(ware, 0.4), 4, { opacity: 0.4 })
  )
}

function line(radius: number, color: string, width: number, opacity: string): string {
  return `<circle cx="${CX}" cy="${CY}" r="${radius}" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`
}

/** Speckles in the glaze. */
function specks(r: Rng, count: number, [from, to]: [number, number]) {
  return Array.from({ length: count }, () => polar(CX, CY, r.f(from, to), r() * 6.283))
}
