import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createSharedNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import { findPublished } from '#app/shop/content/published-sources.server.ts'
import { menusIn } from '#app/shop/content/shown-frame.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import {
  FORM_MAILBOX_RATE,
  PAGE_FORM_RATE,
  type PageFormServices,
} from '#app/surfaces/storefront/forms/page-form-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'

type Parts = Readonly<{ shop: OpenShop; settings: Settings; services: CheckoutServices }>

/** Composes what takes in the forms of pages. */
export function createPageFormServices({ shop, settings, services }: Parts): PageFormServices {
  const { db, clock, log } = shop
  const { sheets, clientOf, siteOf, originOf, answerLetter } = services
  const limiter = (rate: typeof PAGE_FORM_RATE) => createSharedLimiter(db, { ...rate, now: clock.now })
  return {
    db,
    clock,
    sheets,
    clientOf,
    siteOf,
    originOf,
    answerLetter,
    menusOf: async (language) => menusIn(await findPublished(db, 'navigation'), language),
    limits: settings.rateLimits
      ? {
          forms: createSharedNetworkLimiter(db, { ...PAGE_FORM_RATE, now: clock.now }),
          mailboxes: limiter(FORM_MAILBOX_RATE),
        }
      : null,
    later: (work) => {
      void work().catch((error: unknown) => log.error({ err: error }, 'a form was taken in and then failed'))
    },
  }
}
