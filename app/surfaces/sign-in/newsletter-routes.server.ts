import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { findUnsubscribeLink, UNSUBSCRIBE_PATH, withdrawNewsletter } from '#app/shop/customers/end-newsletter.server.ts'
import { confirmNewsletter, findNewsletterLink } from '#app/shop/customers/newsletter.server.ts'
import { type NewsletterStep, newsletterWords } from './newsletter-words.ts'
import { goTo, type SignInServices } from './sign-in-services.server.ts'

const PAGE = '/newsletter-confirmation'

/**
 * The links in the newsletter's mails. Programs that look at links in mails open them too, so opening does nothing: the
 * button on its page does.
 */
export function newsletterRoutes(services: SignInServices): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    confirmation(services, routes, language)
    unsubscribing(services, routes, language)
  }
  return routes
}

function confirmation(services: SignInServices, routes: Hono, language: Language): void {
  const address = `${localePath(language, PAGE)}/:token{[\\w-]{32}}`
  routes.get(address, async (c, next) => {
    const link = await findNewsletterLink(services.db, tokenIn(c), services.clock.now())
    if (link === null) return next()
    return link === 'confirmed' ? goTo(c, localePath(language, PAGE)) : show(services, c, { language, step: link })
  })
  routes.post(address, async (c, next) => {
    const origin = services.originOf(services.siteOf(c.req.header('host')))
    const confirming = { token: tokenIn(c), origin, now: services.clock.now() }
    const isOurs = isFromOwnPage(c, origin) && (await readFields(c))
    const link = isOurs ? await confirmNewsletter(services.db, confirming) : null
    if (link === null) return next()
    return link === 'confirmed' ? goTo(c, localePath(language, PAGE)) : show(services, c, { language, step: link })
  })
}

/** One click ends it, without signing in. Mail providers press the button for their customers, from no page of ours. */
function unsubscribing(services: SignInServices, routes: Hono, language: Language): void {
  const address = `${localePath(language, UNSUBSCRIBE_PATH)}/:token{\\d+\\.[\\w-]{43}}`
  routes.get(address, async (c, next) => {
    const link = await findUnsubscribeLink(services.db, tokenIn(c))
    return link ? show(services, c, { language, step: link.isOver ? 'left' : 'leave' }) : next()
  })
  routes.post(address, async (c, next) => {
    const link = await findUnsubscribeLink(services.db, tokenIn(c))
    if (!link) return next()
    await withdrawNewsletter(services.db, { ...link.reader, now: services.clock.now() })
    return show(services, c, { language, step: 'left' })
  })
}

function tokenIn(c: Context): string {
  return c.req.param('token') ?? ''
}

type Shown = Readonly<{ language: Language; step: NewsletterStep }>

function show({ sheets }: SignInServices, c: Context, { language, step }: Shown): Response {
  const title = `${newsletterWords[language].titles[step]} · Tiefgrün`
  const status = step === 'expired' ? 410 : 200
  return sheets({ name: 'newsletter', language, title, data: { step, path: c.req.path }, status })
}
