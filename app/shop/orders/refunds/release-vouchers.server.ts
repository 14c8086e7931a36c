import { dayIn, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { lastValidDay } from '#app/shop/credit/gift-card-validity.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { hasIssued } from '#app/shop/credit/recall-credit.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { firstNameOf } from '#app/shop/orders/mails/mailed-order.ts'
import { type MailedVoucher, voucherMail } from '#app/shop/orders/mails/voucher-mail.ts'
import { noteDelivered } from '#app/shop/orders/note-delivered.server.ts'
import type { OrderedLine, OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import '#app/shop/orders/order-tables.ts'

type PaidOrder = Readonly<{ id: number; customer_id: number; placed_at: Date; snapshot: OrderSnapshot }>

/**
 * Hands out the gift cards and the store credit of an order, once its money is there. Called whenever that may be so;
 * before, and for the second time, nothing happens.
 */
export async function releaseVouchers(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('customer_order')
    .select(['id', 'customer_id', 'financial_status', 'kind', 'placed_at', 'snapshot'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order?.financial_status !== 'PAID' || !hasVouchers(order.snapshot)) return
  if (await hasIssued(tx, orderId)) return
  for (const { line, cents } of vouchersIn(order.snapshot)) {
    if (line.type === 'gift-card') await issueLine(tx, order, { line, cents, now })
  }
  await bookStoreCredit(tx, order, now)
  if (order.snapshot.deliveryMethod.code === 'BY_MAIL') await noteDelivered(tx, orderId, now)
}

/** Whether there is anything to hand out; most orders are food alone. */
export function hasVouchers(snapshot: OrderSnapshot): boolean {
  return vouchersIn(snapshot).length > 0
}

type Voucher = Readonly<{ line: OrderedLine; cents: number }>

/** What each voucher is worth is what it costs without any discount. */
function vouchersIn({ lines, price }: OrderSnapshot): readonly Voucher[] {
  const worth = new Map(price.lines.map(({ key, onceCents }) => [key, onceCents]))
  return lines
    .filter(({ type }) => type === 'gift-card' || type === 'store-credit')
    .map((line) => ({ line, cents: worth.get(line.key) ?? 0 }))
    .filter(({ cents }) => cents > 0)
}

/** Each piece is a card of its own, with a mail of its own. */
async function issueLine(tx: InTransaction, order: PaidOrder, voucher: Voucher & { now: Date }): Promise<void> {
  const { line, cents, now } = voucher
  const expiresOn = lastValidDay(dayIn(SHOP_TIME_ZONE, order.placed_at))
  for (let piece = 1; piece <= line.quantity; piece++) {
    const card = await issueGiftCard(tx, { cents, expiresOn, orderId: order.id, now })
    await mailCard(tx, order, { ...voucher, code: card.code, expiresOn, cardId: card.id })
  }
}

type IssuedCard = Voucher & Pick<MailedVoucher, 'code' | 'expiresOn'> & Readonly<{ cardId: number; now: Date }>

/** Mails a voucher to the person it is for, or to the buyer when no mail can be sent there. */
async function mailCard(tx: InTransaction, { snapshot }: PaidOrder, card: IssuedCard): Promise<void> {
  const { code, cents, expiresOn, now } = card
  const { language, site, email } = snapshot
  const recipient = card.line.recipient && isMailAddress(card.line.recipient.email) ? card.line.recipient : null
  const ownName = firstNameOf(snapshot)
  const gift = recipient && { from: ownName, to: recipient.name, message: recipient.message }
  const siteOrigin = await findSiteOrigin(tx, site)
  await queueShopMail(tx, voucherMail({ language, siteOrigin, gift, ownName, code, cents, expiresOn }), {
    siteOrigin,
    recipient: recipient?.email ?? email,
    dedupeKey: `gift-card:${card.cardId}:issued`,
    notBefore: recipient?.sendOn ? startOfDay(recipient.sendOn, SHOP_TIME_ZONE) : null,
    now,
  })
}

async function bookStoreCredit(tx: InTransaction, { id, customer_id, snapshot }: PaidOrder, now: Date): Promise<void> {
  const credits = vouchersIn(snapshot).filter(({ line }) => line.type === 'store-credit')
  const bought = credits.reduce((sum, { line, cents }) => sum + cents * line.quantity, 0)
  if (bought > 0)
    await grantStoreCredit(tx, { customerId: customer_id, cents: bought, reason: 'bought', orderId: id, now })
}
