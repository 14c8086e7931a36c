import { expect, test } from 'vitest'
import { portionFigures } from './product-facts.ts'

test.each([
  { type: 'meal', quantity: 400, kcal: 480, protein: 20 },
  { type: 'drink', quantity: 250, kcal: 300, protein: 13 },
  { type: 'pantry', quantity: 500, kcal: null, protein: null },
  { type: 'snack', quantity: 500, kcal: null, protein: null },
] as const)('$quantity of a $type are a portion with $kcal kcal', ({ type, quantity, kcal, protein }) => {
  expect(portionFigures(type, { kcal: 120, protein: 5 }, { quantity })).toEqual({ kcal, protein })
})

test('what has no nutrition or no weight has no figures', () => {
  expect(portionFigures('meal', null, { quantity: 400 })).toEqual({ kcal: null, protein: null })
  expect(portionFigures('meal', { kcal: 120, protein: 5 }, null)).toEqual({ kcal: null, protein: null })
})
