import { Hono } from 'hono'
import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { robots, sitemap, sitemapIndex } from './sitemap.server.ts'

type SearchEngineSettings = Readonly<{
  db: Database
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  /** Whether search engines may read nothing. */
  isClosed: boolean
}>

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** What crawlers ask for first: what they may read, and where it is. */
export function searchEngineRoutes({ db, siteOf, originOf, isClosed }: SearchEngineSettings): Hono {
  const routes = new Hono()
  const origin = (host: string | undefined) => originOf(siteOf(host))

  routes.get('/robots.txt', (c) => c.text(robots(origin(c.req.header('host')), isClosed)))
  routes.get('/sitemap.xml', (c) => c.body(sitemapIndex(origin(c.req.header('host'))), 200, XML))
  for (const language of LANGUAGES) {
    routes.get(`/sitemap-${language}.xml`, async (c) =>
      c.body(await sitemap(db, language, origin(c.req.header('host'))), 200, XML),
    )
  }
  return routes
}
