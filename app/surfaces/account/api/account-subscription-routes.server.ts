import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import { switchAnnouncements } from '#app/shop/subscriptions/announced/switch-announcements.server.ts'
import { calendarFeed } from '#app/shop/subscriptions/preview/calendar-feed.ts'
import { feedEvents } from '#app/shop/subscriptions/preview/feed-events.ts'
import { type Feed, readFeedLink, revokeFeedLinks, signFeed } from '#app/shop/subscriptions/preview/feed-link.server.ts'
import { feedWords } from '#app/shop/subscriptions/preview/feed-words.ts'
import { previewAct, readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { wantedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { askingCustomer, jsonBody, refusal } from './account-route.server.ts'

const SUBSCRIPTION = '/account/api/subscriptions/:id{[0-9]{1,15}}'

const languageOf = (c: Context) => languageFor(c.req.header('accept-language')?.slice(0, 2))

type Services = Readonly<{
  db: Database
  clock: Clock
  tokens: CustomerTokens
  subscriptions: SubscriptionSettings
}>

/** What the screens of a subscription ask beside its API: what is ahead, what would be, and the calendar of it. */
export function accountSubscriptionRoutes(services: Services): Hono {
  const routes = new Hono()
  outlookRoutes(services, routes)
  feedRoute(services, routes)
  revokeRoute(services, routes)
  announcementRoute(services, routes)
  return routes
}

function outlookRoutes({ subscriptions, tokens, db }: Services, routes: Hono): void {
  const idOf = (c: Context) => Number(c.req.param('id'))
  routes.get(
    `${SUBSCRIPTION}/outlook`,
    askingCustomer(tokens, async ({ c, customerId }) => {
      const language = languageOf(c)
      const outlook = await readOutlook(subscriptions, { customerId, subscriptionId: idOf(c), language })
      if (!outlook) return refusal(c, 'NOT_FOUND', { status: 404 })
      return c.json({ ...outlook, feedPath: await feedPath(db, { subscriptionId: idOf(c), language }) })
    }),
  )
  routes.post(
    `${SUBSCRIPTION}/preview`,
    askingCustomer(tokens, async ({ c, customerId }) => {
      const wanted = wantedAct.safeParse(await jsonBody(c))
      if (!wanted.success) return refusal(c, 'INVALID', { field: wanted.error.issues[0]?.path.join('.') ?? '' })
      const asked = { customerId, subscriptionId: idOf(c), language: languageOf(c) }
      const preview = await previewAct(subscriptions, asked, wanted.data)
      if (preview.ok) return c.json(preview.value)
      const { code, field } = preview.refusal
      return refusal(c, code, {
        ...(field === undefined ? {} : { field }),
        status: code === 'NOT_FOUND' ? 404 : 422,
      })
    }),
  )
}

async function feedPath(db: Database, feed: Feed): Promise<string> {
  return `/account/api/calendar/${await signFeed(db, feed)}.ics`
}

/** A new link to the calendar, for those who gave the old one away. */
function revokeRoute({ tokens, db }: Services, routes: Hono): void {
  routes.post(
    `${SUBSCRIPTION}/calendar`,
    askingCustomer(tokens, async ({ c, customerId }) => {
      const subscriptionId = Number(c.req.param('id'))
      if (!(await revokeFeedLinks(db, { customerId, subscriptionId }))) return refusal(c, 'NOT_FOUND', { status: 404 })
      return c.json({ feedPath: await feedPath(db, { subscriptionId, language: languageOf(c) }) })
    }),
  )
}

const switched = z.object({ isAnnounced: z.boolean() })

/** Whether a mail comes before each box. */
function announcementRoute({ tokens, db }: Services, routes: Hono): void {
  routes.post(
    `${SUBSCRIPTION}/announcements`,
    askingCustomer(tokens, async ({ c, customerId }) => {
      const wanted = switched.safeParse(await jsonBody(c))
      if (!wanted.success) return refusal(c, 'INVALID', { field: 'isAnnounced' })
      const subscriptionId = Number(c.req.param('id'))
      const isDone = await switchAnnouncements(db, { subscriptionId, customerId, ...wanted.data })
      return isDone ? c.json(wanted.data) : refusal(c, 'NOT_FOUND', { status: 404 })
    }),
  )
}

/** Calendar programs do not sign in: the address itself is the secret. */
function feedRoute({ subscriptions, db, clock }: Services, routes: Hono): void {
  routes.get('/account/api/calendar/:file{[\\w-]{1,80}\\.ics}', async (c) => {
    c.header('cache-control', 'no-store, private')
    const feed = await readFeedLink(db, (c.req.param('file') ?? '').replace(/\.ics$/, ''))
    const outlook = feed && (await readOutlook(subscriptions, { ...feed, customerId: null }))
    if (!outlook) return c.text('', 404)
    const host = new URL(c.req.url).hostname
    const events = feedEvents(outlook.deliveries, { ...feed, host })
    return c.body(calendarFeed({ name: feedWords[feed.language].name, events, at: clock.now() }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="tiefgruen.ics"',
    })
  })
}
