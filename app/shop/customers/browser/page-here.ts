import { type Language, splitLanguage } from '#app/foundation/i18n/language.ts'

export function languageHere(): Language {
  return splitLanguage(location.pathname).language
}

/** The page that is shown, as a login shall lead back to it. */
export function addressHere(): string {
  return location.pathname + location.search + location.hash
}
