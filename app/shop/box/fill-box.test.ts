import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Allergen } from '#app/shop/catalog/product.ts'
import { boxScore, type FillingMeal, type FillRequest, fillBox, MOST_OF_A_DISH } from './fill-box.ts'
import { NO_PREFERENCES, type Preferences, suits } from './preferences.ts'

const ALLERGENS: readonly Allergen[] = ['gluten', 'soy', 'nuts', 'sesame']

function meal(variantId: number, facts: Partial<FillingMeal> = {}): FillingMeal {
  return {
    variantId,
    available: true,
    allergens: [],
    mayContain: [],
    protein: 15,
    kcal: 500,
    isSpicy: false,
    inSeason: false,
    isBestseller: false,
    surchargeCents: 0,
    kind: `kind-${variantId}`,
    ...facts,
  }
}

function request(facts: Partial<FillRequest>): FillRequest {
  return { meals: [], inBox: new Map(), missing: 4, preferences: NO_PREFERENCES, seed: 'a', ...facts }
}

const wanting = (facts: Partial<Preferences>): Preferences => ({ ...NO_PREFERENCES, ...facts })

function countsAfter({ inBox, ...rest }: FillRequest): Map<number, number> {
  const counts = new Map(inBox)
  for (const { variantId } of fillBox({ inBox, ...rest })) counts.set(variantId, (counts.get(variantId) ?? 0) + 1)
  return counts
}

