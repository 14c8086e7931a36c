import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Typed, typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { limitKeyOf, type Origin } from '#app/foundation/http/client-address.server.ts'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { SharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import { PERSONAL_HEADERS, type Sheets } from '#app/foundation/pages/sheets.server.ts'
import { cancel, cancellationOf } from '#app/shop/declarations/cancellations.server.ts'
import { cancellationForm, enquiryForm, withdrawalForm } from '#app/shop/declarations/declaration-forms.ts'
import { enquire, findReceipt } from '#app/shop/declarations/declarations.server.ts'
import { withdraw } from '#app/shop/declarations/withdrawals.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { declarationWords } from './declaration-form-words.ts'
import type { ReceiptPage } from './receipt-sheet.tsx'

/** What the routes of withdrawals, cancellations and enquiries work with. */
export type DeclarationServices = Readonly<{
  db: Database
  clock: Clock
  sheets: Sheets
  footerOf: (language: Language) => SiteFooterProps['columns']
  clientOf: (origin: Origin) => string
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  /** How many declarations one connection may send, and how many receipts one mailbox may get; null for any number. */
  limits: Readonly<{ declarations: SharedLimiter; receipts: SharedLimiter }> | null
  /** Works out what a withdrawal leads to, after the answer. */
  onWithdrawn: (letterId: number) => void
}>

/** Enough for an office behind one address, too little to fill other people's mailboxes. */
export const DECLARATION_RATE = { name: 'declarations', capacity: 20, refillPerSecond: 20 / 900 }
export const RECEIPT_RATE = { name: 'receipts', capacity: 5, refillPerSecond: 5 / 3600 }

const KINDS = [
  { path: '/widerruf', keep: keepWithdrawal },
  { path: '/cancellation', keep: keepCancellation },
  { path: '/kontakt', keep: keepEnquiry },
] as const
const TOKEN = '/:token{[\\w-]{27}}'

/** The routes that take declarations and enquiries, and show receipts. The forms themselves are pages. */
export function declarationRoutes(services: DeclarationServices): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES)
    for (const { path, keep } of KINDS) {
      const address = localePath(language, path)
      routes.post(address, (c) => takeIn(services, c, { language, address, keep }))
      routes.get(address + TOKEN, (c, next) => showReceipt(services, c, { language, next }))
    }
  return routes
}

type Sent = Readonly<{ typed: Typed; site: Site; language: Language; isMailed: boolean; now: Date }>
type Keep = (services: DeclarationServices, sent: Sent) => Promise<string>
type Form = Readonly<{ language: Language; address: string; keep: Keep }>

async function takeIn(services: DeclarationServices, c: Context, { language, address, keep }: Form): Promise<Response> {
  const site = services.siteOf(c.req.header('host'))
  const isOurs = isFromOwnPage(c, services.originOf(site))
  const fields = isOurs ? await readFields(c) : null
  if (!fields) return sheet(services, language, { state: 'refused' })
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  // Nothing at all declares nothing; anything else does, right or wrong.
  const typed = typedIn(fields)
  const { name, contract, email, text } = typedInto(enquiryForm, typed)
  if (!(name || contract || email || text)) return c.redirect(address, 303)
  const client = services.clientOf({
    peer: getConnInfo(c).remote.address,
    forwardedFor: c.req.header('x-forwarded-for'),
  })
  const permit = await services.limits?.declarations.take(limitKeyOf(client))
  if (permit?.allowed === false) return tooMany(services, language, permit.retryAfterSeconds)
  const mailbox = await services.limits?.receipts.take(email.toLowerCase())
  const isMailed = mailbox?.allowed !== false
  const token = await keep(services, { typed, site, language, isMailed, now: services.clock.now() })
  return c.redirect(`${address}/${token}`, 303)
}

function tooMany(services: DeclarationServices, language: Language, seconds: number): Response {
  const answer = sheet(services, language, { state: 'limited' })
  answer.headers.set('retry-after', String(Math.ceil(seconds)))
  return answer
}

async function keepWithdrawal({ db, onWithdrawn }: DeclarationServices, { typed, ...about }: Sent): Promise<string> {
  const { id, token } = await withdraw(db, typedInto(withdrawalForm, typed), about)
  onWithdrawn(id)
  return token
}

async function keepCancellation({ db }: DeclarationServices, { typed, ...about }: Sent): Promise<string> {
  const wished = typedInto(cancellationForm, typed)
  return (await cancel(db, cancellationOf(wished, about.now), about)).token
}

async function keepEnquiry({ db }: DeclarationServices, { typed, ...about }: Sent): Promise<string> {
  return (await enquire(db, typedInto(enquiryForm, typed), about)).token
}

async function showReceipt(
  services: DeclarationServices,
  c: Context,
  { language, next }: { language: Language; next: () => Promise<void> },
): Promise<Response | undefined> {
  const receipt = await findReceipt(services.db, c.req.param('token') ?? '', language)
  if (receipt) return sheet(services, language, { state: 'receipt', receipt })
  await next()
}

const STATUS = { receipt: 200, limited: 429, refused: 403 } as const

function sheet({ sheets, footerOf }: DeclarationServices, language: Language, shown: ReceiptPage['shown']): Response {
  const { title } = shown.state === 'receipt' ? shown.receipt : declarationWords[language][shown.state]
  const data: ReceiptPage = { shown, columns: footerOf(language) }
  return sheets({ name: 'receipt', language, title: `${title} · Tiefgrün`, data, status: STATUS[shown.state] })
}
