import type { Hono } from 'hono'
import { searchEngineRoutes } from '#app/surfaces/storefront/frame/search-engine-routes.server.ts'
import { readingRoutes } from '#app/surfaces/storefront/journal/reading-routes.server.ts'

type CrawlerSettings = Parameters<typeof searchEngineRoutes>[0] & Parameters<typeof readingRoutes>[0]

/** Everything that programs read about the shop's pages: robots.txt, sitemaps, feeds, llms.txt. */
export function crawlerRoutes(settings: CrawlerSettings): Hono[] {
  return [searchEngineRoutes(settings), readingRoutes(settings)]
}
