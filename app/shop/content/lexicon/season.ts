import { formatWords } from '#app/foundation/i18n/format-words.ts'
import type { Language } from '#app/foundation/i18n/language.ts'

const MONTHS_OF_A_YEAR = 12
const ALL_YEAR: Readonly<Record<Language, string>> = { de: 'das ganze Jahr', en: 'all year round' }
const UNTIL: Readonly<Record<Language, string>> = { de: 'bis', en: 'to' }

type Span = Readonly<{ first: number; last: number }>

/** The months of harvest in words: "September bis November", "Mai, August bis Oktober". */
export function seasonText(season: readonly number[], language: Language): string {
  if (new Set(season).size === MONTHS_OF_A_YEAR) return ALL_YEAR[language]
  const { months, and } = formatWords[language]
  const name = (month: number) => months[month - 1] ?? ''
  return spansOf(season)
    .map(({ first, last }) => {
      if (first === last) return name(first)
      const isPair = (first % MONTHS_OF_A_YEAR) + 1 === last
      return `${name(first)} ${isPair ? and : UNTIL[language]} ${name(last)}`
    })
    .join(', ')
}

/** Months that follow each other, also from December to January. */
function spansOf(season: readonly number[]): Span[] {
  const inSeason = new Set(season)
  const before = (month: number) => (month === 1 ? MONTHS_OF_A_YEAR : month - 1)
  const after = (month: number) => (month % MONTHS_OF_A_YEAR) + 1
  return [...inSeason]
    .filter((month) => !inSeason.has(before(month)))
    .toSorted((one, other) => one - other)
    .map((first) => {
      let last = first
      while (inSeason.has(after(last))) last = after(last)
      return { first, last }
    })
}
