import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createSubscriptionTokens } from '#app/shop/sign-in/subscription-tokens.server.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { createOwnOrigins } from '#app/surfaces/api/customer/own-origins.server.ts'
import { subscriptionRoutes } from '#app/surfaces/api/subscriptions/subscription-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** The interface of subscriptions, behind the customer's token. */
export function createSubscriptionApi(
  { db, clock }: OpenShop,
  { publicUrl }: Settings,
  { subscriptions, gateway }: PaymentServices,
): Hono {
  return subscriptionRoutes({
    subscriptions,
    gateway,
    tokens: createSubscriptionTokens({ db, clock }),
    corsFor: createOwnOrigins(publicUrl),
    returnUrl: `${originOf('main', publicUrl)}/account/payment`,
  })
}