const someMeals = fc
  .array(
    fc.record({
      available: fc.boolean(),
      allergens: fc.subarray([...ALLERGENS]),
      mayContain: fc.subarray([...ALLERGENS], { maxLength: 1 }),
      protein: fc.option(fc.integer({ min: 0, max: 40 })),
      kcal: fc.option(fc.integer({ min: 200, max: 900 })),
      isSpicy: fc.boolean(),
      inSeason: fc.boolean(),
      isBestseller: fc.boolean(),
      surchargeCents: fc.constantFrom(-50, 0, 250),
      kind: fc.constantFrom('bowls', 'pasta', 'currys'),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) => list.map((facts, variantId) => meal(variantId, facts)))

const somePreferences: fc.Arbitrary<Preferences> = fc.record({
  avoid: fc.subarray([...ALLERGENS]),
  minProtein: fc.constantFrom(0, 15, 25),
  maxKcal: fc.constantFrom(0, 450, 600),
  spice: fc.constantFrom('any', 'like', 'none'),
})

const someRequests: fc.Arbitrary<FillRequest> = fc
  .record({
    meals: someMeals,
    taken: fc.array(fc.nat(19), { maxLength: 8 }),
    missing: fc.integer({ min: 0, max: 20 }),
    preferences: somePreferences,
    seed: fc.string(),
  })
  .map(({ taken, ...rest }) => {
    const inBox = new Map<number, number>()
    for (const variantId of taken) inBox.set(variantId, (inBox.get(variantId) ?? 0) + 1)
    return { ...rest, inBox }
  })

test('whatever is wished for, only suitable meals fill exactly what is missing, as varied as the choice allows', () => {
  fc.assert(
    fc.property(someRequests, (wanted) => {
      const picks = fillBox(wanted)
      const suitable = wanted.meals.filter((each) => each.available && suits(each, wanted.preferences))
      const picked = picks.map(({ variantId }) => wanted.meals.find((each) => each.variantId === variantId))
      expect(picks).toHaveLength(suitable.length > 0 ? wanted.missing : 0)
      for (const each of picked) {
        expect(each?.available).toBe(true)
        for (const allergen of wanted.preferences.avoid) {
          expect(each?.allergens).not.toContain(allergen)
          expect(each?.mayContain).not.toContain(allergen)
        }
      }
      const counts = countsAfter(wanted)
      const room = suitable.reduce(
        (sum, { variantId }) => sum + Math.max(0, MOST_OF_A_DISH - (wanted.inBox.get(variantId) ?? 0)),
        0,
      )
      if (room < wanted.missing) return
      for (const { variantId } of picks) expect(counts.get(variantId)).toBeLessThanOrEqual(MOST_OF_A_DISH)
    }),
  )
})

test('the same seed fills the same box', () => {
  fc.assert(fc.property(someRequests, (wanted) => void expect(fillBox(wanted)).toEqual(fillBox(wanted))))
})

test('another seed may fill another box', () => {
  const meals = Array.from({ length: 20 }, (_, id) => meal(id, { kind: 'bowls' }))
  const boxes = ['a', 'b', 'c'].map((seed) => JSON.stringify(fillBox(request({ meals, seed, missing: 6 }))))
  expect(new Set(boxes).size).toBeGreaterThan(1)
})

test('no other choice has a better score, by trying all of them', () => {
  const small = fc.record({
    meals: someMeals.map((meals) => meals.slice(0, 4)),
    missing: fc.integer({ min: 1, max: 4 }),
    preferences: somePreferences,
    seed: fc.string(),
  })
  fc.assert(
    fc.property(small, (facts) => {
      const wanted = { ...facts, inBox: new Map<number, number>() }
      const suitable = wanted.meals.filter((each) => each.available && suits(each, wanted.preferences))
      fc.pre(suitable.length * MOST_OF_A_DISH >= wanted.missing)
      const best = Math.max(...choices(suitable, wanted.missing).map((counts) => boxScore(counts, wanted)))
      expect(boxScore(countsAfter(wanted), wanted)).toBe(best)
    }),
  )
})

/** Every way to take a number of meals, none more often than allowed. */
function choices(meals: readonly FillingMeal[], missing: number): Map<number, number>[] {
  const [first, ...others] = meals
  if (!first) return missing === 0 ? [new Map()] : []
  return Array.from({ length: Math.min(MOST_OF_A_DISH, missing) + 1 }, (_, count) =>
    choices(others, missing - count).map((counts) => new Map([...counts, [first.variantId, count]])),
  ).flat()
}

test('what speaks for a meal is what its reasons say', () => {
  const meals = [
    meal(1, { protein: 30, isSpicy: true, inSeason: true }),
    meal(2, { protein: 10 }),
    meal(3, { protein: 22, kcal: 380 }),
  ]
  const reasons = (preferences: Preferences, missing: number, inBox = new Map<number, number>()) =>
    fillBox(request({ meals, preferences, missing, inBox })).map((pick) => [pick.variantId, pick.reasons])
  expect(reasons(wanting({ minProtein: 20 }), 2)).toEqual([
    [1, [{ kind: 'protein', grams: 30 }, { kind: 'new' }]],
    [3, [{ kind: 'protein', grams: 22 }, { kind: 'new' }]],
  ])
  expect(reasons(wanting({ spice: 'like' }), 1)).toEqual([[1, [{ kind: 'spicy' }, { kind: 'new' }]]])
  expect(reasons(wanting({ maxKcal: 400 }), 1, new Map([[3, 1]]))).toEqual([
    [3, [{ kind: 'light', kcal: 380 }, { kind: 'again' }]],
  ])
  expect(reasons(NO_PREFERENCES, 1)).toEqual([[1, [{ kind: 'season' }, { kind: 'new' }]]])
})

test('a choice too small for variety repeats its dishes evenly', () => {
  const wanted = request({ meals: [meal(1), meal(2), meal(3)], missing: 12 })
  expect([...countsAfter(wanted).values()]).toEqual([4, 4, 4])
})

test('where no meal suits, the box stays as it is', () => {
  const meals = [meal(1, { mayContain: ['soy'] }), meal(2, { available: false })]
  expect(fillBox(request({ meals, preferences: wanting({ avoid: ['soy'] }) }))).toEqual([])
})

test('what costs more than the box price comes last', () => {
  const meals = [meal(1, { surchargeCents: 250 }), meal(2), meal(3)]
  expect(
    fillBox(request({ meals, missing: 2 }))
      .map(({ variantId }) => variantId)
      .toSorted(),
  ).toEqual([2, 3])
})
