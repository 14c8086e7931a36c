import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { limitKeyOf, type Origin } from '#app/foundation/http/client-address.server.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { PERSONAL_HEADERS, type Sheets } from '#app/foundation/pages/sheets.server.ts'
import type { Carts } from '#app/shop/cart/changes/carts.server.ts'
import type { CodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import type { CheckoutId } from '#app/shop/checkout/checkout-id.ts'
import type { Checkouts } from '#app/shop/checkout/checkouts.server.ts'
import type { AnswerLetter } from '#app/shop/declarations/answer-letter.server.ts'
import type { UnlockTries } from '#app/shop/orders/unlock-tries.server.ts'
import type { Pay } from '#app/shop/paying/pay.server.ts'
import type { PaymentTries } from '#app/shop/paying/payment-tries.server.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { keptCheckout } from './checkout-cookie.server.ts'
import { isFormToken, isFromOwnPage, readFields } from './form-guard.server.ts'
import { type MessageName, messageWords } from './message-words.ts'

type Visit = Readonly<{ origin: string; language: Language; returnPath: string }>

/** Where a browser signs in and out, and comes back to the checkout. */
export type SignInAddresses = Readonly<{
  loginAddress: (visit: Visit & Readonly<{ email: string }>) => string
  logoutAddress: (visit: Visit) => string
}>

/** What the routes of the checkout work with. */
export type CheckoutServices = Readonly<{
  db: Database
  clock: Clock
  log: Log
  carts: Carts
  checkouts: Checkouts
  pay: Pay
  gateway: PaymentGateway
  sheets: Sheets
  artUrl: (name: string) => string
  /** The folder of the catalogue, where e-books lie. */
  catalogDir: string
  triesOf: (client: string) => CodeTries
  clientOf: (origin: Origin) => string
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  isSecure: boolean
  /** The customer who has signed in in this browser; null for a guest. */
  customerIn: (c: Context) => Promise<number | null>
  signIn: SignInAddresses
  unlockTries: UnlockTries
  paymentTries: PaymentTries
  answerLetter: AnswerLetter
  /** The tracking page of a parcel; null for carriers that have none. */
  trackingUrl: (trackingNumber: string) => string | null
  /** The files of the official notice on the legal guarantee; null while nobody has supplied them. */
  guaranteeNotice: Readonly<Record<Language, string | null>>
  /** Whether the shop has a tag manager, which hears of purchases. */
  hasTagManager: boolean
}>

/** The key by which the tries of a client are counted. */
export function limitKey({ clientOf }: Pick<CheckoutServices, 'clientOf'>, c: Context): string {
  const peer = getConnInfo(c).remote.address
  return limitKeyOf(clientOf({ peer, forwardedFor: c.req.header('x-forwarded-for') }))
}

/** Whether a form came from a page of the shop it was sent to. */
export function isOwnForm({ originOf, siteOf }: Pick<CheckoutServices, 'originOf' | 'siteOf'>, c: Context): boolean {
  return isFromOwnPage(c, originOf(siteOf(c.req.header('host'))))
}

export function checkoutPath(language: Language): string {
  return localePath(language, '/checkout')
}

/** Goes on with another page; nothing of where it came from is told there. */
export function goTo(c: Context, address: string): Response {
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  return c.redirect(address, 303)
}

const STATUS: Partial<Record<MessageName, 403 | 404 | 410>> = {
  gone: 404,
  closed: 404,
  refused: 403,
  lost: 403,
  'other-cart': 403,
  'no-order': 404,
  'order-ended': 410,
  'bought-elsewhere': 410,
  'no-download': 404,
  'download-ended': 410,
}

export function message(
  { sheets }: Pick<CheckoutServices, 'sheets'>,
  { name, language, refreshSeconds }: { name: MessageName; language: Language; refreshSeconds?: number },
): Response {
  const { title } = messageWords[language][name]
  const status = STATUS[name] ?? 200
  return sheets({
    name: 'message',
    language,
    title: `${title} · Tiefgrün`,
    data: { name },
    status,
    ...(refreshSeconds ? { refreshSeconds } : {}),
  })
}

/** The gateway's own fields for card and debit, and the origin that shows them. */
export function paymentFields(
  { gateway, originOf, siteOf }: Pick<CheckoutServices, 'gateway' | 'originOf' | 'siteOf'>,
  c: Context,
  { language, mandate }: Readonly<{ language: Language; mandate: Mandate | null }>,
): Readonly<{ frames: Readonly<Record<'card' | 'sepa', string>>; origin: string }> {
  const origin = originOf(siteOf(c.req.header('host')))
  const card = gateway.fields({ language, origin, kind: 'card' })
  const sepa = gateway.fields({ language, origin, kind: 'sepa', mandate })
  return { frames: { card: card.url, sepa: sepa.url }, origin: card.origin }
}

/** The checkout that this browser has open, with who has signed in there. */
export async function checkoutHere(services: CheckoutServices, c: Context): Promise<CheckoutId | null> {
  const kept = keptCheckout(c, services)
  return kept && { ...kept, customerId: await services.customerIn(c) }
}

type Sent = Readonly<{ id: CheckoutId; fields: URLSearchParams }>

export function formSecret({ db }: Pick<CheckoutServices, 'db'>): Promise<string> {
  return findSecret(db, 'checkout-form')
}

/** A form of the checkout with the cart it is about, or why it is not taken. */
export async function readSent(
  services: CheckoutServices,
  c: Context,
): Promise<Sent | Readonly<{ refusal: 'refused' | 'lost' | 'other-cart' }>> {
  const fields = isOwnForm(services, c) ? await readFields(c) : null
  if (!fields) return { refusal: 'refused' }
  const id = await checkoutHere(services, c)
  if (!id) return { refusal: 'lost' }
  const isOfCart = isFormToken(await formSecret(services), id, fields.get('formToken') ?? '')
  return isOfCart ? { id, fields } : { refusal: 'other-cart' }
}
