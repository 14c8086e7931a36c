import type { IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { group } from '#app/brand/art/shapes/element.ts'
import type { Press } from '#app/brand/art/shapes/press.ts'
import type { Rng } from '#app/brand/art/shapes/random.ts'
import type { Layout, Recipe } from './recipe.ts'

/** The middle of every vessel: a little above the middle of the picture, because its shadow falls below. */
export const CX = 500
export const CY = 494

/** A dish while it is being drawn. */
export type Plating = Readonly<{
  recipe: Recipe
  layout: Layout
  /** Radius of the food. */
  radius: number
  r: Rng
  press: Press
  /** Id of the soft shadow under food. */
  soft: string
}>

export type Item = Readonly<{ name: IngredientName; weight: number }>

export function itemsOf(recipe: Recipe): Item[] {
  return recipe.ingredients.map((each) =>
    typeof each === 'string' ? { name: each, weight: 1 } : { name: each[0], weight: each[1] },
  )
}

export function withSoftShadow({ soft }: Plating, body: string): string {
  return group(body, { filter: `url(#${soft})` })
}
