import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { type Typed, typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { cancellationOf } from '#app/shop/declarations/cancellations.server.ts'
import type { Declaration } from '#app/shop/declarations/declaration.ts'
import { cancellationForm, enquiryForm, withdrawalForm } from '#app/shop/declarations/declaration-forms.ts'
import { findReceipt, takeIn } from '#app/shop/declarations/declarations.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { type DeclarationServices, receiptSheet } from './declaration-services.server.ts'
import { proofRoutes } from './proof-routes.server.ts'
import { TRAP_FIELD } from './trap-field-name.ts'

/** Enough for an office behind one address, too little to fill other people's mailboxes. */
export const DECLARATION_RATE = { name: 'declarations', capacity: 20, refillPerSecond: 20 / 900 }
export const RECEIPT_RATE = { name: 'receipts', capacity: 5, refillPerSecond: 5 / 3600 }

const KINDS = [
  { path: '/widerruf', read: (typed) => ({ kind: 'withdrawal', content: typedInto(withdrawalForm, typed) }) },
  {
    path: '/cancellation',
    read: (typed, now) => ({ kind: 'cancellation', content: cancellationOf(typedInto(cancellationForm, typed), now) }),
  },
  { path: '/kontakt', read: (typed) => ({ kind: 'enquiry', content: typedInto(enquiryForm, typed) }) },
] as const satisfies readonly Readonly<{ path: string; read: Read }>[]
const TOKEN = '/:token{[\\w-]{27}}'

/** The routes that take declarations and enquiries, and show receipts. The forms themselves are pages. */
export function declarationRoutes(services: DeclarationServices): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES)
    for (const { path, read } of KINDS) {
      const address = localePath(language, path)
      const hasTrap = path === '/kontakt'
      routes.post(address, (c) => receive(services, c, { language, address, read, hasTrap }))
      routes.get(address + TOKEN, (c, next) => showReceipt(services, c, { language, next }))
      if (path !== '/kontakt') proofRoutes(services, routes, { language, address })
    }
  return routes
}

type Read = (typed: Typed, now: Date) => Declaration
type Form = Readonly<{ language: Language; address: string; read: Read; hasTrap: boolean }>

async function receive(
  services: DeclarationServices,
  c: Context,
  { language, address, read, hasTrap }: Form,
): Promise<Response> {
  const site = services.siteOf(c.req.header('host'))
  const isOurs = isFromOwnPage(c, services.originOf(site))
  const fields = isOurs ? await readFields(c) : null
  if (!fields) return receiptSheet(services, language, { state: 'refused' })
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  // Nothing at all declares nothing; anything else does, right or wrong.
  const typed = typedIn(fields)
  const { name, contract, email, text } = typedInto(enquiryForm, typed)
  if (!(name || contract || email || text)) return c.redirect(address, 303)
  // The forms of the law have no such field: what they are sent counts, whoever filled it in.
  if (hasTrap && typed[TRAP_FIELD]) return c.redirect(address, 303)
  const client = services.clientOf({
    peer: getConnInfo(c).remote.address,
    forwardedFor: c.req.header('x-forwarded-for'),
  })
  const permit = await services.limits?.declarations.take(limitKeyOf(client))
  if (permit?.allowed === false) return tooMany(services, language, permit.retryAfterSeconds)
  const mailbox = await services.limits?.receipts.take(email.toLowerCase())
  const now = services.clock.now()
  const kept = await takeIn(services.db, { declaration: read(typed, now), language, now })
  services.answerLetter(kept.id, { isMailed: mailbox?.allowed !== false })
  return c.redirect(`${address}/${kept.token}`, 303)
}

async function tooMany(services: DeclarationServices, language: Language, seconds: number): Promise<Response> {
  const { email } = await findSeller(services.db)
  const answer = await receiptSheet(services, language, { state: 'limited', email })
  answer.headers.set('retry-after', String(Math.ceil(seconds)))
  return answer
}

async function showReceipt(
  services: DeclarationServices,
  c: Context,
  { language, next }: { language: Language; next: () => Promise<void> },
): Promise<Response | undefined> {
  const receipt = await findReceipt(services.db, c.req.param('token') ?? '', language)
  if (receipt) return receiptSheet(services, language, { state: 'receipt', receipt })
  await next()
}
