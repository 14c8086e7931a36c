import { type Context, Hono } from 'hono'
import { dayIn, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { makeSendable, type Sendable } from '#app/foundation/http/sendable.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { PageAnswer } from '#app/foundation/pages/answer.ts'
import { framedHeaders, type PageMaker } from '#app/foundation/pages/page-maker.server.ts'
import { DRAWING_HEADERS } from '#app/foundation/serving/static-files.server.ts'
import { drawOwn, isOwnName } from '#app/shop/content/drawings/own-drawing.ts'
import { findPreviewDocument, findPreviewDrawing } from '#app/shop/content/editing/preview-document.server.ts'
import { type PreviewSubject, readPreview } from '#app/shop/content/editing/preview-link.ts'
import { isPreviewToken } from '#app/shop/content/editing/preview-token.server.ts'
import { listDrawingNames } from '#app/shop/content/own-pictures/published-drawings.server.ts'
import { endOfShopDay } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import { showDocument } from '#app/surfaces/storefront/reading/content-page.server.ts'

type DraftSettings = Pick<PageRequest, 'db' | 'clock' | 'artUrl' | 'findShelf' | 'findLexicon'> &
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
      const asked = await readAsked(settings, c)
      const drawing = asked && (await drawingOf(settings, asked))
      if (drawing) return send(c, drawing)
      const answer = asked && (await previewOf(settings, asked, { site, frame }))
      if (!answer) return send(c, await hide(site, frame))
      return send(c, await make(site, answer, { form: 'html', status: 200, isFramed: true }))
    })
  }
  return routes
}

type Place = Readonly<{ site: Site; frame: Language }>

type Asked = Readonly<{ subject: PreviewSubject; at: Date | null; address: URL }>

/** What a preview is asked for; null where nobody may look at it. */
async function readAsked(settings: DraftSettings, c: Context): Promise<Asked | null> {
  const address = new URL(c.req.url)
  const { pathname, searchParams: query } = address
  const [, kind = '', language = '', id = ''] = /^(?:\/en)?\/preview\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  const subject = readPreview([kind, language, id], query.get('version'))
  if (!subject || !(await mayLook(settings, c, subject))) return null
  return { subject, at: momentOf(query.get('date'), settings.clock.now()), address }
}

/** A drawing is looked at by itself. Null for every other kind. */
async function drawingOf({ db }: DraftSettings, { subject, at }: Asked): Promise<Sendable | null> {
  const drawing = await findPreviewDrawing(db, subject, at)
  const headers = { ...framedHeaders(DRAWING_HEADERS['content-security-policy']), ...UNSEEN }
  return drawing && makeSendable({ body: drawOwn(drawing), headers: { ...DRAWING_HEADERS, ...headers } })
}

/** Nobody keeps a draft or finds it. */
const UNSEEN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

async function previewOf(
  settings: DraftSettings,
  { subject, at, address: { pathname, search, searchParams } }: Asked,
  { site, frame }: Place,
): Promise<PageAnswer | null> {
  const document = await findPreviewDocument(settings.db, subject, { at, arm: searchParams.get('arm') })
  if (!document) return null
  const drawings = new Set(await listDrawingNames(settings.db))
  const { originOf, db, findShelf, findLexicon } = settings
  const shown = await showDocument(
    {
      ...{ db, findShelf, findLexicon, site, language: subject.language, path: document.path, part: 1, choice: '' },
      origin: originOf(site),
      clock: at ? clockIn(settings.clock, at) : settings.clock,
      artUrl: (name) => artOr(settings, isOwnName(name) && !drawings.has(name) ? NO_DRAWING : name),
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

/** Stands for a drawing that is not public yet. */
const NO_DRAWING = 'mark'

/** A drawing that a draft names and nobody can draw is no reason to show nothing. */
function artOr({ artUrl }: DraftSettings, name: string): string {
  try {
    return artUrl(name)
  } catch {
    return artUrl(NO_DRAWING)
  }
}
