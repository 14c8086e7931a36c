import type { Language } from '#app/foundation/i18n/language.ts'
import type { Recipe } from './kitchen-recipe.ts'
import { shownAmount } from './portions.ts'

/** A recipe as plain lines, for readers that show no card: feeds and clients of the API. */
export type RecipeLines = Readonly<{
  ingredients: readonly Readonly<{ heading: string | null; lines: readonly string[] }>[]
  steps: readonly string[]
}>

export function recipeLines({ serves, groups, steps }: Recipe, language: Language): RecipeLines {
  const portions = { serves, portions: serves }
  const ingredients = groups.map(({ heading, ingredients: own }) => ({
    heading,
    lines: own.map(({ name, ...amount }) => `${shownAmount(amount, portions, language)} ${name}`.trim()),
  }))
  return { ingredients, steps }
}
