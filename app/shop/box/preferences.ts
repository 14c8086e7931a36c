import type { Allergen } from '#app/shop/catalog/product.ts'

export type Spice = 'any' | 'like' | 'none'

/** What somebody wants to eat: all of it holds at once. */
export type Preferences = Readonly<{
  avoid: readonly Allergen[]
  /** Grams in a portion, at least. */
  minProtein: number
  /** In a portion, at most; 0 for no limit. */
  maxKcal: number
  spice: Spice
}>

export const NO_PREFERENCES: Preferences = { avoid: [], minProtein: 0, maxKcal: 0, spice: 'any' }

/** What preferences ask of a meal. */
export type TastedMeal = Readonly<{
  allergens: readonly Allergen[]
  mayContain: readonly Allergen[]
  protein: number | null
  kcal: number | null
  isSpicy: boolean
}>

/** Whether a meal keeps to the preferences. Traces count: who avoids something avoids them too. */
export function suits(meal: TastedMeal, { avoid, minProtein, maxKcal, spice }: Preferences): boolean {
  const holds = [...meal.allergens, ...meal.mayContain]
  if (avoid.some((allergen) => holds.includes(allergen))) return false
  if (minProtein > 0 && (meal.protein ?? 0) < minProtein) return false
  if (maxKcal > 0 && (meal.kcal === null || meal.kcal > maxKcal)) return false
  return spice !== 'none' || !meal.isSpicy
}

export function hasPreferences({ avoid, minProtein, maxKcal, spice }: Preferences): boolean {
  return avoid.length > 0 || minProtein > 0 || maxKcal > 0 || spice !== 'any'
}
