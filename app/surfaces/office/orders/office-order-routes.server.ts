import type { Context } from 'hono'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { findOrderAttribution } from '#app/shop/measurement/service/order-touches.server.ts'
import { recordAct } from '#app/shop/office/acts.server.ts'
import type { OfficeParcel } from '#app/shop/office/office-order.ts'
import {
  cancelByMember,
  endByMember,
  noteOrder,
  refundByMember,
  sendMailAgain,
} from '#app/shop/office/order-acts.server.ts'
import {
  cancelForm,
  deliverForm,
  deliveryForm,
  endForm,
  mailForm,
  noteForm,
  shipForm,
} from '#app/shop/office/order-forms.ts'
import { findOrders } from '#app/shop/office/order-list/find-orders.server.ts'
import { readOrderSearch, searchQuery } from '#app/shop/office/order-list/order-search.ts'
import { ordersCsv } from '#app/shop/office/order-list/orders-csv.server.ts'
import {
  correctDeliveryAddress,
  correctTrackingNumber,
  deliverParcel,
  shipParcel,
  undoShipped,
} from '#app/shop/office/parcel-acts.server.ts'
import { readOrder } from '#app/shop/office/read-order.server.ts'
import { refundForm } from '#app/shop/office/refund-form.ts'
import { findTrackingTwin } from '#app/shop/orders/parcels/parcels.server.ts'
import { findDocumentPdf } from '#app/shop/orders/reading/find-order.server.ts'
import { byForm, noteOf } from '#app/surfaces/office/frame/act-by-form.server.ts'
import { csvFile } from '#app/surfaces/office/frame/csv-file.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import {
  goWithNote,
  missing,
  OFFICE,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { type NoteName, officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { leavingWords } from './leaving-words.ts'
import { checkRefund } from './refund-check.server.ts'

const ORDERS = `${OFFICE}/orders`

/** What a form of an order does, and what the page says afterwards. */
const ACTS = {
  note: { act: byForm(noteForm, noteOrder), note: 'noted' },
  ship: { act: byForm(shipForm, shipParcel), note: 'shipped' },
  deliver: { act: byForm(deliverForm, deliverParcel), note: 'delivered' },
  tracking: { act: byForm(shipForm, correctTrackingNumber), note: 'tracking-corrected' },
  unship: { act: byForm(deliverForm, undoShipped), note: 'shipping-undone' },
  address: { act: byForm(deliveryForm, correctDeliveryAddress), note: 'address-corrected' },
  refund: { act: byForm(refundForm, refundByMember), note: 'refunded' },
  cancel: { act: byForm(cancelForm, cancelByMember), note: 'cancelled' },
  end: { act: byForm(endForm, endByMember), note: 'ended' },
  mail: { act: byForm(mailForm, sendMailAgain), note: 'mailed' },
} as const

/** The list of orders, each order, and everything that can be done to one. */
export function orderRoutes(services: OfficeServices, { page, form }: Guarded): void {
  page(ORDERS, 'see', (c, visit) => showOrders(services, c, visit))
  page(`${ORDERS}/:number`, 'see', (c, visit) => showOrder(services, c, visit))
  page(`${ORDERS}/:number/papers/:file`, 'see', (c) => sendPaper(services, c))
  form(`${ORDERS}/export`, 'act', (_c, sent) => exportOrders(services, sent))
  for (const [name, { act, note }] of Object.entries(ACTS)) {
    form(`${ORDERS}/:number/${name}`, 'act', async (c, visit) => {
      const order = await readOrder(services.db, c.req.param('number') ?? '')
      if (!order) return missing(services, c)
      const { member, fields } = visit
      const path = `${ORDERS}/${order.number}`
      const refuse = (code: NoteName) => showOrder(services, c, { ...visit, again: { path, note: code, fields } })
      if (name === 'refund' && !fields.has('confirmed')) return checkRefund(services, c, { order, path, visit, refuse })
      const end = await act(services, { member, order }, fields)
      if (end.ok) return goWithNote(c, path, noteOf(end, note))
      if (end.refusal.code !== 'number-taken') return refuse(end.refusal.code)
      return showOrder(services, c, { ...visit, again: { path, said: await twinOf(services, visit), fields } })
    })
  }
}

function stillUndoable(parcel: OfficeParcel, now: Date): OfficeParcel {
  return parcel.undoableUntil && parcel.undoableUntil <= now ? { ...parcel, undoableUntil: null } : parcel
}

/** Names the parcel that has the same tracking number. */
async function twinOf({ db }: OfficeServices, { fields, language }: Visit & { fields: URLSearchParams }) {
  const trackingNumber = (fields.get('trackingNumber') ?? '').trim()
  const twin = await findTrackingTwin(db, { fulfilmentId: Number(fields.get('parcel')), trackingNumber })
  return leavingWords[language].twin(trackingNumber, twin ?? '')
}

async function showOrders(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const search = readOrderSearch(new URL(c.req.url).searchParams)
  const content = { search, found: await findOrders(services.db, search) }
  const title = officeWords[visit.language].areas.orders
  return showPage(services, c, { visit, view: 'orders', area: 'orders', title, content })
}

async function showOrder(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const order = await readOrder(services.db, c.req.param('number') ?? '')
  if (!order) return missing(services, c)
  const title = officeWords[visit.language].order(order.number)
  const now = services.clock.now()
  const parcels = order.parcels.map((parcel) => stillUndoable(parcel, now))
  const content = { ...order, parcels, attribution: await findOrderAttribution(services.db, order.id) }
  return showPage(services, c, { visit, view: 'order', area: 'orders', title, content })
}

/** An invoice or a credit note, to look at. */
async function sendPaper(services: OfficeServices, c: Context): Promise<Response> {
  const order = await readOrder(services.db, c.req.param('number') ?? '')
  const number = /^([\w-]{1,40})\.pdf$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
  const pdf = order && (await findDocumentPdf(services.db, order, number))
  if (!pdf) return missing(services, c)
  const shown = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${number}.pdf"` }
  return c.body(new Uint8Array(pdf), 200, { ...shown, ...PERSONAL_HEADERS })
}

/** Many addresses at once leave the shop: that is written down first. */
async function exportOrders(
  { db, clock }: OfficeServices,
  { member, fields, language }: Visit & { fields: URLSearchParams },
): Promise<Response> {
  const search = { ...readOrderSearch(fields), before: null }
  const act = { staffId: member.id, act: 'orders-exported', subject: 'orders', now: clock.now() } as const
  await inTransaction(db, (tx) => recordAct(tx, { ...act, after: { search: searchQuery(search) } }))
  return csvFile('orders.csv', ordersCsv(db, search, language))
}
