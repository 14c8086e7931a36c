import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { SharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { type Result, refused } from '#app/foundation/result/result.ts'
import { type Customer, displayName } from '#app/shop/customers/customer.ts'
import { askEmailChange, confirmEmailChange } from '#app/shop/customers/profile/change-email.server.ts'
import { changePhone } from '#app/shop/customers/profile/change-profile.server.ts'
import { customerDigest } from '#app/shop/customers/profile/customer-digest.server.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import type { CustomerTokens, TokenHolder } from '#app/shop/sign-in/customer-tokens.ts'
import { endOtherSessions } from '#app/shop/sign-in/end-session.server.ts'
import { isProofFresh } from '#app/shop/sign-in/proof.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { customerOf } from '#app/surfaces/shared/asking-customer.server.ts'
import { changeBody, digestBody, ordersBody } from './function-bodies.ts'
import { pageForFunction } from './function-orders.server.ts'
import { functionWords } from './function-words.ts'
import { createOwnOrigins, PREFLIGHT } from './own-origins.server.ts'

export type FunctionSettings = Readonly<{
  db: Database
  clock: Clock
  tokens: CustomerTokens
  publicUrl: URL
  siteOf: (host: string | undefined) => Site
  log: Log
  /** Counts mails about new addresses; null where nothing is limited. */
  emailChanges: SharedLimiter | null
}>

type Asked<Body> = Readonly<{ c: Context; customer: Customer; holder: TokenHolder; body: Body }>

/** The three functions of the account. Each needs the customer's token and acts on that customer alone. */
export function functionRoutes(settings: FunctionSettings): Hono {
  const { db, tokens, log, publicUrl } = settings
  const routes = new Hono()
  const corsFor = createOwnOrigins(publicUrl)

  function add<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    { idOf, run }: Readonly<{ idOf: (body: z.output<Schema>) => number; run: Run<z.output<Schema>> }>,
  ): void {
    routes.options(`/functions/${name}`, (c) => c.body(null, 204, { ...PREFLIGHT, ...corsFor(c.req.raw) }))
    routes.post(`/functions/${name}`, async (c) => {
      for (const [header, value] of Object.entries(corsFor(c.req.raw))) c.header(header, value)
      c.header('cache-control', 'no-store, private')
      const asking = await customerOf(c.req.raw, tokens)
      const customer = asking && (await findCustomer(db, asking.customerId))
      if (!asking || !customer) return c.json({ error: 'Unauthorized' }, 401)
      const body = schema.safeParse(await readJson(c))
      if (!body.success) return c.json({ error: 'Bad Request' }, 400)
      if (idOf(body.data) !== customer.id) {
        log.warn({ customerId: customer.id, what: name }, 'not found, or not this customer’s')
        return c.json({ error: 'Forbidden' }, 403)
      }
      return run({ c, customer, holder: asking, body: body.data })
    })
  }

  add('generate-customer-digest', digestBody, {
    idOf: ({ id }) => id,
    run: async ({ c, customer, body }) => {
      const isOwn = body.emailAddress.trim().toLowerCase() === customer.email
      return isOwn ? c.json({ digest: await customerDigest(db, customer) }) : c.json({ error: 'Forbidden' }, 403)
    },
  })
  add('admin-api-orders', ordersBody, {
    idOf: ({ customerId }) => customerId,
    run: async ({ c, customer, body }) => {
      const page = await pageForFunction(db, customer.id, body.afterCursorEl ?? null)
      return page ? c.json(page) : c.json({ error: 'Bad Request' }, 400)
    },
  })
  add('update-customer-info', changeBody, { idOf: ({ id }) => id, run: (asked) => changeInfo(settings, asked) })
  return routes
}

type Run<Body> = (asked: Asked<Body>) => Promise<Response>

async function readJson(c: Context): Promise<unknown> {
  const isJson = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
  return isJson ? c.req.json().catch(() => null) : null
}

/** Changes the phone number at once, the e-mail address once the code that went there comes back. */
async function changeInfo(settings: FunctionSettings, asked: Asked<z.output<typeof changeBody>>): Promise<Response> {
  const { db } = settings
  const { c, customer, body } = asked
  const site = settings.siteOf(c.req.header('host'))
  const changed =
    'phone' in body
      ? await changePhone(db, { customerId: customer.id, site, phone: body.phone })
      : await changeEmail(settings, { ...asked, body })
  if (changed.ok) {
    const now = (await findCustomer(db, customer.id)) ?? customer
    return c.json({ success: true, customer: shown(now), userErrors: [] })
  }
  const { code, field } = changed.refusal
  const words = functionWords[languageFor(c.req.header('accept-language')?.slice(0, 2))]
  return c.json({ success: false, customer: null, userErrors: [{ field: [field ?? 'input'], message: words[code] }] })
}

type EmailBody = Extract<z.output<typeof changeBody>, { email: string }>

/** A token that somebody else holds by now is not enough to ask for another address. */
async function changeEmail(
  { db, clock, siteOf, emailChanges }: FunctionSettings,
  { c, customer, holder, body }: Asked<EmailBody>,
): Promise<Result<null, 'email' | 'own-email' | 'too-often' | 'code' | 'proof'>> {
  const { id: customerId } = customer
  const at = { customerId, site: siteOf(c.req.header('host')), now: clock.now(), typed: body.email }
  if (body.code !== undefined)
    return confirmEmailChange(db, {
      ...at,
      code: body.code,
      onChanged: (tx) => endOtherSessions(tx, { customerId, keptUid: holder.sessionUid, now: at.now }),
    })
  return isProofFresh(holder, at.now) ? askEmailChange(db, { ...at, limiter: emailChanges }) : refused('proof', 'email')
}

function shown(customer: Customer) {
  const { id, email, phone, firstName, lastName } = customer
  return { id: globalId('Customer', id), email, phone, firstName, lastName, displayName: displayName(customer) }
}
