import { expect, test } from 'vitest'
import { isKept } from './quiz-result.ts'

const DISHES = [
  { meal: { kind: 'bowls' }, quantity: 3 },
  { meal: { kind: 'currys-dals' }, quantity: 2 },
]

test.each([
  { effect: {}, kept: true },
  { effect: { avoid: ['soy'] as const }, kept: true },
  { effect: { size: 16, weeks: 4 }, kept: true },
  { effect: { size: 20, weeks: 4 }, kept: false },
  { effect: { size: 16, weeks: 2 }, kept: false },
  { effect: { likes: 'bowls' }, kept: true },
  { effect: { likes: 'currys-dals' }, kept: false },
])('of a box of 16 every 4 weeks, mostly bowls, $effect says what it asked for: $kept', ({ effect, kept }) => {
  expect(isKept({ effect }, { size: 16, weeks: 4 }, DISHES)).toBe(kept)
})
