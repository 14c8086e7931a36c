import { expect, test } from 'vitest'
import type { Unit } from './kitchen-recipe.ts'
import { amountFor, shownAmount } from './portions.ts'

test.each<{ amount: number; unit: Unit | null; serves: number; portions: number; needed: number }>([
  { amount: 250, unit: 'g', serves: 4, portions: 4, needed: 250 },
  { amount: 33, unit: 'g', serves: 4, portions: 4, needed: 33 },
  { amount: 250, unit: 'g', serves: 4, portions: 2, needed: 125 },
  { amount: 250, unit: 'g', serves: 4, portions: 3, needed: 190 },
  { amount: 900, unit: 'ml', serves: 4, portions: 6, needed: 1350 },
  { amount: 20, unit: 'g', serves: 4, portions: 3, needed: 15 },
  { amount: 3, unit: 'g', serves: 12, portions: 1, needed: 1 },
  { amount: 1, unit: 'tsp', serves: 4, portions: 2, needed: 0.5 },
  { amount: 3, unit: 'tbsp', serves: 4, portions: 3, needed: 2.25 },
  { amount: 0.5, unit: 'tsp', serves: 4, portions: 1, needed: 0.25 },
  { amount: 1, unit: 'piece', serves: 4, portions: 6, needed: 1.5 },
  { amount: 5, unit: null, serves: 2, portions: 5, needed: 13 },
  { amount: 1, unit: 'pinch', serves: 4, portions: 2, needed: 1 },
  { amount: 2, unit: 'pinch', serves: 4, portions: 6, needed: 3 },
])('$amount $unit for $serves are $needed for $portions', ({ amount, unit, serves, portions, needed }) => {
  expect(amountFor({ amount, unit }, { serves, portions })).toBe(needed)
})

const FOUR = { serves: 4, portions: 4 }

test.each<{ amount: number | null; unit: Unit | null; portions: number; de: string; en: string }>([
  { amount: 250, unit: 'g', portions: 4, de: '250 g', en: '250 g' },
  { amount: 1000, unit: 'ml', portions: 6, de: '1.500 ml', en: '1,500 ml' },
  { amount: 1.5, unit: 'tbsp', portions: 4, de: '1½ EL', en: '1½ tbsp' },
  { amount: 1, unit: 'tsp', portions: 1, de: '¼ TL', en: '¼ tsp' },
  { amount: 3, unit: 'clove', portions: 4, de: '3 Zehen', en: '3 cloves' },
  { amount: 1, unit: 'clove', portions: 4, de: '1 Zehe', en: '1 clove' },
  { amount: 1, unit: 'can', portions: 8, de: '2 Dosen', en: '2 tins' },
  { amount: 0.5, unit: 'bunch', portions: 4, de: '½ Bund', en: '½ bunch' },
  { amount: 2, unit: 'piece', portions: 4, de: '2', en: '2' },
  { amount: 0.3, unit: 'g', portions: 4, de: '0,3 g', en: '0.3 g' },
  { amount: null, unit: null, portions: 8, de: '', en: '' },
])('a cook reads $de or $en', ({ amount, unit, portions, de, en }) => {
  const read = (language: 'de' | 'en') =>
    shownAmount({ amount, unit }, { ...FOUR, portions }, language).replaceAll('\u00a0', ' ')
  expect([read('de'), read('en')]).toEqual([de, en])
})
