import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import type { PageFile } from '#app/shop/content/content-file.ts'
import { HOME_PATH } from '#app/shop/content/page-documents.ts'
import { error, type Finding } from './finding.ts'

/** The home page is there for everybody: in both languages, with something to see, and under its own address. */
export function checkHome({ path, languages, blocks, index, canonical }: PageFile): readonly Finding[] {
  if (path !== HOME_PATH) return []
  const isWhole = LANGUAGES.every((language) => languages.includes(language))
  return [
    ...(isWhole
      ? []
      : [
          error('home-page', ['languages'], {
            de: 'Die Startseite gibt es in beiden Sprachen.',
            en: 'The home page has to be there in both languages.',
          }),
        ]),
    ...(blocks.length > 0
      ? []
      : [
          error('home-page', ['blocks'], {
            de: 'Die Startseite braucht mindestens einen Block.',
            en: 'The home page needs at least one block.',
          }),
        ]),
    ...(index && canonical === undefined
      ? []
      : [
          error('home-page', [canonical === undefined ? 'index' : 'canonical'], {
            de: 'Suchmaschinen müssen die Startseite unter ihrer Adresse finden.',
            en: 'Search engines have to find the home page at its own address.',
          }),
        ]),
  ]
}
