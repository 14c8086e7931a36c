import type { Language, Translated } from '#app/foundation/i18n/language.ts'
import type { Allergen, Ingredient, Nutrition, Preparation, ProductType } from './product.ts'

type IngredientPart = Translated & Readonly<{ allergen?: Allergen | undefined }>

/** What is true of a product whatever the language, kept with both languages side by side. */
export type ProductFacts = Readonly<{
  ingredients: readonly (IngredientPart &
    Readonly<{
      percent?: number | undefined
      lexicon?: string | undefined
      art?: string | undefined
      of?: readonly IngredientPart[] | undefined
    }>)[]
  mayContain: readonly Allergen[]
  nutrition: Nutrition | null
  preparation: readonly (Translated & Readonly<{ way: Preparation['way']; minutes: number }>)[]
  amounts: readonly number[]
  maker: Readonly<{ name: string; address: string; email: string }> | null
  warnings: Translated | null
  pages: number | null
  /** Handles of what comes along for free. */
  freeGifts?: readonly string[] | undefined
}>

/** Every allergen that an ingredient, or a part of one, declares. */
export function allergensOf({ ingredients }: Pick<ProductFacts, 'ingredients'>): Allergen[] {
  const declared = ingredients.flatMap((each) => [each.allergen, ...(each.of ?? []).map((part) => part.allergen)])
  return [...new Set(declared.filter((allergen) => allergen !== undefined))]
}

export function ingredientsIn(
  language: Language,
  { ingredients }: ProductFacts,
  artUrl: (name: string) => string,
): Ingredient[] {
  return ingredients.map((each) => ({
    text: each[language],
    percent: each.percent ?? null,
    parts: (each.of ?? []).map((part) => part[language]),
    art: each.art ? artUrl(`ingredient-${each.art}`) : null,
    lexicon: each.lexicon ?? null,
  }))
}

/** What is eaten or drunk at once. A bottle of oil, a tub of ice cream or a pack to cook with is no portion. */
const SINGLE_PORTIONS: readonly ProductType[] = ['meal', 'drink']

export function isOnePortion({ type }: Readonly<{ type: ProductType }>): boolean {
  return SINGLE_PORTIONS.includes(type)
}

/** An amount per 100 g or ml as it is in a whole portion, rounded to whole units. */
export function perPortion(per100: number, portion: number): number {
  return Math.round((per100 * portion) / 100)
}

/** Energy and protein of a portion; null for what is none. */
export function portionFigures(
  type: ProductType,
  nutrition: Pick<Nutrition, 'kcal' | 'protein'> | null,
  net: Readonly<{ quantity: number }> | null,
): Readonly<{ kcal: number | null; protein: number | null }> {
  if (!nutrition || !net || !isOnePortion({ type })) return { kcal: null, protein: null }
  return { kcal: perPortion(nutrition.kcal, net.quantity), protein: perPortion(nutrition.protein, net.quantity) }
}
