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
import { HELD_BOX } from '#app/shop/subscriptions/rules/end-hold.ts'
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
      const letter = await findProvableLetter(services.db, c.req.param('secret') ?? '', {
        language,
        now: services.clock.now(),
      })
      if (letter) return answer(c, letter)
      await next()
    }
  const here = (c: Context) => `${address}/confirm/${c.req.param('secret')}`
  routes.get(
    address + SECRET,
    route(async (c, letter) => {
      const { kind, state, orderNumber, facts, heldBoxOn } = letter
      return receiptSheet(services, language, {
        state: 'proof',
        letter: { kind, state, orderNumber, facts, heldBoxOn },
        path: here(c),
      })
    }),
  )
  routes.post(
    address + SECRET,
    route(async (c, letter) => {
      const isOurs = isFromOwnPage(c, services.originOf(services.siteOf(c.req.header('host'))))
      const answer = isOurs ? (await readFields(c))?.get('answer') : null
      const known = ANSWERS.find((each) => each === answer)
      if (!known) return receiptSheet(services, language, { state: 'refused' })
      await decide(services, letter, known)
      for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
      return c.redirect(here(c), 303)
    }),
  )
}

/** Whether the letter is theirs; for one that is not, what becomes of a box that waited for the answer. */
const ANSWERS = ['yes', 'no', ...HELD_BOX] as const

async function decide(
  { db, clock, answerLetter }: DeclarationServices,
  { id: letterId, heldBoxOn }: ProvableLetter,
  answer: (typeof ANSWERS)[number],
): Promise<void> {
  const now = clock.now()
  if (answer === 'yes') {
    const isProved = await proveLetter(db, { letterId, by: 'mail-link', now })
    if (isProved) answerLetter(letterId)
    return
  }
  // A box whose day came after the page was opened: the page asks again, with the choice.
  if (answer === 'no' && heldBoxOn) return
  await denyLetter(db, { letterId, heldBox: answer === 'comes' ? 'comes' : 'skipped', now })
}
