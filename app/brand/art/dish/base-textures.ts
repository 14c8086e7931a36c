import { at } from '#app/brand/art/shapes/at.ts'
import { dark, light, mix } from '#app/brand/art/shapes/color.ts'
import { circle, stroke } from '#app/brand/art/shapes/element.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { disc, hexFill, type Region, scatter } from '#app/brand/art/shapes/region.ts'
import { chain, deal, nums, polar, tick, whole } from '#app/brand/art/shapes/shape.ts'

type Grains = Readonly<{ step: number; length: number; width: number; tones: readonly string[]; pad?: number }>
type Strands = Readonly<{ color: string; width: number; layers: number; per: number }>

export function grains(r: Rng, reg: Region, { step, length, width, tones, pad = 12 }: Grains): string {
  return deal(r, hexFill(r, reg, step, pad, 0.45), tones.length)
    .map((points, i) =>
      stroke(
        chain(points, () => tick(r, length)),
        at(tones, i),
        width,
      ),
    )
    .join('')
}

/** Glossy liquid: tonal brush swirls and wet highlights. */
export function liquid(r: Rng, reg: Region, color: string, { gloss = 7, swirl = 7 } = {}): string {
  const brush = (rad: number, a: number, sweep: number, jitter = 10) => {
    const from = polar(reg.cx, reg.cy, rad, a)
    const bend = polar(reg.cx + r.f(-jitter, jitter), reg.cy + r.f(-jitter, jitter), rad * 1.18, a + sweep / 2)
    const to = polar(reg.cx, reg.cy, rad + r.f(-18, 18), a + sweep)
    return `M${nums(from.x, from.y)}Q${nums(bend.x, bend.y, to.x, to.y)}`
  }
  let deep = ''
  let bright = ''
  for (let i = 0; i < swirl; i++) {
    const line = brush(reg.rad * r.f(0.2, 0.88), r() * 6.28, r.f(0.7, 1.4))
    if (i % 2) deep += line
    else bright += line
  }
  let wet = ''
  for (let i = 0; i < gloss; i++) wet += brush(reg.rad * r.f(0.3, 0.93), r.f(2.4, 5.6), r.f(0.1, 0.3), 4)
  return (
    circle(reg.cx, reg.cy, reg.rad, color) +
    stroke(deep, dark(color, 0.22), 40, { opacity: 0.3 }) +
    stroke(bright, light(color, 0.3), 34, { opacity: 0.34 }) +
    (gloss ? stroke(wet, '#fff', 7, { opacity: 0.42 }) : '')
  )
}

/** A nest of strands in woven layers: the lower ones run along the rim, the upper ones coil towards the middle. */
export function strands(r: Rng, reg: Region, { color, width, layers, per }: Strands, id: () => string) {
  const edge = dark(mix(color, '#b8601f', 0.4), 0.26)
  let defs = ''
  let body = circle(reg.cx, reg.cy, reg.rad * 0.985, dark(mix(color, '#c8702a', 0.3), 0.3))
  for (let k = 0; k < layers; k++) {
    const height = layers > 1 ? k / (layers - 1) : 1
    const d = coil(r, reg, { mid: reg.rad * (0.86 - 0.62 * height), turn: k * 2.4, width, per })
    if (!d) continue
    const layer = id()
    const tone = mix(mix(color, '#d9822e', 0.18), light(color, 0.16), height)
    defs += `<path id="${layer}" d="${d}"/>`
    body += `<use href="#${layer}" stroke="${edge}" stroke-width="${whole(width + 6)}"/><use href="#${layer}" stroke="${tone}" stroke-width="${whole(width)}"/><use href="#${layer}" stroke="${light(color, 0.62)}" stroke-width="${whole(width * 0.22)}" opacity=".8"/>`
  }
  return { defs, body }
}

type Coil = Readonly<{ mid: number; turn: number; width: number; per: number }>

function coil(r: Rng, reg: Region, { mid, turn, width, per }: Coil): string {
  const a = turn + r.f(-0.3, 0.3)
  const lean = reg.rad * 0.1
  const centre = { x: reg.cx + r.f(-1, 1) * lean, y: reg.cy + r.f(-1, 1) * lean }
  const max = reg.rad * 0.965 - Math.hypot(centre.x - reg.cx, centre.y - reg.cy) - width / 2
  let d = ''
  for (let i = 0; i < per; i++) {
    const rad = Math.min(max - r.f(0, 8), mid + (i - (per - 1) / 2) * width * 1.16 + r.f(-3, 3))
    if (rad < width * 1.1) continue
    const start = a + r.f(-0.5, 0.5)
    const sweep = r.f(2.1, 3.0)
    const from = polar(centre.x, centre.y, rad, start)
    const to = polar(centre.x, centre.y, Math.min(max, rad + r.f(-width, width) * 0.8), start + sweep)
    d += `M${nums(from.x, from.y)}A${whole(rad)} ${whole(rad * r.f(0.94, 1.04))} 0 0 1 ${nums(to.x, to.y)}`
  }
  return d
}

export function gloss(r: Rng, reg: Region, count: number): string {
  const places = scatter(r, disc(reg.cx, reg.cy, reg.rad * 0.9), count, reg.rad * 0.25, 20)
  const d = places.map(({ x, y }) => `M${nums(x, y)}q${nums(14, -12, 34, -8)}`).join('')
  return stroke(d, '#fff', 7, { opacity: 0.55 })
}

/** Creamy ridges left by a spoon. */
export function relief(r: Rng, reg: Region, color: string, depth = 1): string {
  const cx = reg.cx + r.f(-30, 30)
  const cy = reg.cy + r.f(-30, 30)
  let valleys = ''
  let ridges = ''
  for (let i = 1; i <= 5; i++) {
    const rad = reg.rad * (0.16 * i + 0.06)
    const a = r() * 6.28
    const sweep = r.f(1.6, 2.8)
    const from = polar(cx, cy, rad, a)
    const to = polar(cx, cy, rad + 16, a + sweep)
    const bend = `A${whole(rad)} ${whole(rad)} 0 0 1 `
    valleys += `M${nums(from.x, from.y)}${bend}${nums(to.x, to.y)}`
    ridges += `M${nums(from.x - 7, from.y - 9)}${bend}${nums(to.x - 7, to.y - 9)}`
  }
  return (
    stroke(valleys, dark(color, 0.3), 26, { opacity: 0.26 * depth }) +
    stroke(ridges, light(color, 0.75), 17, { opacity: 0.8 * depth })
  )
}

export function flakes(r: Rng, reg: Region, color: string): string {
  const d = chain(hexFill(r, reg, 84, 26, 0.45), () => tick(r, 18))
  return (
    stroke(d, dark(color, 0.28), 23, { opacity: 0.3, transform: 'translate(3 5)' }) +
    stroke(d, light(color, 0.35), 21) +
    stroke(d, mix(color, '#b98a4a', 0.35), 3, { opacity: 0.8 })
  )
}
