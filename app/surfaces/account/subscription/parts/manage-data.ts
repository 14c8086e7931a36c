import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import type { RhythmOffer } from './subscription-data.ts'

/** What a draft is made from: the same for everybody. */
export type ManagePageData = Readonly<{
  meals: readonly MealChoice[]
  boxes: readonly Readonly<{ size: number; mealCents: number }>[]
  frequencies: readonly RhythmOffer[]
}>
