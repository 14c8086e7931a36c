import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BASES, type BaseName, LAID_BASES } from '#app/brand/art/dish/bases.ts'
import { drawDish } from '#app/brand/art/dish/dish.ts'
import { drawIngredient } from '#app/brand/art/ingredients/ingredient-drawing.ts'
import { INGREDIENTS, type IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { drawBox } from './box-drawing.ts'
import { drawMini } from './mini-dish.ts'
import { drawPattern } from './pattern.ts'
import { drawProduct } from './product-drawing.ts'
import { PRODUCT_KINDS } from './product-sketch.ts'
import { DISHES, PRODUCTS } from './recipes.fixture.ts'

const KB = 1024
const baseNames = [...Object.keys(BASES), ...LAID_BASES] as BaseName[]
const ingredientNames = Object.keys(INGREDIENTS) as IngredientName[]

type Drawing = { name: string; draw: () => string; budget: number }

const drawings: Drawing[] = [
  ...DISHES.map((dish) => ({ name: `dish ${dish.handle}`, draw: () => drawDish(dish), budget: 14.6 * KB })),
  ...DISHES.map((dish) => ({ name: `miniature ${dish.handle}`, draw: () => drawMini(dish), budget: 2 * KB })),
  ...PRODUCTS.map((product) => ({
    name: `product ${product.kind}`,
    draw: () => drawProduct(product),
    budget: 12 * KB,
  })),
  ...[6, 12, 16, 20].map((size) => ({
    name: `box of ${size}`,
    draw: () =>
      drawBox({ size, meals: Array.from({ length: size - 1 }, (_, i) => DISHES[i % DISHES.length] ?? aDish('rice')) }),
    budget: 26 * KB,
  })),
  ...ingredientNames.map((name) => ({ name: `ingredient ${name}`, draw: () => drawIngredient(name), budget: 6 * KB })),
  ...baseNames.map((base) => ({ name: `base ${base}`, draw: () => drawDish(aDish(base)), budget: 16 * KB })),
  {
    name: 'pattern',
    draw: () =>
      drawPattern({ ingredients: ['broccoli', 'lime', 'granola'], seed: 'x', width: 700, height: 700, table: 'moss' }),
    budget: 40 * KB,
  },
]

function aDish(base: BaseName) {
  return { handle: 'x', vessel: 'bowl', base, ingredients: ['tofu', 'broccoli'] } as const
}

function danglingIds(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id = '']) => id).filter((id) => !ids.has(id))
}

test.each(drawings)('$name is drawn the same every time, whole and within its budget', ({ draw, budget }) => {
  const svg = draw()
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(draw()).toBe(svg)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(danglingIds(svg)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(svg.length).toBeLessThan(budget)
})

test('there is a sample of every kind of product', () => {
  expect(PRODUCTS.map((product) => product.kind)).toEqual(PRODUCT_KINDS)
})

test('a title is written as text, without it the drawing is hidden from screen readers', () => {
  expect(drawDish(aDish('rice'), { title: 'Reis & "Tofu"' })).toContain('aria-label="Reis &amp; &quot;Tofu&quot;"')
  expect(drawDish(aDish('rice'))).toContain('aria-hidden="true"')
})

test('a prefix keeps the ids of two drawings in one document apart', () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const first = ids(drawDish(aDish('rice'), { prefix: 'p' }))
  const second = ids(drawDish(aDish('rice'), { prefix: 'q' }))
  expect(first.filter((id) => second.includes(id))).toEqual([])
})

test('the pictures are the ones the shop was designed with', () => {
  const fingerprint = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16)
  expect(DISHES.map((dish) => fingerprint(drawDish(dish)))).toMatchInlineSnapshot(`
    [
      "e641377c119ed888",
      "fb5292fea5c487d9",
      "83814c543831fd03",
      "1cc0323680f5c3e5",
    ]
  `)
})
