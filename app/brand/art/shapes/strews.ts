import { at } from './at.ts'
import { dark, light, UMBER } from './color.ts'
import type { Rng } from './random.ts'
import { hexFill, type Region } from './region.ts'
import { chain, deal, dotPath, nums, type Point } from './shape.ts'
import type { Strew } from './sprite.ts'

type Shreds = Readonly<{ tones: readonly string[]; width: number; length: number; density: number; core?: string }>
type Bend = [x1: number, y1: number, x: number, y: number]

const CRUMB_SIZES = [
  { step: 62, width: 48 },
  { step: 60, width: 38 },
  { step: 72, width: 28 },
]

function pass(id: string, color: string, width: number): string {
  return `<use href="#${id}" stroke="${color}" stroke-width="${Math.round(width)}"/>`
}

/** Crossing curved strands, inked three times for edge, body and light. */
export function shreds({ tones, width, length, density, core }: Shreds): Strew['draw'] {
  return (r, reg, id) => {
    const hands = deal(r, hexFill(r, reg, width * density, width * 2.4, 0.4), tones.length)
    let defs = ''
    let body = ''
    tones.forEach((tone, i) => {
      const layer = id()
      defs += `<path id="${layer}" d="${bentStrokes(r, at(hands, i), length)}"/>`
      body += pass(layer, dark(tone, 0.42), width + 6) + pass(layer, tone, width)
      body += pass(layer, core ?? light(tone, 0.45), width * 0.24)
    })
    return { defs, body }
  }
}

function bentStrokes(r: Rng, places: readonly Point[], length: number): string {
  const bends = places.map(() => bend(r, length))
  const starts = places.map(({ x, y }, i) => {
    const [, , dx, dy] = at(bends, i)
    return { x: x - dx / 2, y: y - dy / 2 }
  })
  let next = 0
  return chain(starts, () => {
    const [x1, y1, dx, dy] = at(bends, next++)
    return [`q${nums(x1, y1, dx, dy)}`, dx, dy]
  })
}

function bend(r: Rng, length: number): Bend {
  const a = r() * 6.28
  const b = a + r.f(-0.9, 0.9)
  const l = length * r.f(0.7, 1.15)
  return [
    Math.round(Math.cos(a) * 0.6 * l),
    Math.round(Math.sin(a) * 0.6 * l),
    Math.round(((Math.cos(a) + Math.cos(b)) / 2) * l),
    Math.round(((Math.sin(a) + Math.sin(b)) / 2) * l),
  ]
}

/** Pebbles in three sizes, each with its own shadow and light. */
export function crumbs(tones: readonly [string, string, string], shine: number): Strew['draw'] {
  return (r: Rng, reg: Region, id) => {
    const tightness = reg.a0 === undefined ? 1 : 0.74
    let defs = ''
    let body = ''
    CRUMB_SIZES.forEach(({ step, width }, i) => {
      const layer = id()
      const tone = at(tones, i)
      defs += `<path id="${layer}" d="${dotPath(hexFill(r, reg, step * tightness, width * 0.6, 0.5))}"/>`
      body +=
        `<g opacity=".24" transform="translate(4 6)">${pass(layer, UMBER, width)}</g>` +
        pass(layer, tone, width) +
        `<g transform="translate(-${Math.round(width * 0.15)}-${Math.round(width * 0.18)})">${pass(layer, light(tone, shine), width * 0.42)}</g>`
    })
    return { defs, body }
  }
}
