import { expect, test } from 'vitest'
import { quizBox } from './quiz-box.ts'

const SIZES = [6, 12, 16, 20]
const meal = (variantId: number, kind: string, more: object = {}) => ({
  variantId,
  kind,
  tags: [kind],
  available: true,
  inSeason: false,
  isBestseller: false,
  surchargeCents: 0,
  allergens: [] as const,
  mayContain: [] as const,
  protein: 20,
  kcal: 500,
  isSpicy: false,
  ...more,
})
const MEALS = [
  ...Array.from({ length: 8 }, (_, place) => meal(place + 1, 'currys-dals', { isSpicy: place < 4 })),
  ...Array.from({ length: 8 }, (_, place) => meal(place + 11, 'bowls', place < 2 ? { allergens: ['peanuts'] } : {})),
  meal(30, 'bowls', { tags: ['bowls', 'kids-meals'] }),
]
const boxOf = (...effects: Parameters<typeof quizBox>[0]['effects']) =>
  quizBox({ effects, meals: MEALS, sizes: SIZES, rhythms: [1, 2, 3, 4], seed: 's' })
const kinds = ({ picks }: ReturnType<typeof quizBox>) =>
  picks.map(({ variantId }) => (variantId < 10 ? 'currys-dals' : 'bowls'))

test('every question may be skipped: the box is full all the same', () => {
  const box = boxOf()
  expect({ size: box.size, weeks: box.weeks, meals: box.picks.length }).toEqual({ size: 12, weeks: 3, meals: 12 })
})

test.each([
  { effect: { size: 6 }, size: 6 },
  { effect: { size: 20 }, size: 20 },
  { effect: { size: 7 }, size: 6 },
])('a box of $effect.size meals is one of $size, and full', ({ effect, size }) => {
  const box = boxOf(effect)
  expect([box.size, box.picks.length]).toEqual([size, size])
})

test.each([
  { effect: { size: 16, weeks: 4 }, weeks: 4 },
  { effect: { size: 16, weeks: 3 }, weeks: 4 },
  { effect: { size: 20 }, weeks: 4 },
  { effect: { size: 12, weeks: 5 }, weeks: 4 },
  { effect: { size: 20, weeks: 2 }, weeks: 2 },
])('a box of $effect.size that is asked for every $effect.weeks weeks comes every $weeks, as in the builder', (row) => {
  expect(boxOf(row.effect).weeks).toBe(row.weeks)
})

test('most of the box is what somebody likes, and not all of it', () => {
  const liked = kinds(boxOf({ likes: 'currys-dals' })).filter((kind) => kind === 'currys-dals')
  expect(liked.length).toBeGreaterThanOrEqual(8)
  expect(liked.length).toBeLessThan(12)
})

test('nothing is in it that somebody avoids, finds too hot, or that is for children', () => {
  const ids = boxOf({ likes: 'currys-dals' }, { avoid: ['peanuts'] }, { spice: 'none' }).picks.map(
    ({ variantId }) => variantId,
  )
  expect(ids.filter((id) => [1, 2, 3, 4, 11, 12, 30].includes(id))).toEqual([])
  expect(ids).toHaveLength(12)
})

test('where nothing suits, the box stays empty instead of lying', () => {
  expect(boxOf({ minProtein: 90 }).picks).toEqual([])
})
