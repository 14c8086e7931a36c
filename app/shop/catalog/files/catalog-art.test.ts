import { expect, test } from 'vitest'
import { readArt } from './catalog-art.ts'

const dish = {
  base: 'curry',
  side: 'rice',
  ingredients: ['tofu', ['spinach', 0.7]] as (string | [string, number])[],
  ware: 'tief',
  table: 'butter',
}

test('a dish becomes a recipe with its handle as seed', () => {
  const read = readArt({ handle: 'coco-curry', art: dish })
  expect(read).toMatchObject({
    ok: true,
    value: {
      recipe: {
        handle: 'coco-curry',
        vessel: 'bowl',
        base: 'curry',
        side: 'rice',
        ingredients: [
          ['tofu', 1],
          ['spinach', 0.7],
        ],
      },
    },
  })
})

test('a bottle becomes a thing', () => {
  const read = readArt({
    handle: 'a-shot',
    art: { kind: 'shot', lines: ['Ingwer'], fruit: ['ginger'], table: 'lilac' },
  })
  expect(read).toMatchObject({ ok: true, value: { thing: { handle: 'a-shot', kind: 'shot', lines: ['Ingwer'] } } })
})

test('a product without art is no fault', () => {
  expect(readArt({ handle: 'flyer' })).toEqual({ ok: true, value: null })
})

test.each([
  { art: { ...dish, base: 'lava' }, field: 'art.base: nothing is called "lava"' },
  { art: { ...dish, side: 'gnocchi' }, field: 'art.side: nothing is called "gnocchi"' },
  { art: { ...dish, layout: 'heap' }, field: 'art.layout: nothing is called "heap"' },
  { art: { ...dish, ingredients: ['tofu', 'dragon'] }, field: 'art.ingredients: nothing is called "dragon"' },
  { art: { ...dish, garnish: ['gold'] }, field: 'art.garnish: nothing is called "gold"' },
  { art: { ...dish, props: ['spoon'] }, field: 'art.props: nothing is called "spoon"' },
  { art: { ...dish, ware: 'silver' }, field: 'art.ware: nothing is called "silver"' },
  { art: { ...dish, table: 'marble' }, field: 'art.table: nothing is called "marble"' },
  { art: { kind: 'shot' as const, fruit: ['star'], table: 'lilac' }, field: 'art.fruit: nothing is called "star"' },
])('$field', ({ art, field }) => {
  expect(readArt({ handle: 'x', art })).toEqual({ ok: false, refusal: { code: 'UNKNOWN_NAME', field } })
})
