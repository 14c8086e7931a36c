import Stripe from 'stripe'
import type { Settings } from './foundation/config/settings.server.ts'
import { localePath } from './foundation/i18n/language.ts'
import type { OpenShop } from './open-shop.server.ts'
import { createJanitor } from './shop/checkout/janitor.server.ts'
import { createPay } from './shop/checkout/pay.server.ts'
import { auditRefund } from './shop/office/audit-refund.server.ts'
import { queueOrderMail } from './shop/orders/queue-order-mail.server.ts'
import type { Refunding } from './shop/orders/refunds.server.ts'
import { createRefundJanitor } from './shop/orders/settle-refunds.server.ts'
import type { PaymentGateway } from './shop/payments/gateway.ts'
import { createStripeGateway } from './shop/payments/stripe-gateway.server.ts'
import { createTestGateway } from './shop/payments/test-gateway.server.ts'
import { originOf } from './shop/sites/site-hosts.ts'

export type Till = ReturnType<typeof createTill>

/** Where the money comes in: the gateway, who asks it, and who looks after what was left open. */
export function createTill(shop: OpenShop, settings: Settings) {
  const { db, clock, log } = shop
  const gateway = createGateway(shop, settings)
  const pay = createPay({
    db,
    clock,
    log,
    gateway,
    returnUrl: ({ key, snapshot: { site, language } }) =>
      `${originOf(site, settings.publicUrl)}${localePath(language, '/checkout/return')}?attempt=${key}`,
    onPlaced: async () => undefined,
  })
  const janitor = createJanitor(async (attempt, isTooLate) => {
    await pay.settle(attempt, isTooLate)
  })
  const refunding: Refunding = {
    db,
    clock,
    gateway,
    onRefunded: async (tx, order, refund) => {
      await auditRefund(tx, order, refund)
      await queueOrderMail(tx, { kind: 'refunded', orderId: order.id, about: String(refund.id), now: clock.now() })
    },
  }
  return { gateway, pay, janitor, refunding, refundJanitor: createRefundJanitor(refunding) }
}

function createGateway({ db, clock }: OpenShop, settings: Settings): PaymentGateway {
  const { publicUrl, stripeSecretKey, stripeEventSecrets } = settings
  if (settings.paymentGateway === 'stripe') {
    const stripe = new Stripe(stripeSecretKey ?? '')
    return createStripeGateway({ stripe, eventSecrets: stripeEventSecrets, origin: publicUrl.origin })
  }
  return createTestGateway({ db, clock, origin: gatewayOrigin(publicUrl) }, TEST_SECRETS)
}

/** Nothing is at stake in the sandbox, and its two processes have to agree. */
const TEST_SECRETS = ['sandbox']

/** Browsers keep another host's frame apart from the shop's page; only on this machine does every host lead here. */
function gatewayOrigin({ protocol, host, hostname, origin }: URL): string {
  return hostname === 'localhost' ? `${protocol}//gateway.${host}` : origin
}
