import Stripe from 'stripe'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { createTextDigests } from '#app/shop/checkout/legal-texts.server.ts'
import { createLetterWork } from '#app/shop/declarations/answer-letter.server.ts'
import { endLetterHolds } from '#app/shop/declarations/end-letter-holds.server.ts'
import { denyCancellations } from '#app/shop/declarations/open-cancellations.server.ts'
import { auditRefund } from '#app/shop/office/audit-refund.server.ts'
import { queueRefundMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { sandboxCarrier } from '#app/shop/orders/parcels/sandbox-carrier.server.ts'
import { type Refunding, settleRefund } from '#app/shop/orders/refunds/refunds.server.ts'
import { createRefundJanitor } from '#app/shop/orders/refunds/settle-refunds.server.ts'
import { createCustomerForgetting } from '#app/shop/paying/dossier/forget-customers.server.ts'
import { createGatewayEvents } from '#app/shop/paying/gateway-events.server.ts'
import { createMethodForgetting } from '#app/shop/paying/methods/forget-methods.server.ts'
import { createMethodTries, UNLIMITED_METHODS } from '#app/shop/paying/methods/method-tries.server.ts'
import { createJanitor } from '#app/shop/paying/open-payments.server.ts'
import { createPay } from '#app/shop/paying/pay.server.ts'
import { createPaymentTries, UNLIMITED_PAYMENTS } from '#app/shop/paying/payment-tries.server.ts'
import { releaseUnconfirmed } from '#app/shop/paying/unconfirmed-stock.server.ts'
import { checkWebhooks } from '#app/shop/payments/check-webhooks.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import { createStripeGateway } from '#app/shop/payments/stripe-gateway.server.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { settleTestDebits } from '#app/shop/payments/test-gateway-debits.server.ts'
import { createEventSender, type Delivery } from '#app/shop/payments/test-gateway-sender.server.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { purgeOldAnswers } from '#app/shop/subscriptions/acts/kept-answers.server.ts'
import { createBoxAnnouncements } from '#app/shop/subscriptions/announced/announce-box.server.ts'
import { endSubscriptionsDue, stopSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import { remindCardExpiry } from '#app/shop/subscriptions/reminders/remind-card-expiry.server.ts'
import { createPauseReminders } from '#app/shop/subscriptions/reminders/remind-pause-end.server.ts'
import { createGoodsAnnouncements } from '#app/shop/subscriptions/renewals/announce-goods.server.ts'
import { followCycles } from '#app/shop/subscriptions/renewals/follow-cycles.server.ts'
import { createRenewals } from '#app/shop/subscriptions/renewals/renewal-work.server.ts'
import { createStopAsking } from '#app/shop/subscriptions/renewals/stop-asking.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { createPriceQuestions } from '#app/shop/subscriptions/rises/ask-about-rises.server.ts'
import { noticePrices } from '#app/shop/subscriptions/rises/notice-prices.server.ts'
import { createCartServices } from './cart-services.server.ts'
import { followPayments } from './follow-payments.server.ts'
import type { OpenShop } from './open-shop.server.ts'

export type PaymentServices = ReturnType<typeof createPaymentServices>

/** Composes payments: the gateway, the operations that ask it for money, and the janitors of what was left open. */
export function createPaymentServices(shop: OpenShop, settings: Settings) {
  const { db, clock, log, failpoints } = shop
  const gateway = failpoints.atGateway(createGateway(shop, settings))
  const follows = followPayments({ clock, originOf: (site) => originOf(site, settings.publicUrl) })
  const cartServices = createCartServices(shop, settings)
  const paying = createPay({
    db,
    clock,
    log,
    gateway,
    returnUrl: ({ key, subscription_cycle_id, snapshot: { site, language } }) => {
      const path = subscription_cycle_id === null ? '/checkout/return' : '/account/subscription'
      return `${originOf(site, settings.publicUrl)}${localePath(language, path)}?attempt=${key}`
    },
    ...follows,
    cycles: followCycles({ clock, log }),
    onPlaced: failpoints.whenPlaced(follows.onPlaced),
  })
  const pay = failpoints.afterPaying(paying)
  const refunding: Refunding = {
    db,
    clock,
    gateway,
    onRefunded: async (tx, order, refund) => {
      await auditRefund(tx, order, refund)
      await queueRefundMail(tx, order, refund)
    },
    onOrderCancelled: stopSubscription,
  }
  const gatewayEvents = createGatewayEvents({
    db,
    clock,
    gateway,
    pay,
    settleRefund: (refund) => settleRefund(refunding, refund),
  })
  const janitor = createJanitor(async (attempt, isTooLate) => void (await pay.settle(attempt, isTooLate)))
  const { strayRefunds } = pay
  const findTexts = createTextDigests({
    ...{ db, clock, cache: shop.cache },
    originOf: (site) => originOf(site, settings.publicUrl),
  })
  const counting = { db, now: clock.now }
  const paymentTries = settings.rateLimits ? createPaymentTries(counting) : UNLIMITED_PAYMENTS
  const methodTries = settings.rateLimits ? createMethodTries(counting, paymentTries) : UNLIMITED_METHODS
  const books = { db, clock, log, gateway, pay, paymentTries, findTexts, denyCancellations }
  const subscriptions: SubscriptionSettings = { ...books, ...cartServices }
  const renewing = [
    createGoodsAnnouncements(subscriptions),
    createRenewals(subscriptions),
    createStopAsking(subscriptions),
    createBoxAnnouncements(subscriptions),
    createPauseReminders(subscriptions),
    remindCardExpiry,
    noticePrices,
    createPriceQuestions(subscriptions),
  ]
  const promised = [endSubscriptionsDue, ...renewing, purgeOldAnswers, createLetterWork(refunding), endLetterHolds]
  const forgetting = [createMethodForgetting(gateway), createCustomerForgetting(gateway)]
  const tidying = [janitor, releaseUnconfirmed, strayRefunds, createRefundJanitor(refunding), ...forgetting]
  const dueWork: DueWork[] = [...tidying, ...promised]
  if (settings.mode === 'sandbox') dueWork.push(sandboxCarrier)
  dueWork.push(...testGatewayWork(settings))
  const checkEvents = () => checkStripeEvents(shop, settings)
  const tries = { paymentTries, methodTries }
  return { checkEvents, gateway, pay, refunding, gatewayEvents, dueWork, cartServices, subscriptions, ...tries }
}

/** What the test gateway does by itself, in the shop's own workers as there is nobody else. */
function testGatewayWork({ paymentGateway, publicUrl }: Settings): readonly DueWork[] {
  if (paymentGateway !== 'test') return []
  const deliver = async ({ body, signature }: Delivery) => {
    const headers = { 'content-type': 'application/json', 'gateway-signature': signature }
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
    const address = new URL('/webhooks/payments/test', publicUrl)
    return (await fetch(address, { method: 'POST', headers, body, signal })).ok
  }
  return [settleTestDebits, createEventSender({ secret: TEST_SECRETS[0], deliver })]
}

/** A live or staging shop that Stripe tells nothing would find its payments by asking alone, late. */
async function checkStripeEvents({ log }: OpenShop, settings: Settings): Promise<void> {
  const { publicUrl, paymentGateway, stripeSecretKey, mode } = settings
  if (paymentGateway !== 'stripe' || mode === 'sandbox') return
  const stripe = new Stripe(stripeSecretKey ?? '', STRIPE_TIMEOUTS)
  await checkWebhooks({
    address: new URL('/webhooks/payments/stripe', publicUrl).href,
    listEndpoints: async () => (await stripe.webhookEndpoints.list({ limit: 100 })).data,
    log,
  })
}

function createGateway({ db, clock }: OpenShop, settings: Settings): PaymentGateway {
  const { publicUrl, stripeSecretKey, stripeEventSecrets } = settings
  if (settings.paymentGateway === 'stripe') {
    const stripe = new Stripe(stripeSecretKey ?? '', STRIPE_TIMEOUTS)
    return createStripeGateway({ stripe, eventSecrets: stripeEventSecrets, origin: publicUrl.origin })
  }
  return createTestGateway({ db, clock, origin: gatewayOrigin(publicUrl) }, TEST_SECRETS)
}

/** The janitor asks again by itself; a call that hangs must not keep it from the next payment. */
const STRIPE_TIMEOUTS = { timeout: 20_000, maxNetworkRetries: 1 }

/** Nothing is at stake in the sandbox, and its processes have to agree. The newest first; the one before still counts. */
export const TEST_SECRETS = ['sandbox-2', 'sandbox-1'] as const
const DELIVERY_TIMEOUT_MS = 30_000

/** Browsers keep another host's frame apart from the shop's page; only on this machine does every host lead here. */
export function gatewayOrigin({ protocol, host, hostname, origin }: URL): string {
  return hostname === 'localhost' ? `${protocol}//gateway.${host}` : origin
}
