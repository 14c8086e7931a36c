import { type Context, Hono } from 'hono'
import { dayIn, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Sendable } from '#app/foundation/http/sendable.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { PageAnswer } from '#app/foundation/pages/answer.ts'
import type { PageMaker } from '#app/foundation/pages/page-maker.server.ts'
import { findPreviewDocument } from '#app/shop/content/editing/preview-document.server.ts'
import { type PreviewSubject, readPreview } from '#app/shop/content/editing/preview-link.ts'
import { isPreviewToken } from '#app/shop/content/editing/preview-token.server.ts'
import { endOfShopDay } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import { showDocument } from '#app/surfaces/storefront/reading/content-page.server.ts'

type DraftSettings = Pick<PageRequest, 'db' | 'clock' | 'artUrl' | 'findShelf'> &
  Readonly<{
    siteOf: (host: string | undefined) => Site
    originOf: (site: Site) => string
    make: PageMaker['make']
    /** The page for addresses that have none. */
    hide: (site: Site, language: Language) => Promise<Sendable>
    /** Whether a member is signed in who writes what the pages say. */
    mayWrite: (c: Context) => Promise<boolean>
    send: (c: Context, sendable: Sendable) => Response
  }>

/**
 * Previews of what is not public, for editors who are signed in and for holders of a link. Everybody else gets the
 * page for addresses that have none, whatever there is: it tells nothing of drafts.
 */
export function draftRoutes(settings: DraftSettings): Hono {
  const routes = new Hono()
  const { siteOf, make, hide, send } = settings
  for (const frame of LANGUAGES) {
    routes.get(localePath(frame, '/preview/*'), async (c) => {
      const site = siteOf(c.req.header('host'))
      const answer = await previewOf(settings, c, { site, frame })
      if (!answer) return send(c, await hide(site, frame))
      return send(c, await make(site, answer, { form: 'html', status: 200, isFramed: true }))
    })
  }
  return routes
}

type Place = Readonly<{ site: Site; frame: Language }>

async function previewOf(settings: DraftSettings, c: Context, { site, frame }: Place): Promise<PageAnswer | null> {
  const { pathname, search, searchParams: query } = new URL(c.req.url)
  const [, kind = '', language = '', id = ''] = /^(?:\/en)?\/preview\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  const subject = readPreview([kind, language, id], query.get('version'))
  if (!subject || !(await mayLook(settings, c, subject))) return null
  const at = momentOf(query.get('date'), settings.clock.now())
  const document = await findPreviewDocument(settings.db, subject, { at, arm: query.get('arm') })
  if (!document) return null
  const { originOf, db, findShelf } = settings
  const shown = await showDocument(
    {
      ...{ db, findShelf, site, language: subject.language, path: document.path, part: 1, choice: '' },
      origin: originOf(site),
      clock: at ? clockIn(settings.clock, at) : settings.clock,
      artUrl: (name) => artOr(settings, name),
    },
    document,
  )
  if (shown.kind !== 'page') return null
  const other = frame === 'de' ? 'en' : 'de'
  const path = pathname.replace(/^\/en(?=\/)/, '')
  return {
    ...shown,
    path: localePath(frame, path),
    title: headWords[frame].preview(shown.title),
    head: { index: false },
    twin: localePath(other, path) + search,
    isPublic: false,
  }
}

async function mayLook({ db, clock, mayWrite }: DraftSettings, c: Context, subject: PreviewSubject): Promise<boolean> {
  const given = { expires: c.req.query('expires') ?? null, token: c.req.query('token') ?? null }
  return (await isPreviewToken(db, subject, { ...given, now: clock.now() })) || mayWrite(c)
}

/** The last moment of a day to come; null for today, for the past and for what is no day. */
function momentOf(date: string | null, now: Date): Date | null {
  const day = readCalendarDate(date)
  const end = day && new Date(endOfShopDay(day).getTime() - 1)
  return end && end > now ? end : null
}

function clockIn({ refresh }: Clock, at: Date): Clock {
  return { now: () => at, today: (timeZone) => dayIn(timeZone, at), refresh }
}

/** A drawing that a draft names and nobody can draw is no reason to show nothing. */
function artOr({ artUrl }: DraftSettings, name: string): string {
  try {
    return artUrl(name)
  } catch {
    return artUrl('mark')
  }
}
