import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress } from '#app/foundation/http/client-address.server.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Checkouts } from '#app/shop/checkout/checkouts.server.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { moveMethod } from '#app/shop/subscriptions/move-method.server.ts'
import { METHOD_SETUPS, methodRoutes } from '#app/surfaces/account/api/payment-method-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

type MethodParts = Readonly<{
  shop: OpenShop
  settings: Settings
  payments: PaymentServices
  tokens: CustomerTokens
  findMandate: Checkouts['findMandate']
}>

/** Composes what a customer can do with the payment methods of their account. */
export function createMethodRoutes({ shop, settings, payments, tokens, findMandate }: MethodParts): Hono {
  const { db, clock, log } = shop
  const { publicUrl, rateLimits, trustedProxies } = settings
  const clientOf = createClientAddress(trustedProxies)
  return methodRoutes({
    ...{ db, clock, log, tokens, gateway: payments.gateway, findMandate, onRemoved: moveMethod },
    originAt: (host) => originOf(siteOfHost(host), publicUrl),
    addressOf: (c) => clientOf({ peer: getConnInfo(c).remote.address, forwardedFor: c.req.header('x-forwarded-for') }),
    setups: rateLimits ? createSharedLimiter(db, { ...METHOD_SETUPS, now: clock.now }) : null,
  })
}
