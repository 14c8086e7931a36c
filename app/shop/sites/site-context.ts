import type { Language } from '#app/foundation/i18n/language.ts'
import type { Site } from './site.ts'

/** Site and language in which a client asks an API of the shop. */
export type SiteContext = Readonly<{
  site: Site
  /** The country the answer is for; one that no site delivers to is kept as it was given. */
  country: string
  language: Language
  /** The address of the site, without a slash at its end. */
  origin: string
  /** The absolute address of a drawing. */
  picture: (name: string) => string
}>
