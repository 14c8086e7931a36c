import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import { answerWithdrawal } from '#app/shop/declarations/withdrawals.server.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { frameWords } from '#app/surfaces/frame-words.ts'
import {
  DECLARATION_RATE,
  type DeclarationServices,
  RECEIPT_RATE,
} from '#app/surfaces/storefront/forms/declaration-routes.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

type Parts = Readonly<{ shop: OpenShop; settings: Settings; payments: PaymentServices; services: CheckoutServices }>

/** Composes what takes in withdrawals and cancellations. */
export function createDeclarationServices({ shop, settings, payments, services }: Parts): DeclarationServices {
  const { db, clock, log } = shop
  const { sheets, clientOf, siteOf, originOf } = services
  const limiter = (rate: typeof DECLARATION_RATE) => createSharedLimiter(db, { ...rate, now: clock.now })
  return {
    db,
    clock,
    sheets,
    clientOf,
    siteOf,
    originOf,
    footerOf: (language) => frameWords[language].columns,
    limits: settings.rateLimits ? { declarations: limiter(DECLARATION_RATE), receipts: limiter(RECEIPT_RATE) } : null,
    onWithdrawn: (letterId) => {
      // Due work comes back to what is not answered here.
      answerWithdrawal(payments.refunding, letterId).catch((error: unknown) =>
        log.error({ err: error, letterId }, 'withdrawal not answered'),
      )
    },
  }
}
