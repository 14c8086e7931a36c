import { Hono } from 'hono'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { consentBanner, consentSettings } from './consent-html.ts'

/** Who reads for a machine chooses nothing. */
const BOT = /bot|crawl|spider|slurp|teoma/i
const HEADERS = { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex', vary: 'user-agent' }

/** The question about cookies and its settings, as pieces of a page: only browsers that need them fetch them. */
export function consentRoutes(): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    const [banner, settings] = [consentBanner(language).markup, consentSettings(language).markup]
    routes.get(`/consent/${language}`, (c) =>
      BOT.test(c.req.header('user-agent') ?? '') ? c.body(null, 204, HEADERS) : c.html(banner, 200, HEADERS),
    )
    routes.get(`/consent/${language}/settings`, (c) => c.html(settings, 200, HEADERS))
  }
  return routes
}
