import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { keepEnclosure } from '#app/foundation/mail/keep-enclosure.server.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import { enclosureOf } from '#app/shop/mails/enclosure-of.ts'
import type { SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { legalChapter } from './legal-chapters.ts'

/** Paths of the texts that an order is placed under. */
export const LEGAL_TEXTS = {
  terms: '/agb',
  withdrawal: '/widerrufsbelehrung',
  privacy: '/datenschutzerklarung',
} as const

type Reader = Readonly<{ site: Site; language: Language; siteOrigin: SiteOrigin }>

/** Keeps the terms and the withdrawal policy as they read now, for the confirmations of orders placed under them. */
export async function keepLegalTexts(
  db: Database | InTransaction,
  { site, language, siteOrigin }: Reader,
): Promise<string> {
  const terms = await findDocument(db, language, LEGAL_TEXTS.terms)
  const withdrawal = await findDocument(db, language, LEGAL_TEXTS.withdrawal)
  const chapters = [terms, withdrawal].flatMap((text) =>
    text ? legalChapter(forSite(text, { site, language }), siteOrigin, language) : [],
  )
  return keepEnclosure(db, enclosureOf(chapters))
}
