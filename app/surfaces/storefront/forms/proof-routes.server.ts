import type { Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import {
  denyLetter,
  findProvableLetter,
  type ProvableLetter,
  proveLetter,
} from '#app/shop/declarations/prove-letter.server.ts'
import { type DeclarationServices, receiptSheet } from './declaration-services.server.ts'

const SECRET = '/confirm/:secret{[\\w-]{27}}'

type Page = Readonly<{ language: Language; address: string }>
type Next = () => Promise<void>

/**
 * The page behind the link of a receipt. Programs that look at links in mails open it too, so opening does nothing: the
 * buttons on it do.
 */
export function proofRoutes(services: DeclarationServices, routes: Hono, { language, address }: Page): void {
  const route =
    (answer: (c: Context, letter: ProvableLetter) => Promise<Response>) => async (c: Context, next: Next) => {
      const letter = await findProvableLetter(services.db, c.req.param('secret') ?? '', language)
      if (letter) return answer(c, letter)
      await next()
    }
  const here = (c: Context) => `${address}/confirm/${c.req.param('secret')}`
  routes.get(
    address + SECRET,
    route(async (c, letter) => {
      const { kind, state, orderNumber, facts } = letter
      return receiptSheet(services, language, {
        state: 'proof',
        letter: { kind, state, orderNumber, facts },
        path: here(c),
      })
    }),
  )
  routes.post(
    address + SECRET,
    route(async (c, letter) => {
      const isOurs = isFromOwnPage(c, services.originOf(services.siteOf(c.req.header('host'))))
      const answer = isOurs ? (await readFields(c))?.get('answer') : null
      if (answer !== 'yes' && answer !== 'no') return receiptSheet(services, language, { state: 'refused' })
      await decide(services, letter.id, answer === 'yes')
      for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
      return c.redirect(here(c), 303)
    }),
  )
}

async function decide({ db, clock, answerLetter }: DeclarationServices, letterId: number, isOwn: boolean) {
  const now = clock.now()
  if (!isOwn) return denyLetter(db, { letterId, now })
  const isProved = await proveLetter(db, { letterId, by: 'mail-link', now })
  if (isProved) answerLetter(letterId)
  return isProved
}
