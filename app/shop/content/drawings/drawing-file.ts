import { z } from 'zod'
import { BASES, type BaseName, LAID_BASES } from '#app/brand/art/dish/bases.ts'
import type { Layout, SauceKind } from '#app/brand/art/dish/recipe.ts'
import { TABLES, type TableName, WARES, type WareName } from '#app/brand/art/dish/tabletops.ts'
import { INGREDIENTS, type IngredientName } from '#app/brand/art/ingredients/ingredients.ts'
import { handle as slug, text } from '#app/shop/catalog/files/file-shapes.ts'

/** Colours of sauces, broths and noodles, as kitchens know them. */
export const TINTS = {
  tomato: '#c93a1f',
  curry: '#e39a2b',
  turmeric: '#f0b32e',
  pesto: '#6f8f2e',
  spinach: '#4f7a3a',
  beetroot: '#a53a5e',
  miso: '#b9793a',
  cocoa: '#5b3a24',
  tahini: '#e6cfa0',
  yoghurt: '#f7f0e2',
} as const

export type Tint = keyof typeof TINTS

const ingredient = z.enum(namesOf<IngredientName>(INGREDIENTS))
const painted = namesOf<keyof typeof BASES>(BASES)
const tint = z.enum(namesOf<Tint>(TINTS))
const layouts = ['sections', 'curry', 'tossed', 'crescent'] as const satisfies readonly Layout[]
const pours = ['drizzle', 'swirl', 'dollop', 'dots'] as const satisfies readonly SauceKind[]

/** A drawing by its recipe: everything that it shows is chosen from what can be drawn. */
export const drawingFile = z.strictObject({
  slug,
  title: text,
  /** A dish from above, or ingredients strewn over a table. */
  motif: z.enum(['dish', 'strewn']).default('dish'),
  contents: z
    .array(z.strictObject({ ingredient, amount: z.number().min(0.25).max(4).default(1) }))
    .min(1)
    .max(10),
  garnish: z.array(z.strictObject({ ingredient })).max(3).default([]),
  /** Raw ingredients that lie beside the dish. */
  aside: z.array(z.strictObject({ ingredient })).max(4).default([]),
  vessel: z.enum(['bowl', 'plate']).default('bowl'),
  ware: z.enum(namesOf<WareName>(WARES)).default('chalk'),
  table: z.enum([...namesOf<TableName>(TABLES), 'none']).default('paper'),
  base: z.enum([...painted, ...LAID_BASES] satisfies BaseName[]).default('rice'),
  tint: tint.optional(),
  /** A half-moon of something else, as rice beside a curry. */
  beside: z.enum(painted).optional(),
  layout: z.enum(layouts).optional(),
  sauce: z.strictObject({ pour: z.enum(pours).default('drizzle'), tint }).optional(),
  /** Another number is another arrangement of the same things. */
  arrangement: z.number().int().min(1).max(99).default(1),
})

export type DrawingFile = z.output<typeof drawingFile>

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  return Object.keys(table) as [Name, ...Name[]]
}
