export const UNITS = ['g', 'ml', 'tsp', 'tbsp', 'piece', 'pinch', 'clove', 'bunch', 'can'] as const

export type Unit = (typeof UNITS)[number]

/** One line of a shopping list. Salt to taste has no amount, two lemons have no unit. */
export type RecipeIngredient = Readonly<{
  amount: number | null
  unit: Unit | null
  name: string
  /** The slug of the lexicon entry that tells more. */
  lexicon: string | null
}>

export type RecipeGroup = Readonly<{ heading: string | null; ingredients: readonly RecipeIngredient[] }>

/** A recipe in one language. The card on the page and the Recipe JSON-LD are both made of it. */
export type Recipe = Readonly<{
  serves: number
  activeMinutes: number
  totalMinutes: number
  groups: readonly RecipeGroup[]
  steps: readonly string[]
}>
