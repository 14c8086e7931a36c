import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Allergen } from '#app/shop/catalog/product.ts'
import { boxScore, type FillRequest, fillBox, MOST_ALIKE, MOST_OF_A_DISH } from './fill-box.ts'
import type { FillingMeal } from './filling-meal.ts'
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
    isNew: false,
    surchargeCents: 0,
    kind: `kind-${variantId}`,
    isMain: true,
    flavour: null,
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
      isNew: fc.boolean(),
      surchargeCents: fc.constantFrom(-50, 0, 250),
      kind: fc.constantFrom('bowls', 'pasta', 'currys'),
      isMain: fc.constantFrom(true, true, true, false),
      flavour: fc.constantFrom(null, 'coconut', 'tomato'),
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

test('whatever is wished for, only suitable meals fill what is missing, at most three alike', () => {
  fc.assert(
    fc.property(someRequests, (wanted) => {
      const picks = fillBox(wanted)
      const suitable = wanted.meals.filter((each) => each.available && suits(each, wanted.preferences))
      const picked = picks.map(({ variantId }) => wanted.meals.find((each) => each.variantId === variantId))
      expect(picks).toHaveLength(Math.min(wanted.missing, roomIn(suitable, wanted, MOST_ALIKE)))
      for (const each of picked) {
        expect(each?.available).toBe(true)
        for (const allergen of wanted.preferences.avoid) {
          expect(each?.allergens).not.toContain(allergen)
          expect(each?.mayContain).not.toContain(allergen)
        }
      }
      const counts = countsAfter(wanted)
      const mains = suitable.filter(({ isMain }) => isMain)
      const most = roomIn(mains, wanted, MOST_OF_A_DISH) < wanted.missing ? MOST_ALIKE : MOST_OF_A_DISH
      for (const { variantId } of picks) expect(counts.get(variantId)).toBeLessThanOrEqual(most)
    }),
  )
})

function roomIn(meals: readonly FillingMeal[], { inBox }: Pick<FillRequest, 'inBox'>, limit: number): number {
  return meals.reduce((sum, { variantId }) => sum + Math.max(0, limit - (inBox.get(variantId) ?? 0)), 0)
}

test('breakfast and sweet dishes come along only where main meals do not fill the box', () => {
  fc.assert(
    fc.property(someRequests, (facts) => {
      const wanted = { ...facts, inBox: new Map<number, number>() }
      const mains = wanted.meals.filter((each) => each.isMain && each.available && suits(each, wanted.preferences))
      const others = fillBox(wanted).filter(
        (pick) => !wanted.meals.find(({ variantId }) => variantId === pick.variantId)?.isMain,
      )
      const missing = Math.max(0, wanted.missing - roomIn(mains, wanted, MOST_ALIKE))
      expect(others.length).toBeLessThanOrEqual(missing)
    }),
  )
})

test('who chose a breakfast may get another one', () => {
  const meals = [meal(1, { kind: 'breakfast', isMain: false }), meal(2, { kind: 'breakfast', isMain: false })]
  const filled = fillBox(request({ meals: [...meals, meal(3)], inBox: new Map([[1, 1]]), missing: 4 }))
  expect(new Set(filled.map(({ variantId }) => variantId))).toEqual(new Set([1, 2, 3]))
})

test('the box varies over kinds, and over flavours within a kind', () => {
  const meals = [0, 1, 2].flatMap((place) => [
    meal(place, { kind: 'currys', flavour: 'coconut' }),
    meal(10 + place, { kind: 'currys', flavour: 'tomato' }),
    meal(20 + place, { kind: 'bowls', flavour: 'sesame' }),
    meal(30 + place, { kind: 'bowls', flavour: 'peanut' }),
  ])
  const picks = fillBox(request({ meals, missing: 4 }))
  const flavours = picks.map((pick) => meals.find(({ variantId }) => variantId === pick.variantId)?.flavour)
  expect(flavours.toSorted()).toEqual(['coconut', 'peanut', 'sesame', 'tomato'])
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
    meals: someMeals.map((meals) => meals.slice(0, 4).map((each) => ({ ...each, isMain: true }))),
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

test('a choice too small for variety repeats its dishes evenly, three times at most, and leaves the rest open', () => {
  const wanted = request({ meals: [meal(1), meal(2), meal(3)], missing: 12 })
  expect([...countsAfter(wanted).values()]).toEqual([3, 3, 3])
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
