import type { GROUNDS } from '#app/shop/content/blocks/block-fields.ts'
import { error, type Finding, type Way } from './finding.ts'

type Ground = (typeof GROUNDS)[number]
/** The colour of a ground and of the words on it. */
export type Palette = Readonly<Record<Ground, readonly [ground: string, words: string]>>

const [INK, PAPER] = ['#10241b', '#f7f1e3']

/** The colours of the design; a test compares them with its tokens. */
export const PALETTE: Palette = {
  paper: [PAPER, INK],
  card: ['#fffdf7', INK],
  tief: ['#0b3d2c', PAPER],
  night: ['#06281c', PAPER],
  sprout: ['#c5e063', INK],
  frost: ['#d7ecee', INK],
  butter: ['#f6cb5c', INK],
  lilac: ['#cdbbea', INK],
  blush: ['#f4b9ab', INK],
  apricot: ['#f4a869', INK],
  eis: ['#b8dde3', INK],
}

/** WCAG 2.1 AA for running text. */
export const LEAST_CONTRAST = 4.5

/** The contrast of two colours such as #10241b, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Grounds that an editor chose and on which words would be hard to read. */
export function checkContrast(source: unknown, palette: Palette = PALETTE, way: Way = []): readonly Finding[] {
  if (typeof source !== 'object' || source === null) return []
  const entries = Array.isArray(source) ? [...source.entries()] : Object.entries(source)
  return entries.flatMap(([key, value]) => {
    const here = [...way, key]
    if (key !== 'ground' || typeof value !== 'string') return checkContrast(value, palette, here)
    const colours = Object.hasOwn(palette, value) ? palette[value as Ground] : null
    if (!colours || contrastOf(...colours) >= LEAST_CONTRAST) return []
    const ratio = contrastOf(...colours).toFixed(1)
    return [
      error('contrast', here, {
        de: `Schrift auf „${value}“ hat nur einen Kontrast von ${ratio.replace('.', ',')} zu 1. Nötig sind 4,5.`,
        en: `Text on “${value}” has a contrast of only ${ratio} to 1. It takes 4.5.`,
      }),
    ]
  })
}
