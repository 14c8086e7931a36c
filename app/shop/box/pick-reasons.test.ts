import { expect, test } from 'vitest'
import type { FillingMeal } from './filling-meal.ts'
import { type PickReason, reasonsOf } from './pick-reasons.ts'
import { NO_PREFERENCES, type Preferences } from './preferences.ts'

const meal = (variantId: number, facts: Partial<FillingMeal> = {}): FillingMeal => ({
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
  kind: 'bowls',
  isMain: true,
  flavour: null,
  ...facts,
})

type Row = Readonly<{
  of: Partial<FillingMeal>
  inBox?: number
  wanting?: Partial<Preferences>
  says: readonly PickReason[]
}>

/** A meal, the shopper's wishes, how many other bowls are in the box, and the two reasons expected. */
const ROWS: readonly Row[] = [
  { of: {}, says: [{ kind: 'first', mealKind: 'bowls' }, { kind: 'other' }] },
  { of: { inSeason: true }, says: [{ kind: 'season' }, { kind: 'first', mealKind: 'bowls' }] },
  { of: { inSeason: true, isBestseller: true }, inBox: 1, says: [{ kind: 'season' }, { kind: 'bestseller' }] },
  { of: { flavour: 'kokos', isNew: true }, inBox: 1, says: [{ kind: 'flavour', flavour: 'kokos' }, { kind: 'fresh' }] },
  {
    of: { protein: 24, kcal: 380 },
    inBox: 1,
    says: [
      { kind: 'protein', grams: 24 },
      { kind: 'light', kcal: 380 },
    ],
  },
  { of: { protein: 16 }, inBox: 1, says: [{ kind: 'other' }, { kind: 'protein', grams: 16 }] },
  {
    of: { protein: 16, isSpicy: true },
    inBox: 1,
    wanting: { minProtein: 15, spice: 'like' },
    says: [{ kind: 'protein', grams: 16 }, { kind: 'spicy' }],
  },
  { of: { kcal: 520 }, inBox: 1, wanting: { maxKcal: 550 }, says: [{ kind: 'light', kcal: 520 }, { kind: 'other' }] },
]

test.each(ROWS)('what speaks for a meal is what its reasons say: $of', ({ of, inBox = 0, wanting = {}, says }) => {
  const picked = meal(1, of)
  const filling = {
    meals: [picked, meal(2)],
    inBox: new Map(inBox > 0 ? [[2, inBox]] : []),
    preferences: { ...NO_PREFERENCES, ...wanting },
  }
  expect(reasonsOf([picked], filling)).toEqual([says])
})

test('a second piece says that it is one, and why this dish', () => {
  const picked = meal(1, { isBestseller: true })
  const [, second] = reasonsOf([picked, picked], { meals: [picked], inBox: new Map(), preferences: NO_PREFERENCES })
  expect(second).toEqual([{ kind: 'again' }, { kind: 'bestseller' }])
})

test('reasons differ from pick to pick', () => {
  const meals = Array.from({ length: 16 }, (_, place) =>
    meal(place, {
      kind: ['bowls', 'currys-dals', 'pasta-noodles', 'reisgerichte-risotto'][place % 4] ?? '',
      flavour: ['kokos', 'tomaten', null][place % 3] ?? null,
      isBestseller: place % 2 === 0,
      inSeason: place === 5,
      protein: 12 + place,
      kcal: 400 + 10 * place,
    }),
  )
  const said = reasonsOf(meals, { meals, inBox: new Map(), preferences: NO_PREFERENCES }).map((each) =>
    JSON.stringify(each),
  )
  expect(new Set(said).size).toBe(16)
})

test('nothing is called the first where a bundle in the box may hold one', () => {
  const picked = meal(1)
  const [reasons] = reasonsOf([picked], {
    meals: [picked],
    inBox: new Map([[99, 1]]),
    preferences: NO_PREFERENCES,
  })
  expect(reasons?.map(({ kind }) => kind)).toEqual(['protein', 'light'])
})
