import type { Context, Hono } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { opensCart } from '#app/shop/cart/changes/open-cart.server.ts'
import { unlockForm } from '#app/shop/checkout/checkout-forms.ts'
import { isBuyer, linkEndsAt } from '#app/shop/orders/mails/order-link.ts'
import { findDocumentPdf, findOrderByToken } from '#app/shop/orders/reading/find-order.server.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { keptCart } from '#app/surfaces/checkout/frame/checkout-cookie.server.ts'
import {
  type CheckoutServices,
  goTo,
  isOwnForm,
  limitKey,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { readFields } from '#app/surfaces/checkout/frame/form-guard.server.ts'
import { hasProof, keepProof } from './order-cookie.server.ts'
import { type OrderPage, orderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'

/** The pages of an order: anybody with the link sees how it stands, only the buyer sees whose it is (A15). */
export function orderRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = localePath(language, '/orders/:token')
  const route = (answer: (c: Context, order: FoundOrder) => Promise<Response>) => async (c: Context) => {
    const order = await findOrderByToken(services.db, c.req.param('token') ?? '')
    if (!order) return message(services, { name: 'no-order', language })
    const ends = linkEndsAt(order)
    if (ends && ends <= services.clock.now()) return message(services, { name: 'order-ended', language })
    return answer(c, order)
  }
  routes.get(
    path,
    route((c, order) => showOrder(services, c, { order, language })),
  )
  routes.post(
    path,
    route((c, order) => unlock(services, c, { order, language })),
  )
  routes.get(
    `${path}/documents/:file`,
    route((c, order) => sendDocument(services, c, { order, language })),
  )
}

type Shown = Readonly<{ order: FoundOrder; language: Language }>

async function showOrder(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  const isAgain = c.req.query('again') !== undefined
  if (await hasProof(services, c, order.token)) return sheetOf(services, { order, language, isBuyer: true, isAgain })
  if (!hasBought(services, c, order)) return sheetOf(services, { order, language, isBuyer: false, isAgain })
  await keepProof(services, c, order.token)
  return withCookies(c, sheetOf(services, { order, language, isBuyer: true, isNew: true }))
}

/** The browser that paid still has the key of the cart. */
function hasBought(
  services: CheckoutServices,
  c: Context,
  { cartToken, cartKeyDigest: keyDigest }: FoundOrder,
): boolean {
  const kept = keptCart(c, services)
  if (kept?.token !== cartToken || kept.key === null || keyDigest === null) return false
  return opensCart({ keyDigest }, kept.key)
}

type Sheet = Shown &
  Readonly<{
    isBuyer: boolean
    isNew?: boolean
    isAgain?: boolean
    fault?: OrderPage['unlockFault']
    status?: number
  }>

function sheetOf(
  { sheets, artUrl, trackingUrl }: CheckoutServices,
  { order, language, isBuyer, isNew = false, isAgain = false, fault = null, status = 200 }: Sheet,
): Response {
  const title = `${orderWords[language].title(order.number)} · Tiefgrün`
  const data = orderPage(order, { language, isBuyer, isNew, isAgain, unlockFault: fault, artUrl, trackingUrl })
  return sheets({ name: 'order', language, title, data, status })
}

/** Sheets are answers of their own: what the request has set goes along. */
function withCookies(c: Context, answer: Response): Response {
  for (const cookie of c.res.headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}

async function unlock(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  const fields = isOwnForm(services, c) ? await readFields(c) : null
  if (!fields) return message(services, { name: 'refused', language })
  const wanted = { client: limitKey(services, c), orderId: order.id }
  const closed = { order, language, isBuyer: false }
  if (!(await services.unlockTries.take(wanted)))
    return sheetOf(services, { ...closed, fault: 'too-many', status: 429 })
  const typed = typedInto(unlockForm, typedIn(fields))
  if (!isBuyer(order.snapshot, typed)) return sheetOf(services, { ...closed, fault: 'wrong', status: 422 })
  await services.unlockTries.giveBack(wanted)
  await keepProof(services, c, order.token)
  return goTo(c, localePath(language, `/orders/${order.token}`))
}

async function sendDocument(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  const isProven = (await hasProof(services, c, order.token)) || hasBought(services, c, order)
  if (!isProven) return goTo(c, localePath(language, `/orders/${order.token}`))
  const number = /^([\w-]{1,40})\.pdf$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
  const pdf = await findDocumentPdf(services.db, order, number)
  if (!pdf) return message(services, { name: 'no-order', language })
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
    ...PERSONAL_HEADERS,
  })
}
