import { type Language, languageFor } from '#app/foundation/i18n/language.ts'

type Wishes = Readonly<{
  /** As OpenID names it: languages with a space between them, the best one first. */
  ui_locales?: string | undefined
  /** As the published API names it. */
  locale?: string | undefined
  /** What the browser accepts. */
  accepted?: string | undefined
}>

/** The language of a login: as the client asks, else as the browser does. */
export function loginLanguage({ ui_locales, locale, accepted }: Wishes): Language {
  const [first] = [ui_locales, locale, accepted].filter((wish) => wish !== undefined && wish.trim() !== '')
  return languageFor(first?.trim().slice(0, 2))
}
