import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { formTokenOf, isFormToken, readFields } from '#app/foundation/http/own-form.server.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import type { BankStep } from '#app/shop/checkout/bank-step.ts'
import { chargeWithinLimits } from '#app/shop/checkout/charge-within-limits.server.ts'
import { payForm } from '#app/shop/checkout/checkout-forms.ts'
import { submittedAs } from '#app/shop/checkout/submitted.server.ts'
import { mandateLines } from '#app/shop/orders/mails/mandate-words.ts'
import { findOrderByToken } from '#app/shop/orders/reading/find-order.server.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { type Attempt, listAttempts } from '#app/shop/paying/attempts.server.ts'
import type { AttemptEnd } from '#app/shop/paying/finish-attempt.server.ts'
import { startPayingAgain } from '#app/shop/paying/pay-again.server.ts'
import { waitForEnd } from '#app/shop/paying/wait-for-end.server.ts'
import {
  type CheckoutServices,
  checkoutPath,
  formSecret,
  goTo,
  isOwnForm,
  limitKey,
  message,
  paymentFields,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import type { PayPage } from './pay-sheet.tsx'
import { payNoteNamed, payWords } from './pay-words.ts'

/**
 * Where an order is paid whose money went back. The link works in any browser and as long as something is owed: whoever
 * has it may pay, and sees nothing but the amount.
 */
export function payRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = localePath(language, '/orders/:token/pay')
  const route = (answer: (c: Context, order: FoundOrder) => Promise<Response>) => async (c: Context) => {
    const order = await findOrderByToken(services.db, c.req.param('token') ?? '')
    return order ? answer(c, order) : message(services, { name: 'no-order', language })
  }
  routes.get(
    path,
    route((c, order) => showPay(services, c, { order, language })),
  )
  routes.post(
    path,
    route((c, order) => pay(services, c, { order, language })),
  )
  routes.post(
    `${path}/another-way`,
    route((c, order) => leaveBank(services, c, { order, language })),
  )
}

type Paid = Readonly<{ order: FoundOrder; language: Language }>

async function showPay(services: CheckoutServices, c: Context, { order, language }: Paid): Promise<Response> {
  const mandate = await services.checkouts.findMandate(mandateOf(order))
  const { frames, origin } = paymentFields(services, c, { language, mandate })
  const waiting = await findWaiting(services, order)
  const data: PayPage = {
    number: order.number,
    path: payPath(order, language),
    formToken: formTokenOf(await formSecret(services), formName(order)),
    owedCents: order.owedCents,
    note: payNoteNamed(c.req.query('note')),
    bankStep: waiting ? bankStepOf(waiting) : null,
    mandate: mandate ? mandateLines(mandate, language) : [],
    frames,
  }
  const title = `${payWords[language].title(order.number)} · Tiefgrün`
  return services.sheets({ name: 'pay', language, title, data, script: 'checkout', frameOrigin: origin })
}

/** The try to pay it whose bank still waits. */
async function findWaiting({ db }: CheckoutServices, { id }: FoundOrder): Promise<Attempt | undefined> {
  const attempts = await listAttempts(db, { kind: 'order', orderId: id })
  return attempts.find(({ state }) => state === 'confirming')
}

function bankStepOf({ confirmation_url, cents, snapshot }: Attempt): BankStep {
  return { url: confirmation_url ?? '', cents, label: snapshot.paymentLabel ?? '' }
}

/** Ends the try whose bank still waits, unless it has said yes meanwhile. */
async function leaveBank(services: CheckoutServices, c: Context, { order, language }: Paid): Promise<Response> {
  const fields = await ownFields(services, c, order)
  if (!fields) return message(services, { name: 'refused', language })
  const waiting = await findWaiting(services, order)
  if (!waiting) return goTo(c, payPath(order, language))
  const end = await services.pay.giveUp(waiting).catch(() => null)
  if (!end) return goTo(c, `${payPath(order, language)}?note=no-answer`)
  return goTo(c, addressAfterPaying(end, { key: waiting.key, token: order.token, language }))
}

/** The form that this page has shown; null for any other. */
async function ownFields(services: CheckoutServices, c: Context, order: FoundOrder): Promise<URLSearchParams | null> {
  const fields = isOwnForm(services, c) ? await readFields(c) : null
  const isOwn = fields && isFormToken(await formSecret(services), formName(order), fields.get('formToken') ?? '')
  return isOwn ? fields : null
}

async function pay(services: CheckoutServices, c: Context, { order, language }: Paid): Promise<Response> {
  const fields = await ownFields(services, c, order)
  if (!fields) return message(services, { name: 'refused', language })
  // The script of the checkout keeps what is typed; here there is nothing to keep.
  if (fields.has('kept')) return c.body(null, 204, PERSONAL_HEADERS)
  const { methodRef } = typedInto(payForm, typedIn(fields))
  const method = methodRef ? await services.gateway.findMethod(methodRef) : null
  if (!method) return goTo(c, `${payPath(order, language)}?note=payment`)
  const { db, clock, gateway } = services
  const mandate = method.kind === 'sepa' ? await services.checkouts.findMandate(mandateOf(order)) : null
  const payer = {
    cartToken: `order:${order.id}`,
    fingerprint: method.fingerprint,
    client: limitKey(services, c),
    email: order.snapshot.email,
  }
  const started = await startPayingAgain(db, {
    orderId: order.id,
    key: randomUUID(),
    gateway: gateway.name,
    method,
    mandate,
    countedTry: await services.paymentTries.placesOf(payer),
    now: clock.now(),
  })
  if (started.state === 'settled') return goTo(c, localePath(language, `/orders/${order.token}`))
  const { attempt } = started
  const end =
    started.state === 'running' ? await waitForEnd(db, attempt) : await chargeWithinLimits(services, attempt, payer)
  return goTo(c, addressAfterPaying(end, { key: attempt.key, token: order.token, language }))
}

/** The address of the next page after a try to pay an order once more. */
export function addressAfterPaying(
  end: AttemptEnd,
  { key, token, language }: Readonly<{ key: string; token: string; language: Language }>,
): string {
  const submitted = submittedAs(end, { key })
  switch (submitted.state) {
    case 'placed':
      return localePath(language, `/orders/${token}`)
    case 'confirm':
      return submitted.url
    case 'declined':
      return `${payPath({ token }, language)}?note=${submitted.decline}`
    default:
      return `${checkoutPath(language)}/waiting?attempt=${key}`
  }
}

export function payPath({ token }: Pick<FoundOrder, 'token'>, language: Language): string {
  return localePath(language, `/orders/${token}/pay`)
}

/** Its own mandate: the one of the order's first debit was used up. */
function mandateOf({ token }: Pick<FoundOrder, 'token'>): string {
  return `pay:${token}`
}

function formName({ token }: Pick<FoundOrder, 'token'>): string {
  return `pay:${token}`
}
