import { at } from '#app/brand/art/shapes/at.ts'
import { dark, light, mix } from '#app/brand/art/shapes/color.ts'
import { circle, dots } from '#app/brand/art/shapes/element.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import { hexFill, type Region } from '#app/brand/art/shapes/region.ts'
import { deal, type Point } from '#app/brand/art/shapes/shape.ts'
import { flakes, gloss, grains, liquid, relief, strands } from './base-textures.ts'

type Painted = { defs?: string; body: string }
/** Where a base is painted; `spacing` pulls grains together or apart. */
type Ground = { r: Rng; reg: Region; color: string | undefined; spacing: number; id: () => string }
type Base = (ground: Ground) => Painted

/** The lip of sauce on what floats in a wet base, when a recipe gives no colour. */
export const WET: Record<string, string> = {
  risotto: '#eccf8f',
  dal: '#e8a32c',
  curry: '#e39a2b',
  soup: '#d9772a',
  stew: '#9e2f1a',
  tomato: '#c93a1f',
}

function rice(tones: readonly string[]): Base {
  return ({ r, reg, spacing }) => ({
    body:
      circle(reg.cx, reg.cy, reg.rad, mix(at(tones, 0), '#b98a48', 0.22)) +
      grains(r, reg, { step: 35 * spacing, length: 23, width: 15, tones }),
  })
}

function pebbles(tones: readonly string[], step: number, width: number): Base {
  return ({ r, reg }) => {
    const points = hexFill(r, reg, step, 12, 0.4)
    const hands = deal(r, points, tones.length)
    const ground = circle(reg.cx, reg.cy, reg.rad, mix(at(tones, 0), '#7a4a1e', 0.22))
    return { body: ground + dealt(hands, tones, width) + glints(points, width * 0.3) }
  }
}

function sauce(usual: string, shine = 8): Base {
  return ({ r, reg, color = usual }) => ({ body: liquid(r, reg, color, { gloss: shine }) })
}

type Lumps = Readonly<{ tones: (color: string) => string[]; step: number; width: number }>

function lumpySauce(usual: string, { tones, step, width }: Lumps): Base {
  return ({ r, reg, color = usual }) => {
    const points = hexFill(r, reg, step, 16, 0.5)
    const hands = deal(r, points, tones(color).length)
    const ground = liquid(r, reg, color, { gloss: 6, swirl: 6 })
    return { body: ground + dealt(hands, tones(color), width) + glints(points, width * 0.28) }
  }
}

function dealt(hands: readonly Point[][], tones: readonly string[], width: number): string {
  return tones.map((tone, i) => dots(at(hands, i), tone, width)).join('')
}

function glints(points: readonly Point[], width: number): string {
  const some = points.filter((_, i) => i % 4 === 0).map(({ x, y }) => ({ x: x - 3, y: y - 4 }))
  return dots(some, '#fff', width, { opacity: 0.5 })
}

function nest(usual: string, width: number, layers: number, per: number): Base {
  return ({ r, reg, color = usual, id }) => strands(r, reg, { color, width, layers, per }, id)
}

function cream(usual: string): Base {
  return ({ r, reg, color = usual }) => ({ body: circle(reg.cx, reg.cy, reg.rad, color) + relief(r, reg, color) })
}

function risotto({ r, reg, color = '#eccf8f' }: Ground): Painted {
  const tones = [dark(color, 0.1), light(color, 0.3), light(color, 0.6)]
  const ground = liquid(r, reg, color, { gloss: 0, swirl: 8 })
  return { body: ground + grains(r, reg, { step: 46, length: 20, width: 21, tones, pad: 20 }) + gloss(r, reg, 9) }
}

function porridge({ r, reg, color = '#ecd9b4' }: Ground): Painted {
  return { body: circle(reg.cx, reg.cy, reg.rad, color) + relief(r, reg, color) + flakes(r, reg, color) }
}

function smoothie({ r, reg, color = '#a2326b' }: Ground): Painted {
  return { body: liquid(r, reg, color, { gloss: 4, swirl: 8 }) + relief(r, reg, color, 0.5) }
}

/** What fills the vessel before the toppings arrive: every base paints its whole region. */
export const BASES = {
  rice: rice(['#efe5cd', '#f9f3e2', '#fffefa']),
  brownRice: rice(['#b88f5c', '#cfa873', '#e2c392']),
  turmericRice: rice(['#dc9f23', '#efb837', '#f9cf5e']),
  wildRice: rice(['#e9dfc8', '#4a2f38', '#f8f1e0', '#6b4640']),
  redRice: rice(['#86372d', '#a65445', '#c07762']),
  quinoa: pebbles(['#cda766', '#e2c68c', '#f3e2b6', '#b4593f'], 33, 29),
  couscous: pebbles(['#dda945', '#edc366', '#f7da90'], 31, 27),
  bulgur: pebbles(['#a9763c', '#c4935a', '#dab27e'], 33, 26),
  lentils: pebbles(['#5d4a2c', '#79623a', '#94794a'], 37, 34),
  belugaLentils: pebbles(['#2a2027', '#352a31', '#4d3e47'], 36, 32),
  risotto,
  noodles: nest('#edc06a', 23, 11, 6),
  udon: nest('#f1dfb4', 32, 10, 4),
  spaghetti: nest('#f0c465', 18, 11, 7),
  glassNoodles: nest('#d9c9a3', 16, 11, 7),
  tagliatelle: nest('#f3cf7c', 38, 11, 3),
  dal: lumpySauce('#e8a32c', { tones: (c) => [dark(c, 0.16), light(c, 0.18), light(c, 0.42)], step: 44, width: 26 }),
  curry: sauce('#e39a2b'),
  soup: sauce('#d9772a', 9),
  stew: lumpySauce('#9e2f1a', {
    tones: (c) => [dark(c, 0.25), light(c, 0.12), mix(c, '#e8843a', 0.4)],
    step: 52,
    width: 24,
  }),
  tomato: lumpySauce('#c93a1f', {
    tones: (c) => [dark(c, 0.16), light(c, 0.14), mix(c, '#f08a4a', 0.4)],
    step: 54,
    width: 22,
  }),
  mash: cream('#f0d27e'),
  porridge,
  yogurt: cream('#f7f0e2'),
  smoothie,
} satisfies Record<string, Base>

export type BaseName = keyof typeof BASES | 'greens' | 'kaleBed' | 'penne' | 'fusilli' | 'gnocchi' | 'crumble' | 'none'
/** The bases that are laid out of sprites instead of painted. */
export const LAID_BASES = ['greens', 'kaleBed', 'penne', 'fusilli', 'gnocchi', 'crumble', 'none'] as const
