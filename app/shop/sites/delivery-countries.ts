import { formatList } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { COUNTRIES, type Site } from './site.ts'

/** Countries that a language names with an article. */
const ARTICLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: { CH: 'die', NL: 'die' },
  en: { NL: 'the' },
}

/** Made when first asked: setting one up takes longer than all it is asked. */
const regions = new Map<Language, Intl.DisplayNames>()

export function countryName(code: string, language: Language): string {
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  regions.set(language, names)
  return names.of(code) ?? code
}

/** The countries of a site as running text: the Netherlands, Luxembourg and Belgium. */
export function countriesOfSite(site: Site, language: Language): string {
  return formatList(
    COUNTRIES[site].map((code) => withArticle(code, language)),
    language,
  )
}

/** The countries of a site, with their prepositions; whatever tells people where we deliver takes its words from here. */
export function toCountries(site: Site, language: Language): string {
  if (language === 'en') return `to ${countriesOfSite(site, language)}`
  let last = ''
  const ways = COUNTRIES[site].map((code) => {
    const preposition = ARTICLES.de[code] ? 'in' : 'nach'
    const isRepeated = preposition === last
    last = preposition
    return isRepeated ? withArticle(code, language) : `${preposition} ${withArticle(code, language)}`
  })
  return formatList(ways, language)
}

function withArticle(code: string, language: Language): string {
  const article = ARTICLES[language][code]
  return article ? `${article} ${countryName(code, language)}` : countryName(code, language)
}
