import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { releaseDownloads } from '#app/shop/orders/downloads/release-downloads.server.ts'
import {
  queueConfirmation,
  queueOrderMail,
  queuePaymentFailed,
} from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { hasVouchers, releaseVouchers } from '#app/shop/orders/refunds/release-vouchers.server.ts'
import type { Paying } from '#app/shop/paying/pay.server.ts'
import { purposeOf } from '#app/shop/paying/purpose.ts'
import { sharesOf } from '#app/shop/pricing/sum-rows.ts'
import { noteReferral } from '#app/shop/rewards/note-referral.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { stopSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import { bookPaidCycle } from '#app/shop/subscriptions/renewals/follow-cycles.server.ts'
import { startSubscription } from '#app/shop/subscriptions/start-subscription.server.ts'
import { mailedPath } from './mailed-checkout.server.ts'
import { noteDiscounts } from './note-discounts.server.ts'

type FollowSettings = Readonly<{ clock: Clock; originOf: (site: Site) => string }>

/** What follows from a payment is written together with it: both are there or neither. */
export function followOrders({
  clock,
  originOf,
}: FollowSettings): Pick<Paying, 'onPlaced' | 'onFailed' | 'onReturned' | 'onPaidAgain'> {
  return {
    /** The buyer gets a confirmation with the e-books and the vouchers that were bought, and a first box starts its subscription. */
    async onPlaced(tx, order, attempt) {
      const now = clock.now()
      const { snapshot, customer_id: customerId } = attempt
      const { id: orderId, methodId, ...placed } = order
      // The order of a later cycle belongs to a subscription that goes on already.
      const { kind } = purposeOf(attempt)
      if (kind === 'cart') await startSubscription(tx, { orderId, customerId, methodId, snapshot, now })
      if (kind === 'cycle') await bookPaidCycle(tx, attempt, { orderId, now })
      const codes = sharesOf(snapshot.price).flatMap(({ code }) => code ?? [])
      await noteReferral(tx, { orderId, codes: [...new Set(codes)], now })
      await noteDiscounts(tx, { customerId, price: snapshot.price, now })
      await releaseDownloads(tx, { orderId, snapshot, now })
      const siteOrigin = { origin: originOf(snapshot.site), seller: order.seller }
      await queueConfirmation(tx, { id: orderId, ...placed }, { snapshot, siteOrigin, now })
      if (hasVouchers(snapshot)) await releaseVouchers(tx, orderId, now)
    },

    /** Who left the bank's page is told to order again; nobody ordered a cycle by hand. */
    async onFailed(tx, attempt) {
      if (purposeOf(attempt).kind !== 'cart') return
      await queuePaymentFailed(tx, attempt, { back: await mailedPath(tx, attempt), now: clock.now() })
    },

    /** An order that has not left is taken back with its money, and the subscription that it began with it. */
    async onReturned(tx, { order: { id: orderId }, isCancelled, attemptId }) {
      if (isCancelled) await stopSubscription(tx, orderId, clock.now())
      await queueOrderMail(tx, { kind: 'payment-returned', orderId, about: String(attemptId), now: clock.now() })
    },

    async onPaidAgain(tx, { orderId, attemptId }) {
      await queueOrderMail(tx, { kind: 'paid-again', orderId, about: String(attemptId), now: clock.now() })
    },
  }
}
