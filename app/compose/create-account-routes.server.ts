import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { FindShelf } from '#app/shop/catalog/window/shelves.server.ts'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { accountRoutes } from '#app/surfaces/account/api/account-routes.server.ts'
import { rewardRoutes } from '#app/surfaces/account/api/reward-routes.server.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { createSettings, type SettingsParts } from './create-account-services.server.ts'
import { createMethodRoutes } from './create-method-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

type AccountParts = Readonly<{
  shop: OpenShop
  settings: Settings
  services: CheckoutServices
  payments: PaymentServices
  signIn: Omit<SettingsParts, 'tokens'>
  findShelf: FindShelf
}>

/** Composes what the screens of the account ask for: settings, orders, payment methods, points and referrals. */
export function createAccountRoutes(parts: AccountParts): readonly Hono[] {
  const { shop, settings, services, payments, signIn, findShelf } = parts
  const tokens = createCustomerTokens(shop)
  return [
    createSettings({ ...signIn, tokens }),
    accountRoutes({ ...services, findShelf, tokens }),
    createMethodRoutes({ shop, settings, services, payments }),
    rewardRoutes({ db: shop.db, clock: shop.clock, tokens }),
  ]
}
