import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import type { Run } from './mail-content.ts'
import { mailWords } from './mail-words.ts'

/** The origin to which a mail's own links lead: the site it was bought on. */
export type SiteOrigin = Readonly<{ origin: string }>

/** Where a mail comes from: its site, and who sells there. */
export type MailSite = SiteOrigin & Readonly<{ seller: Seller }>

/** An address of the shop as it stands in a mail. */
export function linkTo({ origin }: SiteOrigin, language: Language, path: string): string {
  return origin + localePath(language, path)
}

/** The links that every mail has (T6). */
export function footLinks(siteOrigin: SiteOrigin, language: Language): readonly Required<Pick<Run, 'text' | 'href'>>[] {
  const { imprint, privacy, contact } = mailWords[language]
  return [
    { text: imprint, href: linkTo(siteOrigin, language, '/impressum') },
    { text: privacy, href: linkTo(siteOrigin, language, '/datenschutzerklarung') },
    { text: contact, href: linkTo(siteOrigin, language, '/kontakt') },
  ]
}
