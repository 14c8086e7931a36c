import { expect, test } from 'vitest'
import { BASES, LAID_BASES } from '#app/brand/art/dish/bases.ts'
import { TABLES, WARES } from '#app/brand/art/dish/tabletops.ts'
import { INGREDIENTS } from '#app/brand/art/ingredients/ingredients.ts'
import { drawingFile, TINTS } from './drawing-file.ts'
import { drawOwn, isOwnName, ownAddress, ownName, ownNameAt, ownPicture } from './own-drawing.ts'

const title = { de: 'Winterteller', en: 'Winter plate' }
const contents = [{ ingredient: 'kale' }, { ingredient: 'beetSlice', amount: 2 }]

function aDrawing(more: object = {}) {
  return drawingFile.parse({ slug: 'winterteller', title, contents, ...more })
}

const PLAIN = drawOwn(aDrawing())

test('the same recipe is the same picture, whatever it is called', () => {
  expect(drawOwn(aDrawing({ title: { de: 'Anders', en: 'Other' } }))).toBe(PLAIN)
})

test.each([
  { motif: 'strewn' },
  { contents: [{ ingredient: 'kale' }] },
  { contents: [{ ingredient: 'kale', amount: 3 }, { ingredient: 'beetSlice' }] },
  { garnish: [{ ingredient: 'parsley' }] },
  { aside: [{ ingredient: 'carrot' }] },
  { vessel: 'plate' },
  { ware: 'plum' },
  { table: 'lilac' },
  { table: 'none' },
  { base: 'curry' },
  { layout: 'curry' },
  { sauce: { tint: 'tahini' } },
  { arrangement: 2 },
  { slug: 'sommerteller' },
])('%j changes the picture', (more) => {
  expect(drawOwn(aDrawing(more))).not.toBe(PLAIN)
})

test('a colour is that of the sauce, and a second base lies beside it', () => {
  const curry = { base: 'curry' }
  expect(drawOwn(aDrawing({ ...curry, tint: 'spinach' }))).not.toBe(drawOwn(aDrawing(curry)))
  expect(drawOwn(aDrawing({ ...curry, beside: 'rice' }))).not.toBe(drawOwn(aDrawing(curry)))
})

/** Every name that a form offers. */
const OFFERED: readonly (readonly [field: string, names: readonly string[], recipe: (name: string) => object])[] = [
  ['ingredient', Object.keys(INGREDIENTS), (ingredient) => ({ contents: [{ ingredient }] })],
  ['ingredient strewn', Object.keys(INGREDIENTS), (ingredient) => ({ motif: 'strewn', contents: [{ ingredient }] })],
  ['garnish', Object.keys(INGREDIENTS), (ingredient) => ({ garnish: [{ ingredient }], aside: [{ ingredient }] })],
  ['base', [...Object.keys(BASES), ...LAID_BASES], (base) => ({ base, tint: 'pesto' })],
  ['beside', Object.keys(BASES), (beside) => ({ base: 'curry', beside })],
  ['ware', Object.keys(WARES), (ware) => ({ ware, vessel: 'plate' })],
  ['table', [...Object.keys(TABLES), 'none'], (table) => ({ table, motif: 'strewn' })],
  ['tint', Object.keys(TINTS), (tint) => ({ sauce: { tint, pour: 'swirl' } })],
]

test.each(OFFERED)(
  'everything that the field %s offers can be drawn, and nothing in it runs or loads',
  (_, names, recipe) => {
    for (const name of names) {
      const svg = drawOwn(aDrawing(recipe(name)))
      expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
      expect(svg, name).not.toMatch(/NaN|undefined|<script|href="(?!#)|\son\w+=/)
    }
  },
)

test.each([
  { contents: [] },
  { contents: [{ ingredient: 'gold' }] },
  { contents: [{ ingredient: 'kale', amount: 9 }] },
  { base: 'sand' },
  { table: 'marble' },
  { slug: '../etc' },
  { slug: 'Winter' },
  { arrangement: 0 },
  { sauce: { tint: '#ffffff' } },
  { color: 'red' },
])('%j is no recipe', (more) => {
  expect(drawingFile.safeParse({ slug: 'winterteller', title, contents, ...more }).success).toBe(false)
})

test('a drawing has a name that no product has, and an address of its own', () => {
  const name = ownName({ slug: 'winterteller' })
  expect([name, isOwnName(name), isOwnName('coco-curry')]).toEqual(['own-winterteller', true, false])
  expect(ownAddress(name)).toBe('/art/own-winterteller.svg')
  expect(ownPicture(name)).toBe('/art/own-winterteller.svg')
  expect(ownPicture('coco-curry')).toBeNull()
  const read = ['/art/own-winterteller.svg', '/art/coco-curry.1a2b.svg', '/art/own-x.png', '/own-x.svg'].map(ownNameAt)
  expect(read).toEqual(['own-winterteller', null, null, null])
})
