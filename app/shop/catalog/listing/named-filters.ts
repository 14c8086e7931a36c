import { folded } from './folded.ts'

/** Phrases that name a filter, folded as searches are. Numbers only where what the filter leaves keeps to them. */
const PHRASES: Readonly<Record<string, RegExp>> = {
  'ohne-nuesse': /(?<!\S)(ohne (nusse|nuesse)|nussfrei|(without|no) nuts|nut[- ]free)(?!\S)/g,
  glutenfrei: /(?<!\S)(ohne gluten|glutenfrei|(without|no) gluten|gluten[- ]free)(?!\S)/g,
  'ohne-soja': /(?<!\S)(ohne soja|sojafrei|(without|no) soya?|soya?[- ]free)(?!\S)/g,
  'high-protein': /(?<!\S)(high[- ]protein|proteinreich|eiweissreich|viel (protein|eiweiss))(?!\S)/g,
  'unter-500-kcal': /(?<!\S)(unter|under|below) 5[0-4]\d ?(kcal|kalorien|calories)(?!\S)/g,
  'unter-550-kcal': /(?<!\S)(unter|under|below) (5[5-9]\d|[6-9]\d\d) ?(kcal|kalorien|calories)(?!\S)/g,
}

export type NamedFilters = Readonly<{ search: string; tags: readonly string[] }>

/** Takes the phrases that name a known filter out of a search (D-27): they become that filter instead of words. */
export function takeNamedFilters(search: string, known: readonly string[]): NamedFilters {
  let rest = folded(search)
  const tags = known.filter((tag) => {
    const without = PHRASES[tag] ? rest.replaceAll(PHRASES[tag], ' ') : rest
    const isNamed = without !== rest
    rest = without
    return isNamed
  })
  return tags.length === 0 ? { search, tags } : { search: rest.replaceAll(/\s+/g, ' ').trim(), tags }
}
