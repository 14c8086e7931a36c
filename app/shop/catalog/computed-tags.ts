import type { ProductFacts } from './product-facts.ts'
import { allergensOf, perPortion } from './product-facts.ts'

/** Tags that say something the law has limits for are worked out from the facts, never written by hand. */
export const COMPUTED_TAGS = [
  'glutenfrei',
  'ohne-soja',
  'ohne-nuesse',
  'high-protein',
  'ballaststoffreich',
  'unter-550-kcal',
  'unter-500-kcal',
] as const

/** Regulation (EC) 1924/2006: at least a fifth of the energy comes from protein. */
const HIGH_PROTEIN_SHARE = 0.2
/** The same regulation: at least 6 g in 100 g. */
const HIGH_FIBRE_GRAMS = 6
const LIGHT_PORTION_KCAL = 550
const LIGHTER_PORTION_KCAL = 500

export function computedTags(
  facts: Pick<ProductFacts, 'ingredients' | 'mayContain' | 'nutrition'>,
  portion: number,
): string[] {
  if (!facts.nutrition) return []
  const { kcal, protein, fibre } = facts.nutrition
  const contains = new Set([...allergensOf(facts), ...facts.mayContain])
  const tags: [string, boolean][] = [
    ['glutenfrei', !contains.has('gluten')],
    ['ohne-soja', !contains.has('soy')],
    ['ohne-nuesse', !contains.has('nuts') && !contains.has('peanuts')],
    ['high-protein', protein * 4 >= kcal * HIGH_PROTEIN_SHARE],
    ['ballaststoffreich', fibre >= HIGH_FIBRE_GRAMS],
    ['unter-550-kcal', perPortion(kcal, portion) < LIGHT_PORTION_KCAL],
    ['unter-500-kcal', perPortion(kcal, portion) < LIGHTER_PORTION_KCAL],
  ]
  return tags.filter(([, holds]) => holds).map(([tag]) => tag)
}
