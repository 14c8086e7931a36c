import { Hono } from 'hono'
import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { feedAddress, journalFeed } from './journal-feed.server.ts'
import { llmsText } from './llms-text.server.ts'

type ReadingSettings = Readonly<{
  db: Database
  cache: Pick<PageCache, 'moment' | 'isFresh'>
  now: () => Date
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  artUrl: (name: string) => string
}>

const KEPT_AN_HOUR = { 'cache-control': 'public, max-age=3600' }
const RSS = { 'content-type': 'application/rss+xml; charset=utf-8', ...KEPT_AN_HOUR }

/** The journal and the shop's contents for programs that read: feeds and llms.txt, in both languages. */
export function readingRoutes({ siteOf, ...settings }: ReadingSettings): Hono {
  const routes = new Hono()
  const find = keptTexts(settings)
  for (const language of LANGUAGES) {
    routes.get(feedAddress(language), async (c) => {
      const site = siteOf(c.req.header('host'))
      return c.body(await find(`feed ${site} ${language}`), 200, RSS)
    })
    routes.get(localePath(language, '/llms.txt'), async (c) => {
      const site = siteOf(c.req.header('host'))
      return c.text(await find(`llms ${site} ${language}`), 200, KEPT_AN_HOUR)
    })
  }
  return routes
}

/** Both read everything there is to read: once, until something of it changes. */
function keptTexts({ db, cache, now, originOf, artUrl }: Omit<ReadingSettings, 'siteOf'>) {
  return keepReadings<`${'feed' | 'llms'} ${Site} ${Language}`, string>({
    ...{ cache, now, tags: [CONTENT_TAG] },
    read: async (key) => {
      const [kind, site, language] = key.split(' ') as ['feed' | 'llms', Site, Language]
      const reader = { site, language, origin: originOf(site) }
      const value = kind === 'feed' ? await journalFeed(db, { ...reader, artUrl }) : await llmsText(db, reader)
      return { value, tags: [], until: null }
    },
  })
}
