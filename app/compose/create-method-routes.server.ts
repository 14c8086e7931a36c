import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress } from '#app/foundation/http/client-address.server.ts'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { moveMethod } from '#app/shop/subscriptions/move-method.server.ts'
import { methodRoutes } from '#app/surfaces/account/api/payment-method-routes.server.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

type MethodParts = Readonly<{
  shop: OpenShop
  settings: Settings
  services: Pick<CheckoutServices, 'gateway' | 'checkouts'>
  payments: Pick<PaymentServices, 'methodTries'>
}>

/** Composes what a customer can do with the payment methods of their account. */
export function createMethodRoutes({ shop, settings, services, payments }: MethodParts): Hono {
  const { db, clock } = shop
  const { publicUrl, trustedProxies } = settings
  const clientOf = createClientAddress(trustedProxies)
  return methodRoutes({
    ...{ db, clock, tokens: createCustomerTokens(shop), gateway: services.gateway, onRemoved: moveMethod },
    findMandate: services.checkouts.findMandate,
    originAt: (host) => originOf(siteOfHost(host), publicUrl),
    addressOf: (c) => clientOf({ peer: getConnInfo(c).remote.address, forwardedFor: c.req.header('x-forwarded-for') }),
    tries: payments.methodTries,
  })
}
