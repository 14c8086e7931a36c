import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import { type Language, languageFor, localePath } from '#app/foundation/i18n/language.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import { addMethod, findSetupEnd, settleSetups } from '#app/shop/paying/methods/add-method.server.ts'
import {
  makeDefaultMethod,
  type OnMethodRemoved,
  removeMethod,
} from '#app/shop/paying/methods/change-methods.server.ts'
import { listMethods } from '#app/shop/paying/methods/list-methods.server.ts'
import type { MethodTries } from '#app/shop/paying/methods/method-tries.server.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { type MethodCode, type MethodsAnswer, shownMethod } from '#app/surfaces/account/payment/shown-method.ts'
import { type AskingCustomer, askingCustomer, jsonBody, refusal } from './account-route.server.ts'

export type MethodSettings = Readonly<{
  db: Database
  clock: Clock
  gateway: PaymentGateway
  tokens: CustomerTokens
  findMandate: (about: string) => Promise<Mandate | null>
  onRemoved: OnMethodRemoved
  originAt: (host: string | undefined) => string
  /** The address of the client, which banks keep with a mandate. */
  addressOf: (c: Context) => string
  tries: MethodTries
}>

const PATH = '/account/api/payment-methods'
const KEY = /^[\w-]{20,64}$/
const addBody = z.strictObject({
  methodRef: z.string().min(1).max(200),
  key: z.string().regex(KEY),
  makesDefault: z.boolean().default(false),
  /** The page that a bank leads back to. */
  page: z.enum(['payment', 'subscription']).default('payment'),
})

/** The payment methods of the customer who asks. */
export function methodRoutes(settings: MethodSettings): Hono {
  const routes = new Hono()
  const asked = (answer: (asking: AskingCustomer) => Promise<Response>) => askingCustomer(settings.tokens, answer)
  routes.get(
    PATH,
    asked((asking) => list(settings, asking)),
  )
  routes.post(
    PATH,
    asked((asking) => add(settings, asking)),
  )
  routes.put(
    `${PATH}/:id/default`,
    asked((asking) => makeDefault(settings, asking)),
  )
  routes.delete(
    `${PATH}/:id`,
    asked((asking) => remove(settings, asking)),
  )
  return routes
}

async function list(settings: MethodSettings, { c, customerId }: AskingCustomer): Promise<Response> {
  const { db, clock, gateway, findMandate, originAt } = settings
  await settleSetups({ db, clock, gateway }, customerId)
  const language = languageOf(c)
  const origin = originAt(c.req.header('host'))
  const setupKey = randomUUID()
  const mandate = await findMandate(setupKey)
  const asked = c.req.query('setup') ?? ''
  const end = KEY.test(asked) ? await findSetupEnd(db, { customerId, key: asked }) : null
  const answer: MethodsAnswer = {
    methods: (await listMethods(db, { customerId, today: clock.today(SHOP_TIME_ZONE) })).map(shownMethod),
    fields: {
      card: gateway.fields({ language, origin, kind: 'card' }).url,
      sepa: gateway.fields({ language, origin, kind: 'sepa' }).url,
    },
    setupKey,
    mandate: mandate && { creditor: mandate.creditor, creditorId: mandate.creditorId, reference: mandate.reference },
    setup: end?.state ?? null,
    setupMethodId: end?.methodId ?? null,
  }
  return c.json(answer)
}

async function add(settings: MethodSettings, { c, customerId }: AskingCustomer): Promise<Response> {
  const { db, clock, gateway, originAt, addressOf, tries } = settings
  const body = addBody.safeParse(await jsonBody(c))
  if (!body.success) return refuse(c, 'INVALID')
  const customer = await findCustomer(db, customerId)
  if (!customer) return refuse(c, 'NOT_FOUND')
  const { methodRef, key, makesDefault } = body.data
  const address = addressOf(c)
  const page = localePath(languageOf(c), `/account/${body.data.page}`)
  const added = await addMethod(
    { db, clock, gateway, tries },
    {
      ...{ key, customer, methodRef, makesDefault },
      returnUrl: `${originAt(c.req.header('host'))}${page}?setup=${key}`,
      client: limitKeyOf(address),
      agreedFrom: { address, browser: c.req.header('user-agent') ?? '' },
    },
  )
  if (!added.ok) {
    const { code, field } = added.refusal
    if (code !== 'TOO_OFTEN') return refuse(c, code)
    c.header('retry-after', field ?? '')
    return refuse(c, 'too-often')
  }
  return added.value.state === 'kept'
    ? c.json({ methodId: added.value.methodId }, 201)
    : c.json({ confirmationUrl: added.value.url }, 202)
}

async function makeDefault({ db, clock }: MethodSettings, { c, customerId }: AskingCustomer): Promise<Response> {
  const own = { customerId, methodId: idIn(c), today: clock.today(SHOP_TIME_ZONE) }
  const made = await makeDefaultMethod(db, own)
  return made.ok ? c.json({}) : refuse(c, made.refusal.code)
}

async function remove(settings: MethodSettings, { c, customerId }: AskingCustomer): Promise<Response> {
  const { db, clock, onRemoved } = settings
  const methodId = idIn(c)
  const today = clock.today(SHOP_TIME_ZONE)
  const removed = await removeMethod(db, { customerId, methodId, today, now: clock.now(), onRemoved })
  if (!removed.ok) return refuse(c, removed.refusal.code)
  return c.json({ successorId: removed.value.successor?.id ?? null })
}

/** Zero for what is no id: nobody has it. */
function idIn(c: Context): number {
  const id = c.req.param('id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

const STATUS: Partial<Record<MethodCode, 404 | 409 | 429>> = {
  NOT_FOUND: 404,
  ONLY_METHOD_OF_SUBSCRIPTION: 409,
  'too-often': 429,
}

function refuse(c: Context, code: MethodCode): Response {
  return refusal(c, code, { status: STATUS[code] ?? 422 })
}

function languageOf(c: Context): Language {
  return languageFor(c.req.header('accept-language')?.slice(0, 2))
}
