import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { startWorker } from '#app/foundation/jobs/worker.server.ts'
import { purgeOldLimits } from '#app/foundation/limits/shared-limiter.server.ts'
import { purgeOldPauses } from '#app/foundation/limits/shared-pauses.server.ts'
import { purgeOldMails } from '#app/foundation/mail/outbox.server.ts'
import { purgeExpiredCarts } from '#app/shop/cart/changes/purge-carts.server.ts'
import { publishScheduled } from '#app/shop/content/editing/schedule-item.server.ts'
import { showDatedArticles } from '#app/shop/content/show-dated-articles.server.ts'
import { purgeEmailChanges } from '#app/shop/customers/profile/purge-email-changes.server.ts'
import { purgeOldLetters } from '#app/shop/declarations/purge-letters.server.ts'
import { purgeAttribution } from '#app/shop/measurement/service/purge-attribution.server.ts'
import { purgeVitals } from '#app/shop/measurement/vitals/count-vitals.server.ts'
import { reconcileBooks } from '#app/shop/office/kept-differences.server.ts'
import { rewardReferrals } from '#app/shop/rewards/reward-referrals.server.ts'
import { purgeOldLogins } from '#app/shop/sign-in/purge-records.server.ts'
import { createKeyRotation } from '#app/shop/sign-in/signing-keys.server.ts'
import { forwardingOf } from './create-measurement-routes.server.ts'
import { dossierWork } from './dossier-parts.server.ts'
import { createDemoCustomers } from './make-demo-customers.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** Everything the shop does by itself: its own tidying, what payments have open, and its mails. */
export function dueWorkOf(
  { dueWork }: PaymentServices,
  { mails: { sending }, vault }: Pick<OpenShop, 'mails' | 'vault'>,
): readonly DueWork[] {
  const limits = [purgeOldLimits, purgeOldPauses]
  const tidying = [purgeOldMails, ...limits, purgeExpiredCarts, purgeEmailChanges, purgeOldLetters, reconcileBooks]
  const measurement = [purgeAttribution, purgeVitals]
  const signIn = [purgeOldLogins, createKeyRotation(vault)]
  return [
    ...tidying,
    ...measurement,
    ...signIn,
    ...dossierWork,
    rewardReferrals,
    publishScheduled,
    showDatedArticles,
    ...dueWork,
    ...(sending ? [sending] : []),
  ]
}

export function startWork(
  shop: OpenShop,
  settings: Settings,
  payments: PaymentServices,
): Promise<{ stop: () => Promise<void> }> {
  return startWorker(shop, [...dueWorkOf(payments, shop), ...forwardingOf(settings), ...demoWork(shop, settings)])
}

/** Nobody reads mails at the addresses of the demo, so a shop that sends mails has none. */
function demoWork(shop: OpenShop, settings: Settings): readonly DueWork[] {
  const { demoCustomers, smtpUrl, paymentGateway } = settings
  return demoCustomers && smtpUrl === null && paymentGateway === 'test' ? [createDemoCustomers(shop, settings)] : []
}
