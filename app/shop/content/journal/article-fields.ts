import { z } from 'zod'
import type { Language } from '#app/foundation/i18n/language.ts'
import { handle } from '#app/shop/catalog/files/file-shapes.ts'
import type { Recipe } from './kitchen-recipe.ts'
import { type RecipeFile, recipeFile } from './recipe-file.ts'

/** What article files have besides their text. */
export const articleFields = {
  author: z.string().min(1).optional(),
  recipe: recipeFile.optional(),
  /** Handles of products that go with the article; the first one closes its text. */
  products: z.array(handle).min(1).max(4),
  /** Slugs of lexicon entries. */
  ingredients: z.array(handle).max(8),
}

const fields = z.strictObject(articleFields)
export type ArticleFields = z.infer<typeof fields>

/** What an article has besides its text, in one language. */
export type ArticleBody = Readonly<{
  author: string | null
  recipe: Recipe | null
  products: readonly string[]
  ingredients: readonly string[]
}>

export function articleIn(language: Language, { author, recipe, products, ingredients }: ArticleFields): ArticleBody {
  return { author: author ?? null, recipe: recipe ? recipeIn(language, recipe) : null, products, ingredients }
}

function recipeIn(language: Language, { groups, steps, ...facts }: RecipeFile): Recipe {
  return {
    ...facts,
    groups: groups.map(({ heading, ingredients }) => ({
      heading: heading?.[language] ?? null,
      ingredients: ingredients.map(({ amount, unit, name, lexicon }) => ({
        amount: amount ?? null,
        unit: unit ?? null,
        name: name[language],
        lexicon: lexicon ?? null,
      })),
    })),
    steps: steps.map((step) => step[language]),
  }
}
