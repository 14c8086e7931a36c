import type { Settings } from './foundation/config/settings.server.ts'
import { createSharedLimiter } from './foundation/database/shared-limiter.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { answerWithdrawal } from './shop/orders/withdrawals.server.ts'
import type { Desk } from './surfaces/checkout/checkout-desk.server.ts'
import { frameWords } from './surfaces/frame-words.ts'
import { DECLARATION_RATE, type DeclarationDesk, RECEIPT_RATE } from './surfaces/storefront/declaration-doors.server.ts'
import type { Till } from './till.server.ts'

type Parts = Readonly<{ shop: OpenShop; settings: Settings; till: Till; desk: Desk }>

/** Where withdrawals and cancellations are taken in. */
export function createDeclarationDesk({ shop, settings, till, desk }: Parts): DeclarationDesk {
  const { db, clock, log } = shop
  const { sheets, clientOf, siteOf, originOf } = desk
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
      answerWithdrawal(till.refunding, letterId).catch((error: unknown) =>
        log.error({ err: error, letterId }, 'withdrawal not answered'),
      )
    },
  }
}
