import type { Context, Hono } from 'hono'
import { machineNowMs } from '#app/foundation/clock/machine-time.ts'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { unlockForm } from '#app/shop/checkout/checkout-forms.ts'
import { consentIn } from '#app/shop/consent/consent-record.ts'
import type { OrderDownload } from '#app/shop/orders/downloads/order-download.ts'
import { hasDownloads } from '#app/shop/orders/downloads/release-downloads.server.ts'
import { listDownloads } from '#app/shop/orders/downloads/take-download.server.ts'
import { isBuyer, linkEndsAt } from '#app/shop/orders/mails/order-link.ts'
import { mailOrderLink, opensOrder } from '#app/shop/orders/mails/order-opening.server.ts'
import { findDocumentPdf, findOrderByToken } from '#app/shop/orders/reading/find-order.server.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { keptCheckout } from '#app/surfaces/checkout/frame/checkout-cookie.server.ts'
import {
  type CheckoutServices,
  goTo,
  isOwnForm,
  limitKey,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { readFields } from '#app/surfaces/checkout/frame/form-guard.server.ts'
import { leaveOnOrderPage } from './leave-routes.server.ts'
import { hasProof, keepProof, proofCookie } from './order-cookie.server.ts'
import { type OrderPage, orderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'
import { isJustBought } from './purchase-event.ts'

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
  for (const [address, kind] of [['withdraw', 'withdrawal'] as const, ['cancel', 'cancellation'] as const])
    routes.post(
      `${path}/${address}`,
      route(async (c, order) => {
        if (!(await isProven(services, c, order))) return goTo(c, localePath(language, `/orders/${order.token}`))
        return leaveOnOrderPage(services, c, { order, language, kind })
      }),
    )
  routes.post(
    `${path}/link`,
    route((c, order) => mailLink(services, c, { order, language })),
  )
  routes.get(
    `${path}/open`,
    route((c, order) => openByMail(services, c, { order, language })),
  )
  routes.get(
    `${path}/documents/:file`,
    route((c, order) => sendDocument(services, c, { order, language })),
  )
}

type Shown = Readonly<{ order: FoundOrder; language: Language }>

async function showOrder(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  const isAgain = c.req.query('again') !== undefined
  const downloads = hasDownloads(order.snapshot) ? await listDownloads(services.db, order.id) : []
  if (await hasProof(services, c, order.token))
    return sheetOf(services, { order, language, isBuyer: true, isAgain, downloads })
  if (!hasBought(services, c, order)) return sheetOf(services, { order, language, isBuyer: false, isAgain })
  const isNew = isJustBought(order, services.clock.now())
  const seen = { order, language, isBuyer: true, isNew, isHeard: isNew && isHeard(services, c), downloads }
  const answer = sheetOf(services, seen)
  answer.headers.append('set-cookie', await proofCookie(services, c, order.token))
  return answer
}

/** Whether the buyer lets a tag manager hear of the purchase. The browser dates the consent, so its time is no shop's. */
function isHeard({ hasTagManager }: CheckoutServices, c: Context): boolean {
  return hasTagManager && (consentIn(c.req.header('cookie') ?? '', machineNowMs())?.analytics ?? false)
}

/** The browser that paid still has its secret. */
function hasBought(services: CheckoutServices, c: Context, { browserDigest }: FoundOrder): boolean {
  const kept = keptCheckout(c, services)
  return kept !== null && (browserDigest?.equals(kept.browserDigest) ?? false)
}

async function isProven(services: CheckoutServices, c: Context, order: FoundOrder): Promise<boolean> {
  return (await hasProof(services, c, order.token)) || hasBought(services, c, order)
}

type Sheet = Shown &
  Readonly<{
    isBuyer: boolean
    isNew?: boolean
    isHeard?: boolean
    isAgain?: boolean
    downloads?: readonly OrderDownload[]
    note?: OrderPage['unlockNote']
    status?: number
  }>

function sheetOf(
  { sheets, artUrl, trackingUrl }: CheckoutServices,
  { order, language, isBuyer, isNew = false, isHeard = false, isAgain = false, downloads = [], ...rest }: Sheet,
): Response {
  const { note = null, status = 200 } = rest
  const title = `${orderWords[language].title(order.number)} · Tiefgrün`
  const shop = { artUrl, trackingUrl, downloads }
  const data = orderPage(order, { language, isBuyer, isNew, isHeard, isAgain, unlockNote: note, ...shop })
  const parts = { ...(isNew ? { script: 'checkout' } : {}), ...(isHeard ? { frameOrigin: "'self'" } : {}) }
  return sheets({ name: 'order', language, title, data, status, ...parts })
}

async function unlock(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  const fields = isOwnForm(services, c) ? await readFields(c) : null
  if (!fields) return message(services, { name: 'refused', language })
  const wanted = { client: limitKey(services, c), orderId: order.id }
  const closed = { order, language, isBuyer: false }
  if (!(await services.unlockTries.take(wanted))) return sheetOf(services, { ...closed, note: 'too-many', status: 429 })
  const typed = typedInto(unlockForm, typedIn(fields))
  if (!isBuyer(order.snapshot, typed)) return sheetOf(services, { ...closed, note: 'wrong', status: 422 })
  await services.unlockTries.giveBack(wanted)
  await keepProof(services, c, order.token)
  return goTo(c, localePath(language, `/orders/${order.token}`))
}

/** The answer is the same whether a mail goes out or one has just gone. */
async function mailLink(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  if (!isOwnForm(services, c)) return message(services, { name: 'refused', language })
  await mailOrderLink(services.db, { order, language, now: services.clock.now() })
  return sheetOf(services, { order, language, isBuyer: false, note: 'mailed' })
}

async function openByMail(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  const opening = { token: order.token, key: c.req.query('key') ?? '', now: services.clock.now() }
  if (!(await opensOrder(services.db, opening)))
    return sheetOf(services, { order, language, isBuyer: false, note: 'old-link', status: 410 })
  await keepProof(services, c, order.token)
  return goTo(c, localePath(language, `/orders/${order.token}`))
}

async function sendDocument(services: CheckoutServices, c: Context, { order, language }: Shown): Promise<Response> {
  if (!(await isProven(services, c, order))) return goTo(c, localePath(language, `/orders/${order.token}`))
  const number = /^([\w-]{1,40})\.pdf$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
  const pdf = await findDocumentPdf(services.db, order, number)
  if (!pdf) return message(services, { name: 'no-order', language })
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
    ...PERSONAL_HEADERS,
  })
}
