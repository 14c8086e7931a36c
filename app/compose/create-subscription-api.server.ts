import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress, limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import { createSubscriptionTokens } from '#app/shop/sign-in/subscription-tokens.server.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { createOwnOrigins } from '#app/surfaces/api/customer/own-origins.server.ts'
import { subscriptionRoutes } from '#app/surfaces/api/subscriptions/subscription-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** The interface of subscriptions, behind the customer's token. */
export function createSubscriptionApi(
  { db, clock }: OpenShop,
  { publicUrl, trustedProxies }: Settings,
  { subscriptions, gateway, methodTries }: PaymentServices,
): Hono {
  const clientOf = createClientAddress(trustedProxies)
  return subscriptionRoutes({
    ...{ subscriptions, gateway, methodTries },
    clientOf: (c) =>
      limitKeyOf(clientOf({ peer: getConnInfo(c).remote.address, forwardedFor: c.req.header('x-forwarded-for') })),
    tokens: createSubscriptionTokens({ db, clock }),
    corsFor: createOwnOrigins(publicUrl),
    returnUrl: `${originOf('main', publicUrl)}/account/payment`,
  })
}
