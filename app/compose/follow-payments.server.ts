import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { followOrders } from '#app/shop/checkout/follow-order.server.ts'
import { openPaymentCase, settlePaymentCases } from '#app/shop/declarations/payment-cases.server.ts'
import type { Paying } from '#app/shop/paying/pay.server.ts'
import type { Site } from '#app/shop/sites/site.ts'

type FollowSettings = Readonly<{ clock: Clock; originOf: (site: Site) => string }>

/** What follows from payments, in the order's own words and in the inbox of the team. */
export function followPayments(
  settings: FollowSettings,
): Pick<Paying, 'onPlaced' | 'onFailed' | 'onReturned' | 'onPaidAgain'> {
  const follows = followOrders(settings)
  const now = settings.clock.now
  return {
    ...follows,
    async onReturned(tx, returned) {
      await follows.onReturned(tx, returned)
      const { order, owedCents } = returned
      if (owedCents > 0) await openPaymentCase(tx, { order, owedCents, now: now() })
    },
    async onPaidAgain(tx, paid) {
      await follows.onPaidAgain(tx, paid)
      await settlePaymentCases(tx, { orderId: paid.orderId, now: now() })
    },
  }
}
