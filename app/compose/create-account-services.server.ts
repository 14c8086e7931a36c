import type { Hono } from 'hono'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import type { Buyers } from '#app/shop/cart/api/cart-context.server.ts'
import { EMAIL_CHANGES } from '#app/shop/customers/profile/change-email.server.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import type { CustomerTokens } from '#app/shop/sign-in/customer-tokens.ts'
import type { AccountTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { settingsRoutes } from '#app/surfaces/account/api/settings-routes.server.ts'
import {
  EXPORTS,
  NEWSLETTER_WISHES,
  type SettingsServices,
} from '#app/surfaces/account/api/settings-services.server.ts'
import {
  type CustomerAccountApi,
  createCustomerAccountApi,
} from '#app/surfaces/api/customer/customer-account-api.server.ts'
import { functionRoutes } from '#app/surfaces/api/customer/function-routes.server.ts'
import { storefrontLimiters } from '#app/surfaces/api/storefront/storefront-rate.server.ts'
import { DOSSIER } from './dossier-parts.server.ts'
import type { OpenShop } from './open-shop.server.ts'

export type SettingsParts = Pick<
  SettingsServices,
  'db' | 'clock' | 'log' | 'tokens' | 'siteOf' | 'originOf' | 'placeOf' | 'tries' | 'isLimited' | 'passkeys'
>

/** Composes the settings of an account. */
export function createSettings(parts: SettingsParts): Hono {
  const { db, clock, isLimited } = parts
  const limiter = (limit: typeof EMAIL_CHANGES) => createSharedLimiter(db, { ...limit, now: clock.now })
  const limits = isLimited
    ? { emailChanges: limiter(EMAIL_CHANGES), newsletters: limiter(NEWSLETTER_WISHES), exports: limiter(EXPORTS) }
    : null
  return settingsRoutes({ ...parts, dossier: DOSSIER, limits })
}

export type AccountServices = Readonly<{ customerApi: CustomerAccountApi; functions: Hono }>

/** Customers as carts know them. */
export function createBuyers(db: Database, tokens: CustomerTokens): Buyers {
  return { ...tokens, find: (customerId) => findCustomer(db, customerId) }
}

type Given = Readonly<{ artUrl: (name: string) => string; tokens: AccountTokens }>

/** Composes what a signed-in customer can ask for and change. */
export function createAccountServices(
  { db, clock, log }: Pick<OpenShop, 'db' | 'clock' | 'log'>,
  { publicUrl, rateLimits, mode }: Pick<Settings, 'publicUrl' | 'rateLimits' | 'mode'>,
  { artUrl, tokens }: Given,
): AccountServices {
  const shared = { db, clock, log, tokens, publicUrl, siteOf: siteOfHost }
  const customerApi = createCustomerAccountApi({
    ...shared,
    artUrl,
    limiters: rateLimits ? storefrontLimiters(clock) : null,
    isIntrospectable: mode === 'sandbox',
  })
  const functions = functionRoutes({
    ...shared,
    emailChanges: rateLimits ? createSharedLimiter(db, { ...EMAIL_CHANGES, now: clock.now }) : null,
  })
  return { customerApi, functions }
}
