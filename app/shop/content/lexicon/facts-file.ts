import { z } from 'zod'
import { handle, text } from '#app/shop/catalog/files/file-shapes.ts'

const grams = z.number().min(0).max(100)

/** What is known about an ingredient; figures are per 100 g of the raw edible part. */
export const factsFile = z
  .strictObject({
    kcal: z.number().min(0).max(900),
    protein: grams,
    carbs: grams,
    sugar: grams,
    fat: grams,
    fibre: grams,
    salt: grams,
    origin: text,
    storage: text,
    /** Slugs of entries that taste good with this one. */
    goodWith: z.array(handle).max(8),
  })
  .refine(({ sugar, carbs }) => sugar <= carbs, { path: ['sugar'], message: 'sugar is part of the carbohydrates' })

export type FactsFile = z.infer<typeof factsFile>
