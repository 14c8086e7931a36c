import type { Context, Hono } from 'hono'
import type { Language } from '#app/foundation/i18n/language.ts'
import { submittedAs } from '#app/shop/checkout/submitted.server.ts'
import { type Attempt, findAttempt } from '#app/shop/paying/attempts.server.ts'
import { readEnd } from '#app/shop/paying/wait-for-end.server.ts'
import {
  type CheckoutServices,
  checkoutPath,
  goTo,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { addressAfterPaying, payPath } from './pay-routes.server.ts'
import { nextAddress } from './send-routes.server.ts'

const SECONDS_BETWEEN_LOOKS = 3

/** What comes after the button: the bank, and the wait for an answer. */
export function paymentRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = checkoutPath(language)
  routes.get(`${path}/return`, (c) => comeBack(services, c, language))
  routes.get(`${path}/waiting`, (c) => lookAgain(services, c, language))
}

/** Back from the bank: what it decided is asked of the gateway, not read from the address. */
async function comeBack(services: CheckoutServices, c: Context, language: Language): Promise<Response> {
  const attempt = await findAttempt(services.db, c.req.query('attempt') ?? '')
  if (!attempt) return message(services, { name: 'gone', language })
  const end = await services.pay.settle(attempt, false).catch((error: unknown) => {
    services.log.warn({ err: error, attempt: attempt.id }, 'what the bank decided could not be asked; the buyer waits')
    return { state: 'open' as const }
  })
  const token = await tokenOfPaid(services, attempt)
  if (token !== null) {
    const isAtTheBank = end.state === 'confirming'
    const next = addressAfterPaying(end, { key: attempt.key, token, language })
    return goTo(c, isAtTheBank ? `${payPath({ token }, language)}?note=confirming` : next)
  }
  const submitted = submittedAs(end, attempt)
  const isUndecided = submitted.state === 'confirm'
  return goTo(c, isUndecided ? `${checkoutPath(language)}?note=confirming` : nextAddress(submitted, language))
}

async function lookAgain(services: CheckoutServices, c: Context, language: Language): Promise<Response> {
  const key = c.req.query('attempt') ?? ''
  const end = await readEnd(services.db, key)
  const submitted = submittedAs(end, { key })
  if (submitted.state !== 'asking') {
    const attempt = await findAttempt(services.db, key)
    const token = attempt ? await tokenOfPaid(services, attempt) : null
    return goTo(c, token ? addressAfterPaying(end, { key, token, language }) : nextAddress(submitted, language))
  }
  return message(services, { name: 'waiting', language, refreshSeconds: SECONDS_BETWEEN_LOOKS })
}

/** The order that an attempt pays once more; null for an attempt that pays a cart. */
async function tokenOfPaid({ db }: CheckoutServices, { order_id }: Pick<Attempt, 'order_id'>): Promise<string | null> {
  if (order_id === null) return null
  const order = await db.selectFrom('customer_order').select('token').where('id', '=', order_id).executeTakeFirst()
  return order?.token ?? null
}
