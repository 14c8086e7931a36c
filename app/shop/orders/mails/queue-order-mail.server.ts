import { calendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import type { MailContent } from '#app/shop/mails/mail-content.ts'
import type { MailSite } from '#app/shop/mails/mail-foot.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { hasDownloads, listDownloadLinks } from '#app/shop/orders/downloads/release-downloads.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { keepLegalTexts } from '#app/shop/orders/papers/keep-legal-texts.server.ts'
import type { NewOrder } from '#app/shop/orders/place-order.server.ts'
import { readMoney } from '#app/shop/orders/read-money.server.ts'
import { owedCents } from '#app/shop/orders/received-money.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { addressMail, notShippedMail, trackingMail } from './correction-mails.ts'
import { firstNameOf, type MailedOrder } from './mailed-order.ts'
import {
  cancelledMail,
  deliveredMail,
  paidAgainMail,
  paymentFailedMail,
  refundedMail,
  returnedMail,
  shippedMail,
} from './update-mails.ts'
import '#app/shop/orders/order-tables.ts'

/** What the buyer of an order is told by mail. */
export type OrderMailKind =
  | 'confirmed'
  | 'shipped'
  | 'tracking-corrected'
  | 'shipping-undone'
  | 'address-corrected'
  | 'delivered'
  | 'refunded'
  | 'cancelled'
  | 'payment-returned'
  | 'paid-again'

export type OrderMailWish = Readonly<{
  kind: OrderMailKind
  orderId: number
  /** What the mail is about beside the order: the id of its refund or fulfilment; part of its dedupe key. */
  about: string
  now: Date
}>

/** Queues a mail about an order together with the change that it tells of. */
export async function queueOrderMail(tx: InTransaction, { kind, orderId, about, now }: OrderMailWish): Promise<void> {
  const order = await findMailedOrder(tx, orderId)
  const mail = await MAILS[kind](tx, order, { orderId, about })
  const dedupeKey = orderMailKey(kind, orderId, about)
  await queueShopMail(tx, mail, { siteOrigin: order.siteOrigin, recipient: order.snapshot.email, dedupeKey, now })
}

/** The confirmation of an order that is just being written: nothing of it has to be read again. */
export async function queueConfirmation(
  tx: InTransaction,
  { id, ...order }: NewOrder,
  { snapshot, siteOrigin, now }: Readonly<{ snapshot: OrderSnapshot; siteOrigin: MailSite; now: Date }>,
): Promise<void> {
  const mailed = { ...order, orderedOn: dayIn(SHOP_TIME_ZONE, now), isCancelled: false, snapshot, siteOrigin }
  const mail = await MAILS.confirmed(tx, mailed, { orderId: id, about: '' })
  await queueShopMail(tx, mail, {
    siteOrigin,
    recipient: snapshot.email,
    dedupeKey: orderMailKey('confirmed', id, ''),
    now,
  })
}

/** What follows from a refund once it is booked. */
export function queueRefundMail(
  tx: InTransaction,
  { id: orderId }: Readonly<{ id: number }>,
  { id, finished_at, started_at }: Readonly<{ id: number; finished_at: Date | null; started_at: Date }>,
): Promise<void> {
  return queueOrderMail(tx, { kind: 'refunded', orderId, about: String(id), now: finished_at ?? started_at })
}

/** Tells a buyer who is no longer there that nothing came of the payment. */
export async function queuePaymentFailed(
  tx: InTransaction,
  { id, cents, snapshot }: Readonly<{ id: number; cents: number; snapshot: OrderSnapshot }>,
  { back, now }: Readonly<{ /** The path of the way back to the checkout. */ back: string; now: Date }>,
): Promise<void> {
  const { language, site, email } = snapshot
  const siteOrigin = await findSiteOrigin(tx, site)
  const mail = paymentFailedMail({ language, firstName: firstNameOf(snapshot), cents, back, siteOrigin })
  await queueShopMail(tx, mail, { siteOrigin, recipient: email, dedupeKey: `attempt:${id}:failed`, now })
}

export function orderMailKey(kind: OrderMailKind, orderId: number, about: string): string {
  return `order:${orderId}:${kind}:${about}`
}

type Told = Readonly<{ orderId: number; about: string }>
type Write = (tx: InTransaction, order: MailedOrder, told: Told) => Promise<MailContent>

const MAILS: Record<OrderMailKind, Write> = {
  confirmed: async (tx, order, { orderId }) => {
    const { snapshot, siteOrigin } = order
    const legalTexts = snapshot.texts.enclosure ?? (await keepLegalTexts(tx, { ...snapshot, siteOrigin }))
    const cardEnds = await findCardEnds(tx, order)
    return confirmationMail(order, { legalTexts, cardEnds, downloads: await findDownloads(tx, order, orderId) })
  },
  shipped: async (tx, order, told) => shippedMail(order, await findParcel(tx, told)),
  'tracking-corrected': async (tx, order, told) => trackingMail(order, await findParcel(tx, told)),
  'shipping-undone': async (_, order) => notShippedMail(order),
  'address-corrected': async (_, order) => addressMail(order),
  delivered: async (_, order) => deliveredMail(order),
  cancelled: async (_, order) => cancelledMail(order),
  refunded: async (tx, order, told) => refundedMail(order, await findRefund(tx, told)),
  'payment-returned': async (tx, order, told) => returnedMail(order, await findDebt(tx, told)),
  'paid-again': async (tx, order, told) => paidAgainMail(order, await findPaid(tx, told)),
}

async function findMailedOrder(tx: InTransaction, orderId: number): Promise<MailedOrder> {
  const order = await tx
    .selectFrom('customer_order')
    .select(['number', 'token', 'placed_at', 'financial_status', 'cancelled_at', 'site', 'snapshot'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    number: order.number,
    token: order.token,
    orderedOn: dayIn(SHOP_TIME_ZONE, order.placed_at),
    isPending: order.financial_status === 'PENDING',
    isCancelled: order.cancelled_at !== null,
    snapshot: order.snapshot,
    siteOrigin: await findSiteOrigin(tx, order.site),
  }
}

/** Of a gift card only the end of its code is known. */
async function findCardEnds(tx: InTransaction, { snapshot }: MailedOrder): Promise<ReadonlyMap<string, string>> {
  const ids = snapshot.price.credits.map(({ id }) => id).filter((id) => id !== STORE_CREDIT)
  if (ids.length === 0) return new Map()
  const cards = await tx
    .selectFrom('gift_card')
    .select(['id', 'last_characters'])
    .where('id', 'in', ids.map(Number))
    .execute()
  return new Map(cards.map(({ id, last_characters }) => [String(id), last_characters]))
}

/** The links to the e-books of an order. */
async function findDownloads(tx: InTransaction, { snapshot }: MailedOrder, orderId: number) {
  return hasDownloads(snapshot) ? listDownloadLinks(tx, orderId) : NO_DOWNLOADS
}

const NO_DOWNLOADS: ReadonlyMap<string, string> = new Map()

async function findParcel(tx: InTransaction, { orderId, about }: Told) {
  const parcels = await tx
    .selectFrom('fulfilment')
    .select(['id', 'tracking_number', 'deliver_on'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  const parcel = parcels.find(({ id }) => String(id) === about.split(':')[0]) ?? parcels[0]
  return {
    trackingNumber: parcel?.tracking_number ?? null,
    deliverOn: parcel ? calendarDate(parcel.deliver_on) : null,
  }
}

async function findRefund(tx: InTransaction, { orderId, about }: Told) {
  const refunds = await tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  const refund = refunds.find(({ id }) => String(id) === about) ?? refunds[0]
  if (!refund) throw new Error(`Order ${orderId} has no refund that a mail could tell of`)
  const paidBy = await findLabel(tx, orderId)
  return { gatewayCents: refund.gateway_cents, creditCents: refund.credit_cents, lines: refund.lines, paidBy }
}

/** The method whose money is here: after a return it may be another than the order was placed with. */
async function findLabel(tx: InTransaction, orderId: number): Promise<string | null> {
  const paid = await chargesOf(tx, orderId).where('charge.state', '=', 'captured').executeTakeFirst()
  return paid?.snapshot.paymentLabel ?? null
}

function chargesOf(tx: InTransaction, orderId: number) {
  return tx
    .selectFrom('charge')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'charge.attempt_id')
    .select(['attempt.id', 'attempt.snapshot', 'charge.cents'])
    .where('charge.order_id', '=', orderId)
    .orderBy('charge.id', 'desc')
}

/** What the bank took back, and what the buyer owes since. */
async function findDebt(tx: InTransaction, { orderId, about }: Told) {
  const order = await tx
    .selectFrom('customer_order')
    .select(['id', 'total_cents', 'charged_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const returned = await chargesOf(tx, orderId).where('charge.state', '=', 'returned').execute()
  const charge = returned.find(({ id }) => String(id) === about) ?? returned[0]
  const cancelled = await tx
    .selectFrom('order_event')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancelled')
    .executeTakeFirst()
  return {
    returnedCents: charge?.cents ?? order.charged_cents,
    owedCents: owedCents(await readMoney(tx, order)),
    // Taken back by the shop because of this return, or by somebody before it.
    wasCancelledBefore: cancelled !== undefined && cancelled.actor !== 'shop',
  }
}

async function findPaid(tx: InTransaction, { orderId, about }: Told) {
  const paid = await chargesOf(tx, orderId).where('attempt.id', '=', Number(about)).executeTakeFirstOrThrow()
  return { cents: paid.cents, label: paid.snapshot.paymentLabel ?? '' }
}
