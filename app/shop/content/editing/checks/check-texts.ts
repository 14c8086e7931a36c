import { LANGUAGES, type Language, type Translated } from '#app/foundation/i18n/language.ts'
import { error, type Finding, type Way, warning } from './finding.ts'

/** A text in both languages, where it stands in a source. */
export type FoundPair = Readonly<{ way: Way; pair: Translated }>

/** Every text of a source that is written in both languages. Addresses are no texts. */
export function pairsIn(value: unknown, way: Way = []): readonly FoundPair[] {
  if (typeof value !== 'object' || value === null || way.at(-1) === 'to') return []
  if (isPair(value)) return [{ way, pair: value }]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, item]) => pairsIn(item, [...way, key]))
}

function isPair(value: object): value is Translated {
  const { de, en } = value as Partial<Translated>
  return typeof de === 'string' && typeof en === 'string'
}

const NAMES: Readonly<Record<Language, Translated>> = {
  de: { de: 'Der deutsche Text fehlt.', en: 'The German text is missing.' },
  en: { de: 'Der englische Text fehlt.', en: 'The English text is missing.' },
}

/** Sentences of so many words are never the same in both languages; names and figures may be. */
const WORDS_OF_A_SENTENCE = 4

/** Texts that a language has not yet, and texts that stand in both in the same words. */
export function checkTranslations(source: unknown): readonly Finding[] {
  return pairsIn(source).flatMap(({ way, pair }) => {
    const missing = LANGUAGES.filter((language) => pair[language].trim() === '')
    if (missing.length > 0)
      return missing.map((language) => error('missing-translation', [...way, language], NAMES[language]))
    const isSame = pair.de.trim() === pair.en.trim() && pair.de.trim().split(/\s+/).length >= WORDS_OF_A_SENTENCE
    if (!isSame) return []
    const text = { de: 'Steht in beiden Sprachen gleich da.', en: 'Reads the same in both languages.' }
    return [warning('untranslated', [...way, 'en'], text)]
  })
}

/** Search engines show about so many characters. */
export const MOST_TITLE_CHARACTERS = 60
export const DESCRIPTION_CHARACTERS = { least: 50, most: 170 }

/** Titles and descriptions that search engines would cut off, or that say too little. */
export function checkLengths(source: unknown, languages: readonly Language[]): readonly Finding[] {
  const { title, description } = (source ?? {}) as { title?: unknown; description?: unknown }
  return languages.flatMap((language) => [
    ...lengthFindings(title, ['title', language], { least: 0, most: MOST_TITLE_CHARACTERS }),
    ...lengthFindings(description, ['description', language], DESCRIPTION_CHARACTERS),
  ])
}

function lengthFindings(
  value: unknown,
  way: readonly [string, Language],
  { least, most }: { least: number; most: number },
) {
  const [field, language] = way
  const text = (value as Partial<Translated> | undefined)?.[language]
  if (typeof text !== 'string' || text.trim() === '') return []
  const { length } = text.trim()
  const code = field === 'title' ? 'title-length' : 'description-length'
  if (length > most)
    return [
      warning(code, way, {
        de: `${length} Zeichen: Suchmaschinen zeigen etwa ${most}.`,
        en: `${length} characters: search engines show about ${most}.`,
      }),
    ]
  if (length >= least) return []
  return [
    warning(code, way, {
      de: `Nur ${length} Zeichen: ab ${least} sagt die Beschreibung genug.`,
      en: `Only ${length} characters: from ${least} on a description says enough.`,
    }),
  ]
}
