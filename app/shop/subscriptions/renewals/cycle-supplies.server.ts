import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { findStoreCredit } from '#app/shop/credit/find-store-credit.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'

/** What a delivery is packed and priced from, read before anything is locked. */
export type CycleSupplies = Readonly<{
  window: ShopWindow
  rules: PriceRules
  calendar: HolidayCalendar
  texts: OrderSnapshot['texts']
}>

type Place = Readonly<{ site: string; language: 'de' | 'en' }>

/** Readings that are kept in memory: none of them waits for a connection while a transaction holds one. */
export async function findSupplies(settings: SubscriptionSettings, { site, language }: Place): Promise<CycleSupplies> {
  const { findWindow, findRules, findCalendar, findTexts } = settings
  const [window, rules, calendar, texts] = await Promise.all([
    findWindow(site as Site, language),
    findRules(site as Site),
    findCalendar(),
    findTexts({ site: site as Site, language }),
  ])
  return { window, rules, calendar, texts }
}

/** What the price of a delivery depends on beside its goods. */
export type BuyerFacts = Readonly<{ ordersCompleted: number; usedDiscounts: readonly number[]; creditCents: number }>

/** The customer of a subscription as prices see them: paid boxes that were not given back, used codes, store credit. */
export async function readBuyer(
  db: Database | InTransaction,
  { id, customer_id: customerId }: Readonly<{ id: number; customer_id: number }>,
): Promise<BuyerFacts> {
  const { boxes } = await db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('customer_order as placed', 'placed.id', 'cycle.order_id')
    .select(({ fn }) => fn.countAll<number>().as('boxes'))
    .where('cycle.subscription_id', '=', id)
    .where('placed.financial_status', 'in', ['PAID', 'PARTIALLY_REFUNDED'])
    .where('placed.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  const used = await db
    .selectFrom('discount_use')
    .select('discount_id')
    .where('customer_id', '=', customerId)
    .where('released_at', 'is', null)
    .where('order_id', 'is not', null)
    .execute()
  const credit = await findStoreCredit(db as Database, customerId)
  return {
    ordersCompleted: Number(boxes),
    usedDiscounts: used.map(({ discount_id }) => discount_id),
    creditCents: credit?.balanceCents ?? 0,
  }
}
