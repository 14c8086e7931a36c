import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { type Language, languageFor } from '#app/foundation/i18n/language.ts'
import { done } from '#app/foundation/result/result.ts'
import type { ExplainedCode } from '#app/shop/discounts/explain-code.ts'
import type { SubscriptionTokens } from '#app/shop/sign-in/subscription-tokens.server.ts'
import type { ActEnd } from '#app/shop/subscriptions/acts/act-fault.ts'
import type { ActDone, ActRequest } from '#app/shop/subscriptions/acts/act-on.server.ts'
import type { KeyClaim } from '#app/shop/subscriptions/acts/kept-answers.server.ts'
import { explainBoxCode } from '#app/shop/subscriptions/codes/refused-code.ts'
import { findSubscription } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { customerOf } from '#app/surfaces/shared/asking-customer.server.ts'
import { shownBody } from './act-bodies.ts'
import { type ApiCode, sayCode, statusOf } from './act-words.ts'
import { answerOnce } from './answer-once.server.ts'
import { shownSubscription, shownVersion } from './shown-subscription.server.ts'

/** The base of the interface, with its version. */
export const BASE = '/storefront/2023-10'

export type SubscriptionApi = Readonly<{
  subscriptions: SubscriptionSettings
  tokens: SubscriptionTokens
  corsFor: (request: Request) => Record<string, string>
  /** The network that asks, as limits count it. */
  clientOf: (c: Context) => string
}>

export type Envelope = Readonly<{ success: boolean; message: string; data: unknown; code?: string; reason?: string }>

export function languageOf(c: Context): Language {
  return languageFor(c.req.header('accept-language')?.slice(0, 2))
}

export function answer(c: Context, data: unknown, message = 'OK'): Response {
  return c.json({ success: true, message, data } satisfies Envelope)
}

export function refuse(c: Context, code: ApiCode, about = ''): Response {
  if (code === 'TOO_OFTEN') c.header('retry-after', about)
  const message = sayCode(code, languageOf(c), about)
  return c.json({ success: false, message, data: {}, code } satisfies Envelope, statusOf(code))
}

/** A code that is refused says why, by the names that carts warn with. */
function refuseCode(c: Context, refused: ExplainedCode): Response {
  const code = 'CODE_NOT_APPLICABLE'
  const message = explainBoxCode(refused, { language: languageOf(c) })
  const reason = `DISCOUNT_${refused.fault}`
  return c.json({ success: false, message, data: {}, code, reason } satisfies Envelope, statusOf(code))
}

export type Asked<Body> = Readonly<{ c: Context; customerId: number; body: Body; request: ActRequest }>

export type Answered = ActDone<unknown>

type ActRoute<Schema extends z.ZodType> = Readonly<{
  schema: Schema
  /** What a body that cannot be read is answered with. */
  fault: ApiCode
  isCharging?: boolean
  run: (asked: Asked<z.output<Schema>>) => Promise<ActEnd<Answered>>
}>

