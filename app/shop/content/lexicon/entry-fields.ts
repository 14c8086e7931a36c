import { z } from 'zod'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type FactsFile, factsFile } from './facts-file.ts'

/** What lexicon files have besides their text. */
export const entryFields = {
  /** The months of harvest. */
  season: z.array(z.int().min(1).max(12)).optional(),
  facts: factsFile.optional(),
}

const fields = z.strictObject(entryFields)
export type EntryFields = z.infer<typeof fields>

/** Energy in kilocalories, the others in grams, per 100 g of the raw edible part. */
export type RawNutrition = Readonly<Pick<FactsFile, 'kcal' | 'protein' | 'carbs' | 'sugar' | 'fat' | 'fibre' | 'salt'>>

/** What a lexicon entry has besides its text, in one language. */
export type EntryBody = Readonly<{
  /** The months of harvest, 1 to 12; empty when there is no season. */
  season: readonly number[]
  facts: Readonly<{ nutrition: RawNutrition; origin: string; storage: string; goodWith: readonly string[] }> | null
}>

export function entryIn(language: Language, { season = [], facts }: EntryFields): EntryBody {
  if (!facts) return { season, facts: null }
  const { origin, storage, goodWith, ...nutrition } = facts
  return { season, facts: { nutrition, origin: origin[language], storage: storage[language], goodWith } }
}
