import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { CodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import type { FindCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import type { FindWindow } from '#app/shop/catalog/window/shop-windows.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { Pay } from '#app/shop/paying/pay.server.ts'
import type { PaymentTries } from '#app/shop/paying/payment-tries.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { Site } from '#app/shop/sites/site.ts'

/** What subscriptions work with: the shop window, its prices and calendar, and the way to money. */
export type SubscriptionSettings = Readonly<{
  db: Database
  clock: Clock
  log: Log
  gateway: Pick<PaymentGateway, 'name'>
  pay: Pick<Pay, 'charge' | 'giveUp'>
  /** Counts what customers try: cards that their acts charge, and codes. */
  paymentTries: PaymentTries
  triesOf: (client: string) => CodeTries
  findWindow: FindWindow
  findRules: (site: Site) => Promise<PriceRules>
  findCalendar: FindCalendar
  /** The customer has not cancelled: open cancellations of their contract that came without sign-in end with that. */
  denyCancellations: (tx: InTransaction, denied: Readonly<{ orderId: number; now: Date }>) => Promise<void>
  /** Which wording of the legal texts is in force. */
  findTexts: (reader: Readonly<{ site: Site; language: Language }>) => Promise<OrderSnapshot['texts']>
}>
