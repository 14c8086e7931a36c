import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Allergen } from '#app/shop/catalog/product.ts'
import { quizBox, smallerQuizBox, widerWishes } from './quiz-box.ts'

const SIZES = [6, 12, 16, 20]
const meal = (variantId: number, kind: string, more: object = {}) => ({
  variantId,
  kind,
  tags: [kind],
  available: true,
  inSeason: false,
  isBestseller: false,
  isNew: false,
  isMain: true,
  flavour: null,
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

const ALLERGENS: readonly Allergen[] = ['gluten', 'soy', 'nuts']
const someMeals = fc
  .array(
    fc.record({
      kind: fc.constantFrom('bowls', 'currys-dals', 'fruehstueck'),
      allergens: fc.subarray([...ALLERGENS]),
      mayContain: fc.subarray([...ALLERGENS], { maxLength: 1 }),
      available: fc.boolean(),
      isSpicy: fc.boolean(),
      kcal: fc.integer({ min: 300, max: 700 }),
      protein: fc.integer({ min: 5, max: 30 }),
    }),
    { maxLength: 20 },
  )
  .map((list) =>
    list.map(({ kind, ...facts }, place) => ({ ...meal(place, kind, facts), isMain: kind !== 'fruehstueck' })),
  )
const someWishes = fc.array(
  fc.constantFrom(
    ...[{ size: 6 }, { size: 20 }, { likes: 'currys-dals' }, { avoid: ['soy'] as const }, { spice: 'none' as const }],
    ...[{ avoid: ['gluten', 'nuts'] as const }, { spice: 'like' as const }, { maxKcal: 450 }, { minProtein: 20 }, {}],
  ),
)

test('whatever is answered: at most three alike, nothing that somebody avoids, no wish broken, and open places are counted', () => {
  fc.assert(
    fc.property(someMeals, someWishes, fc.string(), (meals, effects, seed) => {
      const box = quizBox({ effects, meals, sizes: SIZES, rhythms: [1, 2, 3, 4], seed })
      const counts = Map.groupBy(box.picks, ({ variantId }) => variantId)
      for (const alike of counts.values()) expect(alike.length).toBeLessThanOrEqual(3)
      const avoided = effects.flatMap((each) => ('avoid' in each ? [...each.avoid] : []))
      for (const id of counts.keys()) {
        const { allergens, mayContain, available } = meals[id] ?? meal(0, '')
        expect(available).toBe(true)
        expect([...allergens, ...mayContain].filter((each) => avoided.includes(each as never))).toEqual([])
      }
      expect(box.picks.length + box.open).toBe(box.size)
      expect(box.picks.length).toBe(Math.min(box.size, box.suiting * 3))
    }),
  )
})

const FEW = [meal(1, 'bowls'), meal(2, 'bowls', { isSpicy: true }), meal(3, 'bowls', { kcal: 800 })]

test.each([
  { meals: 1, picks: 3, open: 13, smaller: null },
  { meals: 2, picks: 6, open: 10, smaller: 6 },
  { meals: 4, picks: 12, open: 4, smaller: 12 },
  { meals: 6, picks: 16, open: 0, smaller: null },
])('with $meals meals that suit a box of 16 gets $picks and offers the one of $smaller', (row) => {
  const meals = Array.from({ length: row.meals }, (_, place) => meal(place, 'bowls'))
  const box = quizBox({ effects: [{ size: 16 }], meals, sizes: SIZES, rhythms: [4], seed: 's' })
  expect([box.picks.length, box.open, smallerQuizBox(box, SIZES)]).toEqual([row.picks, row.open, row.smaller])
})

test('wishes of taste can be widened, the one that brings most first; an allergen is never offered', () => {
  const meals = [...FEW, meal(4, 'bowls', { kcal: 900 }), meal(5, 'bowls', { allergens: ['soy'] })]
  const effects = [null, { spice: 'none' as const }, { avoid: ['soy'] as const }, { maxKcal: 550 }]
  expect(widerWishes(effects, meals)).toEqual([
    { place: 3, more: 2 },
    { place: 1, more: 1 },
  ])
  expect(widerWishes([{ avoid: ['soy'] }], meals)).toEqual([])
})
