import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS, type Sheets } from '#app/foundation/pages/sheets.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { skipDelivery } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import {
  NO_BOX_MAILS_PATH,
  readSubscriptionLink,
  SKIP_BOX_PATH,
} from '#app/shop/subscriptions/announced/box-links.server.ts'
import { findLinkedBox, type LinkedBox } from '#app/shop/subscriptions/announced/linked-box.server.ts'
import { readIsAnnounced, switchAnnouncements } from '#app/shop/subscriptions/announced/switch-announcements.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import type { SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { type BoxLinkPage, saidOf } from './box-link-page.ts'
import { boxLinkWords } from './box-link-words.ts'

export type BoxLinkServices = Readonly<{
  subscriptions: SubscriptionSettings
  sheets: Sheets
  footerOf: (language: Language) => Promise<SiteFooterProps['columns']>
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
}>

/**
 * The links of the mail before a box. Programs that look at links in mails open them too, so opening does nothing: the
 * button on each page does.
 */
export function boxLinkRoutes(services: BoxLinkServices): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    skipRoutes(services, routes, language)
    mailRoutes(services, routes, language)
  }
  return routes
}

function skipRoutes(services: BoxLinkServices, routes: Hono, language: Language): void {
  const { db, clock } = services.subscriptions
  const address = `${localePath(language, SKIP_BOX_PATH)}/:token{[\\w.-]{50,90}}`
  const find = (c: Context) => findLinkedBox(db, tokenIn(c), clock.now())
  routes.get(address, async (c, next) => {
    const box = await find(c)
    return box ? show(services, c, { language, shown: { kind: 'box', ...box } }) : next()
  })
  routes.post(address, async (c, next) => {
    const box = await find(c)
    if (!box) return next()
    const answer = isOurs(services, c) ? (await readFields(c))?.get('answer') : null
    if (answer !== 'skip' && answer !== 'unskip')
      return show(services, c, { language, shown: { kind: 'box', ...box }, status: 403 })
    await answerFor(services, box, answer)
    return back(c)
  })
}

/** Skips exactly the box that the mail was about: on the date that it named, and no other. */
async function answerFor(
  { subscriptions }: BoxLinkServices,
  { subscriptionId, cycleIndex, billingOn, state }: LinkedBox,
  answer: 'skip' | 'unskip',
): Promise<void> {
  if (state !== 'open' && state !== 'skipped') return
  const request = { subscriptionId, customerId: null, actor: 'customer' }
  // Refused, the box has changed meanwhile: the page says what it is now.
  await skipDelivery(subscriptions, request, { cycleIndex, billingOn, isSkipped: answer === 'skip' })
}

function mailRoutes(services: BoxLinkServices, routes: Hono, language: Language): void {
  const { db } = services.subscriptions
  const address = `${localePath(language, NO_BOX_MAILS_PATH)}/:token{[\\w.-]{40,70}}`
  routes.get(address, async (c, next) => {
    const id = await readSubscriptionLink(db, tokenIn(c))
    const isOn = id === null ? undefined : await readIsAnnounced(db, id)
    return isOn === undefined ? next() : show(services, c, { language, shown: { kind: 'mails', isOn } })
  })
  routes.post(address, async (c, next) => {
    const subscriptionId = await readSubscriptionLink(db, tokenIn(c))
    if (subscriptionId === null) return next()
    const isAnnounced = (await readFields(c))?.get('answer') === 'on' && isOurs(services, c)
    // Mail providers press the button for their customers, from no page of ours: that only ends the mails.
    await switchAnnouncements(db, { subscriptionId, customerId: null, isAnnounced })
    return back(c)
  })
}

function isOurs({ originOf, siteOf }: BoxLinkServices, c: Context): boolean {
  return isFromOwnPage(c, originOf(siteOf(c.req.header('host'))))
}

function tokenIn(c: Context): string {
  return c.req.param('token') ?? ''
}

/** Shows what has become of it, on the page that a link opens. */
function back(c: Context): Response {
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  return c.redirect(c.req.path, 303)
}

type Shown = Readonly<{ language: Language; shown: BoxLinkPage; status?: number }>

/** Links whose box is over say so, and that they are. */
const GONE: readonly string[] = ['kept-out', 'closed', 'moved', 'ended']

async function show(
  { sheets, footerOf }: BoxLinkServices,
  c: Context,
  { language, shown, status }: Shown,
): Promise<Response> {
  const page: BoxLinkPage =
    shown.kind === 'box' ? { kind: 'box', state: shown.state, billingOn: shown.billingOn } : shown
  const isGone = page.kind === 'box' && GONE.includes(page.state)
  const title = `${saidOf(page, boxLinkWords[language]).title} · Tiefgrün`
  const data = { shown: page, path: c.req.path, columns: await footerOf(language) }
  return sheets({ name: 'box-link', language, title, data, status: status ?? (isGone ? 410 : 200) })
}
