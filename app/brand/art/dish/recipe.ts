import type { IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import type { BASES, BaseName } from './bases.ts'
import type { TableName, WareName } from './tabletops.ts'

export type SauceKind = 'drizzle' | 'swirl' | 'dollop' | 'dots'
export type Layout = 'sections' | 'curry' | 'tossed' | 'crescent'

/** What a dish looks like. The handle is the seed: the same handle is the same picture, always. */
export interface Recipe {
  handle: string
  vessel: 'bowl' | 'plate'
  base: BaseName
  /** Tint of the base: the sauce of a curry, the colour of noodles. */
  baseColor?: string
  /** Half-moon of a second base, as rice beside a curry. */
  side?: keyof typeof BASES
  layout?: Layout
  /** A name, or a name and its weight. */
  ingredients: readonly (IngredientName | readonly [IngredientName, number])[]
  sauce?: { kind: SauceKind; color: string }
  garnish?: readonly IngredientName[]
  /** Raw ingredients lying on the table. */
  props?: readonly IngredientName[]
  ware?: WareName
  table?: TableName | 'none'
}

/** Grains carry piles, sauces hold what floats in them, noodles are tossed, creams wear a crescent. */
export function layoutOf(recipe: Recipe): Layout {
  if (recipe.layout) return recipe.layout
  if (/curry|dal|soup|stew|tomato|risotto/.test(recipe.base)) return 'curry'
  if (/noodles|udon|spaghetti|penne|fusilli|gnocchi|tagliatelle|glass/i.test(recipe.base)) return 'tossed'
  if (/porridge|yogurt|smoothie|crumble|mash/.test(recipe.base)) return 'crescent'
  return 'sections'
}
