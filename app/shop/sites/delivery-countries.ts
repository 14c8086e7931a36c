import type { Language } from '#app/foundation/i18n/language.ts'
import { COUNTRIES, type Site } from './site.ts'

/** Countries that a language names with an article. */
const ARTICLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: { CH: 'die', NL: 'die' },
  en: { NL: 'the' },
}

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** The countries of a site as running text: the Netherlands, Luxembourg and Belgium. */
export function countriesOfSite(site: Site, language: Language): string {
  return listed(
    COUNTRIES[site].map((code) => withArticle(code, language)),
    language,
  )
}

/** Where a site delivers to, with its prepositions; whatever tells people where we deliver takes its words from here. */
export function toCountries(site: Site, language: Language): string {
  if (language === 'en') return `to ${countriesOfSite(site, language)}`
  let last = ''
  const ways = COUNTRIES[site].map((code) => {
    const preposition = ARTICLES.de[code] ? 'in' : 'nach'
    const isRepeated = preposition === last
    last = preposition
    return isRepeated ? withArticle(code, language) : `${preposition} ${withArticle(code, language)}`
  })
  return listed(ways, language)
}

function withArticle(code: string, language: Language): string {
  const article = ARTICLES[language][code]
  return article ? `${article} ${countryName(code, language)}` : countryName(code, language)
}

function listed(names: readonly string[], language: Language): string {
  // British lists have no comma before the last name.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : 'de', { type: 'conjunction' }).format(names)
}
