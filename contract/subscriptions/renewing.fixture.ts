import { createCartServices } from '#app/compose/cart-services.server.ts'
import { followPayments } from '#app/compose/follow-payments.server.ts'
import type { OpenShop } from '#app/compose/open-shop.server.ts'
import type { openClock } from '#app/foundation/clock/clock.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { denyCancellations } from '#app/shop/declarations/open-cancellations.server.ts'
import { createJanitor } from '#app/shop/paying/open-payments.server.ts'
import { type Follows, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { UNLIMITED_PAYMENTS } from '#app/shop/paying/payment-tries.server.ts'
import { createBoxAnnouncements } from '#app/shop/subscriptions/announced/announce-box.server.ts'
import { endSubscriptionsDue } from '#app/shop/subscriptions/end-subscription.server.ts'
import { remindCardExpiry } from '#app/shop/subscriptions/reminders/remind-card-expiry.server.ts'
import { createPauseReminders } from '#app/shop/subscriptions/reminders/remind-pause-end.server.ts'
import { createGoodsAnnouncements } from '#app/shop/subscriptions/renewals/announce-goods.server.ts'
import { followCycles } from '#app/shop/subscriptions/renewals/follow-cycles.server.ts'
import { createRenewals } from '#app/shop/subscriptions/renewals/renewal-work.server.ts'
import { createStopAsking } from '#app/shop/subscriptions/renewals/stop-asking.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { createPriceQuestions } from '#app/shop/subscriptions/rises/ask-about-rises.server.ts'
import { noticePrices } from '#app/shop/subscriptions/rises/notice-prices.server.ts'

const log = createLog('silent')

type Ground = Awaited<ReturnType<typeof openClock>>

/** What works for subscriptions in one process. */
export async function settingsFor(db: Database, clock: Ground, more: Partial<Follows> = {}) {
  const cache = createPageCache(() => clock.now().getTime())
  const follows = followPayments({ clock, originOf: () => 'http://shop.localhost' })
  const payments = await openPaying(db, clock, { ...follows, cycles: followCycles({ clock, log }), ...more })
  const services = createCartServices({ db, clock, cache, log } as OpenShop, { rateLimits: false } as Settings)
  const findTexts = async () => ({ terms: '', withdrawal: '', privacy: '' })
  const { gateway, pay } = payments
  const books = { db, clock, log, gateway, pay, findTexts, paymentTries: UNLIMITED_PAYMENTS, denyCancellations }
  const settings: SubscriptionSettings = { ...books, ...services }
  const janitor = createJanitor(async (attempt, isTooLate) => void (await pay.settle(attempt, isTooLate)))
  const renewing = [createGoodsAnnouncements(settings), createRenewals(settings), createStopAsking(settings)]
  const rises = [noticePrices, createPriceQuestions(settings)]
  const reminding = [createBoxAnnouncements(settings), createPauseReminders(settings), remindCardExpiry, ...rises]
  const works = [...renewing, ...reminding, endSubscriptionsDue, janitor]
  return { settings, payments, works, cache }
}
