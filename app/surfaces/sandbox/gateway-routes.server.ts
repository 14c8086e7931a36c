import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { readFields } from '#app/foundation/http/own-form.server.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { type Language, splitLanguage } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { readMandate } from '#app/shop/payments/debit-mandate.ts'
import { keepTestMethod } from '#app/shop/payments/keep-test-method.server.ts'
import { answerConfirmation } from '#app/shop/payments/test-gateway-books.server.ts'
import { GATEWAY_FAULTS, orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { answerSetup } from '#app/shop/payments/test-gateway-setups.server.ts'
import { readMethod } from '#app/shop/payments/test-methods.ts'
import { shopType } from '#app/surfaces/shared/shop-type.ts'
import { confirmPage, fieldsPage, GATEWAY_CSS } from './gateway-pages.server.ts'

type GatewaySettings = Readonly<{
  db: Database
  clock: Clock
  isShopOrigin: (origin: string) => boolean
  /** Address of the shop's type. */
  fontUrl: string
}>

const FIELDS_JS = readFileSync(new URL('gateway-fields.js', import.meta.url), 'utf8')
const MOST_BYTES = 4096

const typedMethod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('card'), number: z.string(), expiry: z.string(), code: z.string() }),
  z.strictObject({ kind: z.literal('sepa'), iban: z.string(), holder: z.string() }),
])
const faultOrder = z.strictObject({ kind: z.enum(GATEWAY_FAULTS), times: z.number().int().min(0).max(10_000) })

/** The test gateway as the world sees it: its fields, its bank, and what it has taken. A live shop does not have it. */
export function gatewayRoutes({ db, clock, isShopOrigin, fontUrl }: GatewaySettings): Hono {
  const routes = new Hono().basePath('/sandbox')
  const styles = `${shopType(fontUrl)}${GATEWAY_CSS}`

  routes.get('/gateway/fields', (c) => {
    const parent = c.req.query('parent') ?? ''
    if (!isShopOrigin(parent)) return c.text('Only a page of the shop shows these fields.', 403)
    const kind = c.req.query('kind') === 'sepa' ? 'sepa' : 'card'
    const mandate = kind === 'sepa' ? readMandate(c.req.query()) : null
    return html(c, fieldsPage({ language: languageOf(c), kind, parent, mandate }), `frame-ancestors ${parent}`)
  })
  routes.get('/gateway/fields.js', (c) => c.body(FIELDS_JS, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  routes.get('/gateway/fields.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }))

  routes.post('/gateway/methods', async (c) => {
    const body = await c.req.text()
    const typed = typedMethod.safeParse(body.length <= MOST_BYTES ? parsed(body) : null)
    if (!typed.success) return c.json({ faults: ['number'] }, 400)
    const read = readMethod(typed.data, clock.now().toISOString().slice(0, 7))
    if (!read.ok) return c.json({ faults: read.faults }, 422)
    const ref = await keepTestMethod(db, read, clock.now())
    return c.json({ ref, label: read.label })
  })

  confirmationRoutes(routes, { db, clock })

  routes.post('/gateway/faults', async (c) => {
    const order = faultOrder.safeParse(parsed(await c.req.text()))
    if (!order.success) return c.json({ error: `Send {"kind": ${GATEWAY_FAULTS.join(' | ')}, "times": n}.` }, 400)
    await orderFault(db, order.data.kind, order.data.times)
    return c.json(order.data)
  })

  routes.get('/charges', async (c) => {
    const charges = await db
      .selectFrom('test_gateway_charge as charge')
      .leftJoin('payment_attempt as attempt', 'attempt.key', 'charge.key')
      .leftJoin('subscription_cycle as cycle', 'cycle.id', 'attempt.subscription_cycle_id')
      .select(['charge.ref', 'charge.key', 'charge.cents', 'charge.currency', 'charge.state', 'charge.at'])
      .select([
        'cycle.subscription_id as subscriptionId',
        'cycle.cycle_index as cycleIndex',
        'attempt.decline as reason',
      ])
      .orderBy('charge.at')
      .orderBy('charge.ref')
      .execute()
    return c.json(charges)
  })
  return routes
}

function confirmationRoutes(routes: Hono, { db, clock }: Pick<GatewaySettings, 'db' | 'clock'>): void {
  routes.get('/gateway/confirm/:ref', async (c) => {
    const asked = await findAsked(db, c.req.param('ref'))
    // The bank speaks the language of the shop it was asked by.
    const language = asked ? splitLanguage(new URL(asked.returnUrl).pathname).language : languageOf(c)
    const amount = asked && asked.cents !== null ? formatMoney(eur(asked.cents), language) : null
    const shown = asked?.isOpen ? { amount } : { returnUrl: asked?.returnUrl ?? null }
    return html(c, confirmPage(language, shown), "frame-ancestors 'none'")
  })

  routes.post('/gateway/confirm/:ref', async (c) => {
    const fields = await readFields(c)
    if (!fields) return c.json({ error: 'Send a form with answer=yes or answer=no.' }, 400)
    const answer = { ref: c.req.param('ref'), isYes: fields.get('answer') === 'yes' }
    await answerConfirmation(db, { ...answer, now: clock.now() })
    await answerSetup(db, answer)
    const asked = await findAsked(db, answer.ref)
    return asked ? c.redirect(asked.returnUrl, 303) : c.notFound()
  })
}

type BankQuestion = Readonly<{ cents: number | null; isOpen: boolean; returnUrl: string }>

/** What a bank was asked about: a charge, or a method that is to be kept. */
async function findAsked(db: Database, ref: string): Promise<BankQuestion | null> {
  const charge = await db
    .selectFrom('test_gateway_charge')
    .select(['cents', 'state', 'return_url'])
    .where('ref', '=', ref)
    .executeTakeFirst()
  const setup = await db
    .selectFrom('test_gateway_setup')
    .select(['state', 'return_url'])
    .where('ref', '=', ref)
    .executeTakeFirst()
  const asked = charge ?? setup
  return asked
    ? { cents: charge?.cents ?? null, isOpen: asked.state === 'confirming', returnUrl: asked.return_url }
    : null
}

/** Nothing but the gateway's own files; a bank's answer may lead back to the shop. */
function html(c: Context, page: string, framing: string): Response {
  return c.html(page, 200, {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; ${framing}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}

function languageOf(c: Context): Language {
  return c.req.query('language') === 'en' ? 'en' : 'de'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
