import { createHash } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import type { SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { keepLegalTexts, LEGAL_TEXTS } from '#app/shop/orders/papers/keep-legal-texts.server.ts'
import { bySite, type Site } from '#app/shop/sites/site.ts'

type Reader = Readonly<{ site: Site; language: Language; siteOrigin: SiteOrigin }>

export type FindTexts = (reader: Pick<Reader, 'site' | 'language'>) => Promise<OrderSnapshot['texts']>

type TextSettings = Readonly<{ db: Database; clock: Clock; cache: PageCache; originOf: (site: Site) => string }>

/** Which wording of the legal texts is in force, as an order remembers it. */
export function createTextDigests({ db, clock, cache, originOf }: TextSettings): FindTexts {
  const texts = bySite((site) =>
    keepReadings({
      cache,
      now: clock.now,
      tags: [CONTENT_TAG],
      read: async (language: Language) => {
        const value = await readDigests(db, { site, language, siteOrigin: { origin: originOf(site) } })
        return { value, tags: [], until: null }
      },
    }),
  )
  return ({ site, language }) => texts[site](language)
}

async function readDigests(db: Database, reader: Reader): Promise<OrderSnapshot['texts']> {
  const digest = (path: string) => digestOf(db, reader, path)
  const [terms, withdrawal, privacy] = await Promise.all([
    digest(LEGAL_TEXTS.terms),
    digest(LEGAL_TEXTS.withdrawal),
    digest(LEGAL_TEXTS.privacy),
  ])
  return { terms, withdrawal, privacy, enclosure: await keepLegalTexts(db, reader) }
}

async function digestOf(db: Database, reader: Reader, path: string): Promise<string> {
  const found = await findDocument(db, reader.language, path)
  if (!found) throw new Error(`There is no text ${path} that an order could be placed under`)
  const { title, lead, body } = forSite(found, reader)
  return createHash('sha256').update(JSON.stringify({ title, lead, body })).digest('hex')
}
