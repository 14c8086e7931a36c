import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { confirmNewsletter, findNewsletterLink, type NewsletterLink } from '#app/shop/customers/newsletter.server.ts'
import { newsletterWords } from './newsletter-words.ts'
import { goTo, type SignInServices } from './sign-in-services.server.ts'

const PAGE = '/newsletter-confirmation'

/**
 * The link in the newsletter's mail. Programs that look at links in mails open it too, so opening does nothing: the
 * button on its page does.
 */
export function newsletterRoutes(services: SignInServices): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    const address = `${localePath(language, PAGE)}/:token{[\\w-]{32}}`
    routes.get(address, async (c, next) => {
      const link = await findNewsletterLink(services.db, tokenIn(c), services.clock.now())
      if (link === null) return next()
      return link === 'confirmed' ? goTo(c, localePath(language, PAGE)) : show(services, c, { language, link })
    })
    routes.post(address, async (c, next) => {
      const origin = services.originOf(services.siteOf(c.req.header('host')))
      const confirming = { token: tokenIn(c), origin, now: services.clock.now() }
      const isOurs = isFromOwnPage(c, origin) && (await readFields(c))
      const link = isOurs ? await confirmNewsletter(services.db, confirming) : null
      if (link === null) return next()
      return link === 'confirmed' ? goTo(c, localePath(language, PAGE)) : show(services, c, { language, link })
    })
  }
  return routes
}

function tokenIn(c: Context): string {
  return c.req.param('token') ?? ''
}

function show(
  { sheets }: SignInServices,
  c: Context,
  { language, link }: { language: Language; link: NewsletterLink },
): Response {
  const isOpen = link === 'open'
  const { titles } = newsletterWords[language]
  const title = `${isOpen ? titles.open : titles.expired} · Tiefgrün`
  return sheets({ name: 'newsletter', language, title, data: { isOpen, path: c.req.path }, status: isOpen ? 200 : 410 })
}
