import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TABLES } from '#app/brand/art/dish/tabletops.ts'

const css = readFileSync(new URL('../foundation/design/tokens.css', import.meta.url), 'utf8')
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
)

const TEXT = 4.5
const LARGE = 3

type Pair = { text: string; ground: string; needed: number; use: string }

const pairs: Pair[] = [
  ...on(
    [
      'paper',
      'card',
      'sand',
      'frost',
      'frost-soft',
      'sprout',
      'sprout-soft',
      'butter',
      'butter-soft',
      'apricot',
      'blush',
      'lilac',
      'eis',
    ],
    'ink',
    'text',
  ),
  ...on(['paper', 'card', 'sand', 'frost', 'sprout-soft'], 'ink-2', 'secondary text'),
  ...on(['card'], 'ink-3', 'captions'),
  ...on(['paper', 'card', 'sprout-soft'], 'moos', 'links'),
  ...on(['paper', 'card'], 'chili-deep', 'accent text'),
  ...on(['paper', 'card', 'beet-soft'], 'beet', 'errors'),
  ...on(['chili', 'chili-hot', 'sprout'], 'night', 'buttons'),
  ...on(['tief', 'moos', 'night', 'plum'], 'paper', 'text on brand'),
  ...on(['tief', 'night'], 'sprout', 'highlight on brand'),
  ...on(['tief'], 'frost', 'secondary text on brand'),
  ...on(['night'], 'chili', 'accent on the footer'),
  { text: 'chili', ground: 'tief', needed: LARGE, use: 'large type and icons' },
  { text: 'ink-3', ground: 'paper', needed: LARGE, use: 'field borders' },
  { text: 'tief', ground: 'paper', needed: LARGE, use: 'focus ring' },
  { text: 'sprout', ground: 'tief', needed: LARGE, use: 'focus ring on brand' },
  { text: 'blatt', ground: 'card', needed: LARGE, use: 'fills' },
]

function on(grounds: string[], text: string, use: string): Pair[] {
  return grounds.map((ground) => ({ text, ground, needed: TEXT, use }))
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function color(name: string): string {
  const value = colors.get(name)
  if (!value) throw new Error(`No colour is called ${name}`)
  return value
}

test.each(pairs)('$text on $ground is readable ($use)', ({ text, ground, needed }) => {
  expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(needed)
})

test.each([
  { token: 'butter', table: TABLES.butter },
  { token: 'apricot', table: TABLES.apricot },
  { token: 'blush', table: TABLES.blush },
  { token: 'lilac', table: TABLES.lilac },
  { token: 'eis', table: TABLES.frost },
  { token: 'plum', table: TABLES.plum },
])('the ground $token is the table of the drawings', ({ token, table }) => {
  expect(color(token)).toBe(table)
})
