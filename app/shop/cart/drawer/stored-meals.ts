import type { Language } from '#app/foundation/i18n/language.ts'
import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'

/** What is kept of a meal: enough to say what it is without a connection. No price and no stock, as those change. */
export type StoredMeal = Pick<MealChoice, 'variantId' | 'title' | 'kcal' | 'protein' | 'net'>

/** All meals as they were on a day. */
export type StoredMeals = Readonly<{ date: string; language: Language; meals: readonly StoredMeal[] }>

const KEY = 'allMeals'

/** Keeps the list of a day; the same list is not written twice. */
export function storeMeals({ date, language, meals }: StoredMeals): void {
  const kept = readMeals()
  if (kept?.date === date && kept.language === language) return
  const told = meals.map(({ variantId, title, kcal, protein, net }) => ({ variantId, title, kcal, protein, net }))
  storeValue(KEY, { date, language, meals: told })
}

/** The meals that are kept in a language; none where there are only others. */
export function storedMeals(language: Language): readonly StoredMeal[] {
  const kept = readMeals()
  return kept?.language === language ? kept.meals : []
}

function readMeals(): StoredMeals | null {
  const kept = storedValue(KEY)
  return typeof kept === 'object' && kept !== null && 'meals' in kept && Array.isArray(kept.meals)
    ? (kept as StoredMeals)
    : null
}
