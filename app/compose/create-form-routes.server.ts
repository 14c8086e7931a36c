import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { EXPERIMENT_RATE, experimentRoutes } from '#app/surfaces/storefront/blocks/experiment-routes.server.ts'
import { boxLinkRoutes } from '#app/surfaces/storefront/box-links/box-link-routes.server.ts'
import { declarationRoutes } from '#app/surfaces/storefront/forms/declaration-routes.server.ts'
import { newPricesRoutes } from '#app/surfaces/storefront/forms/new-prices-routes.server.ts'
import { pageFormRoutes } from '#app/surfaces/storefront/forms/page-form-routes.server.ts'
import { createDeclarationServices } from './create-declaration-services.server.ts'
import { createPageFormServices } from './create-page-form-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'

type Parts = Readonly<{
  shop: OpenShop
  settings: Settings
  services: CheckoutServices
  subscriptions: SubscriptionSettings
}>

/** What visitors send from pages without signing in: declarations, enquiries, and what experiments count. */
export function createFormRoutes(parts: Parts): Hono[] {
  const { shop, settings, services, subscriptions } = parts
  const { db, clock, log } = shop
  const limiter = settings.rateLimits ? createNetworkLimiter({ ...EXPERIMENT_RATE, now: clock.now }) : null
  const declarations = createDeclarationServices(parts)
  return [
    declarationRoutes(declarations),
    boxLinkRoutes({ ...declarations, subscriptions }),
    newPricesRoutes({ ...declarations, subscriptions }),
    pageFormRoutes(createPageFormServices(parts)),
    experimentRoutes({ db, clock, log, limiter, clientOf: services.clientOf }),
  ]
}
