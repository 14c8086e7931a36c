import { z } from 'zod'
import { handle, text } from '#app/shop/catalog/files/file-shapes.ts'
import { UNITS } from './kitchen-recipe.ts'

const ingredient = z
  .strictObject({
    amount: z.number().positive().optional(),
    unit: z.enum(UNITS).optional(),
    name: text,
    /** The entry of the lexicon that tells more. */
    lexicon: handle.optional(),
  })
  .refine(({ amount, unit }) => unit === undefined || amount !== undefined, 'a unit needs an amount')

const group = z.strictObject({ heading: text.optional(), ingredients: z.array(ingredient).min(1) })

/** A recipe as article files write it. */
export const recipeFile = z
  .strictObject({
    serves: z.int().min(1).max(24),
    activeMinutes: z.int().positive(),
    totalMinutes: z.int().positive(),
    groups: z.array(group).min(1),
    steps: z.array(text).min(2),
  })
  .refine(({ activeMinutes, totalMinutes }) => activeMinutes <= totalMinutes, 'active minutes are part of the total')

export type RecipeFile = z.infer<typeof recipeFile>
