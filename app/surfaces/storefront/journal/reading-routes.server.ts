import { Hono } from 'hono'
import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { feedAddress, journalFeed } from './journal-feed.server.ts'
import { llmsText } from './llms-text.server.ts'

type ReadingSettings = Readonly<{
  db: Database
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  artUrl: (name: string) => string
}>

const KEPT_AN_HOUR = { 'cache-control': 'public, max-age=3600' }
const RSS = { 'content-type': 'application/rss+xml; charset=utf-8', ...KEPT_AN_HOUR }

/** The journal and the shop's contents for programs that read: feeds and llms.txt, in both languages. */
export function readingRoutes({ db, siteOf, originOf, artUrl }: ReadingSettings): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    routes.get(feedAddress(language), async (c) => {
      const site = siteOf(c.req.header('host'))
      return c.body(await journalFeed(db, { site, language, origin: originOf(site), artUrl }), 200, RSS)
    })
    routes.get(localePath(language, '/llms.txt'), async (c) => {
      const site = siteOf(c.req.header('host'))
      return c.text(await llmsText(db, { site, language, origin: originOf(site) }), 200, KEPT_AN_HOUR)
    })
  }
  return routes
}