/** Adds routes that ask for a customer's token and answer in the envelope. */
export function guarded({ subscriptions, tokens, corsFor, clientOf }: SubscriptionApi, routes: Hono) {
  routes.use(`${BASE}/*`, async (c, next) => {
    for (const [header, value] of Object.entries(corsFor(c.req.raw))) c.header(header, value)
    c.header('cache-control', 'no-store, private')
    await next()
  })
  routes.options(`${BASE}/*`, (c) => c.body(null, 204, PREFLIGHT))

  const shown = answering(subscriptions)

  /** A route that reads. */
  function read(path: string, run: (c: Context, customerId: number) => Promise<Response>): void {
    routes.get(`${BASE}${path}`, async (c) => {
      const customer = await customerOf(c.req.raw, tokens)
      return customer ? run(c, customer.customerId) : unauthorized(c)
    })
  }

  /** A route that changes something of the customer's own. */
  function write(
    method: 'post' | 'put' | 'delete',
    path: string,
    { isCharging = false, hasPreview = false, run, tell }: WriteRoute,
  ): void {
    routes[method](`${BASE}${path}`, async (c) => {
      const customer = await customerOf(c.req.raw, tokens)
      if (!customer) return unauthorized(c)
      const body = await c.req.text()
      const { customerId } = customer
      return answerOnce(subscriptions, c, {
        ...{ customerId, body, isCharging, isPreview: hasPreview && isPreview(c) },
        run: (claim) => run({ c, customerId, json: parsed(c, body), claim }),
        tell: async (done) => (tell ? tell(c, done) : answer(c, {})),
        refuse: (code) => refuse(c, code),
      })
    })
  }

  /** A route for an act on one subscription: answers the fresh subscription, or what would become of it. */
  function act<Schema extends z.ZodType>(
    method: 'post' | 'put' | 'delete',
    path: string,
    { schema, fault, isCharging = false, run }: ActRoute<Schema>,
  ): void {
    write(method, `/subscription/:id${path}`, {
      isCharging,
      hasPreview: true,
      tell: (c, acted) => shown(c, done(acted), wholeNumber(c.req.param('id') ?? '') ?? 0),
      run: async ({ c, customerId, json, claim }) => {
        const subscriptionId = wholeNumber(c.req.param('id') ?? '')
        const own =
          subscriptionId === null ? null : await findSubscription(subscriptions, { subscriptionId, customerId })
        if (subscriptionId === null || !own) return refuse(c, 'NOT_FOUND')
        const [body, page] = [schema.safeParse(json), shownBody.safeParse(json)]
        if (!body.success || !page.success) return refuse(c, fault)
        const reason = reasonIn(body.data)
        const who = { subscriptionId, customerId, actor: 'customer', client: clientOf(c) }
        const request = { ...who, isPreview: isPreview(c), reason, claim, shown: page.data?.shown }
        return shown(c, await run({ c, customerId, body: body.data, request }), subscriptionId)
      },
    })
  }

  return { read, write, act }
}

type Acted = ActEnd<Answered>

/** Answers what became of an act: with the fresh subscription, also where it was no longer as the client has shown it. */
function answering(subscriptions: SubscriptionSettings) {
  return async (c: Context, result: Acted, subscriptionId: number): Promise<Response> => {
    const isOutdated = !result.ok && result.refusal.code === 'CHANGED_MEANWHILE'
    if (!result.ok && result.refusal.refusedCode) return refuseCode(c, result.refusal.refusedCode)
    if (!result.ok && !isOutdated) return refuse(c, result.refusal.code, result.refusal.field)
    if (result.ok && result.value.preview) return answer(c, result.value.preview)
    const fresh = await findSubscription(subscriptions, { subscriptionId, customerId: null })
    if (!fresh) return refuse(c, 'NOT_FOUND')
    const data = { ...shownSubscription(fresh, languageOf(c)), version: shownVersion(fresh) }
    if (result.ok) return answer(c, { ...data, receipt: result.value.receipt, charge: result.value.value ?? null })
    const { code } = result.refusal
    const message = sayCode(code, languageOf(c))
    return c.json({ success: false, message, data, code } satisfies Envelope, statusOf(code))
  }
}

export type Routing = ReturnType<typeof guarded>
type Asking = Readonly<{ c: Context; customerId: number; json: unknown; claim: KeyClaim | undefined }>
type Write = (asked: Asking) => Promise<Response>
type WriteRoute = Readonly<{ isCharging?: boolean; hasPreview?: boolean; run: Write; tell?: Tell }>
/** Answers for an act that was done before. */
type Tell = (c: Context, acted: Answered) => Promise<Response>

function isPreview(c: Context): boolean {
  return c.req.query('preview') === 'true'
}

function unauthorized(c: Context): Response {
  return c.json({ success: false, message: 'Unauthorized', data: {} } satisfies Envelope, 401)
}

/** A reason is always recorded; who skips the question says so. */
function reasonIn(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null
  return typeof given === 'string' && given !== '' ? given : 'skipped'
}

/** Only JSON is read; a request without a body has none. */
function parsed(c: Context, body: string): unknown {
  if (body === '') return null
  const isJson = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
  if (!isJson) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-api-key, accept-language',
  'access-control-max-age': '7200',
}
