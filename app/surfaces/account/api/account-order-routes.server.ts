import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { languageFor, localePath } from '#app/foundation/i18n/language.ts'
import { LONGEST_TEXT } from '#app/shop/declarations/declaration-limits.ts'
import { declareOnOrder, type LeaveKind } from '#app/shop/declarations/declare-on-order.server.ts'
import { findDocumentPdf } from '#app/shop/orders/reading/find-order.server.ts'
import { findOwnOrder } from '#app/shop/orders/reading/find-own-order.server.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { orderDetails } from '#app/surfaces/account/orders/order-details.ts'
import { askingCustomer, jsonBody, refusal } from './account-route.server.ts'
import type { AccountRouteServices } from './account-services.server.ts'

const ORDER = '/account/api/orders/:number{TG-[0-9]{1,12}}'
const RECEIPTS: Readonly<Record<LeaveKind, string>> = { withdrawal: '/widerruf', cancellation: '/cancellation' }

const withdrawalBody = z.object({ goods: z.string().trim().max(LONGEST_TEXT).default('') })

type Asked = Readonly<{ c: Context; order: FoundOrder }>

/** One order of the customer who asks: what is in it, its papers, and the ways out of it. */
export function accountOrderRoutes(services: AccountRouteServices, routes: Hono): void {
  const own = (answer: (asked: Asked) => Promise<Response>) =>
    askingCustomer(services.tokens, async ({ c, customerId }) => {
      const order = await findOwnOrder(services.db, { customerId, number: c.req.param('number') ?? '' })
      if (order) return answer({ c, order })
      services.log.warn({ customerId, what: 'order' }, 'not found, or not this customer’s')
      return refusal(c, 'no-order', { status: 404 })
    })
  routes.get(
    ORDER,
    own((asked) => tellOrder(services, asked)),
  )
  routes.get(
    `${ORDER}/documents/:file`,
    own((asked) => sendPaper(services, asked)),
  )
  routes.post(
    `${ORDER}/withdraw`,
    own(async ({ c, order }) => {
      const body = withdrawalBody.safeParse(await jsonBody(c))
      if (!body.success) return refusal(c, 'goods', { field: 'goods' })
      if (detailsOf(services, { c, order }, new Map()).withdrawal.of === 'none') return refusal(c, 'too-late')
      return leave(services, { c, order }, { kind: 'withdrawal', goods: body.data.goods })
    }),
  )
  routes.post(
    `${ORDER}/cancel`,
    own(async ({ c, order }) => {
      if (!order.subscription?.isActive) return refusal(c, 'not-active')
      return leave(services, { c, order }, { kind: 'cancellation', goods: '' })
    }),
  )
}

const languageOf = (c: Context) => languageFor(c.req.header('accept-language')?.slice(0, 2))

function detailsOf(
  { clock, artUrl }: AccountRouteServices,
  { c, order }: Asked,
  products: Parameters<typeof orderDetails>[1]['products'],
) {
  const today = clock.today(SHOP_TIME_ZONE)
  return orderDetails(order, { language: languageOf(c), today, artUrl, products })
}

async function tellOrder(services: AccountRouteServices, asked: Asked): Promise<Response> {
  const { c } = asked
  const shelf = await services.findShelf(services.siteOf(c.req.header('host')), languageOf(c))
  return c.json(detailsOf(services, asked, shelf.products))
}

async function sendPaper({ db }: AccountRouteServices, { c, order }: Asked): Promise<Response> {
  const number = /^([\w-]{1,40})\.pdf$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
  const pdf = await findDocumentPdf(db, order, number)
  if (!pdf) return refusal(c, 'no-paper', { status: 404 })
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
  })
}

type Leaving = Readonly<{ kind: LeaveKind; goods: string }>

/** Taken in and executed at once: who is signed in has proved to be the buyer. */
async function leave(services: AccountRouteServices, { c, order }: Asked, leaving: Leaving): Promise<Response> {
  const { db, clock, answerLetter } = services
  const language = languageOf(c)
  const said = { order, ...leaving, language, provedBy: 'account', now: clock.now() } as const
  const { id, token } = await declareOnOrder(db, said)
  answerLetter(id)
  return c.json({ receipt: localePath(language, `${RECEIPTS[leaving.kind]}/${token}`) })
}
