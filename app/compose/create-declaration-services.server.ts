import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createSharedNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import { findPublished } from '#app/shop/content/published-sources.server.ts'
import { menusIn } from '#app/shop/content/shown-frame.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { DECLARATION_RATE, RECEIPT_RATE } from '#app/surfaces/storefront/forms/declaration-routes.server.ts'
import type { DeclarationServices } from '#app/surfaces/storefront/forms/declaration-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'

type Parts = Readonly<{ shop: OpenShop; settings: Settings; services: CheckoutServices }>

/** Composes what takes in withdrawals and cancellations. */
export function createDeclarationServices({ shop, settings, services }: Parts): DeclarationServices {
  const { db, clock } = shop
  const { sheets, clientOf, siteOf, originOf } = services
  const limiter = (rate: typeof DECLARATION_RATE) => createSharedLimiter(db, { ...rate, now: clock.now })
  return {
    db,
    clock,
    sheets,
    clientOf,
    siteOf,
    originOf,
    footerOf: async (language) => menusIn(await findPublished(db, 'navigation'), language).columns,
    limits: settings.rateLimits
      ? {
          declarations: createSharedNetworkLimiter(db, { ...DECLARATION_RATE, now: clock.now }),
          receipts: limiter(RECEIPT_RATE),
        }
      : null,
    answerLetter: services.answerLetter,
  }
}
