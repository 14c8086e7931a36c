/** The languages the shop has pages in. German has no prefix, English lives under /en. */
export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'de'

/** A text in every language of the shop. */
export type Translated = Readonly<Record<Language, string>>

/** French, Dutch and Danish readers are known as such, but read English. */
const READS_ENGLISH = ['en', 'fr', 'nl', 'dk', 'da']

/**
 * The language of pages for a customer's or a browser's language setting, with or without a region; `ch` and the
 * unknown read German.
 */
export function languageFor(setting: string | null | undefined): Language {
  const [language = ''] = (setting ?? '').trim().toLowerCase().split(/[-_]/)
  return READS_ENGLISH.includes(language) ? 'en' : DEFAULT_LANGUAGE
}

/** Splits the language prefix off a path: `/en/faq` is `/faq` in English. */
export function splitLanguage(path: string): { language: Language; rest: string } {
  const [, tail] = /^\/en(\/.*)?$/.exec(path) ?? []
  if (path === '/en' || tail !== undefined) return { language: 'en', rest: tail && tail !== '/' ? tail : '/' }
  return { language: DEFAULT_LANGUAGE, rest: path }
}

/** The address of a page in a language. Addresses that leave the shop, and prefixed ones, stay as they are. */
export function localePath(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE || !address.startsWith('/') || address.startsWith('//')) return address
  const [, path = '/', suffix = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  if (path === '/en' || path.startsWith('/en/')) return address
  return `/en${path === '/' ? '' : path}${suffix}`
}
