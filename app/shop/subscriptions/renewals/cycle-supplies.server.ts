import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { readDiscountUses } from '#app/shop/pricing/find-price-rules.server.ts'
import { type PriceRules, withUses } from '#app/shop/pricing/price-rules.ts'
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

/** A use that no payment has taken over, of a box of this subscription. */
const IS_ANNOUNCED = sql<boolean>`(use.attempt_id is null and exists (
  select from subscription_cycle as announced where announced.id = use.cycle_id and announced.subscription_id = of.id))`

const FACTS = sql`email,
  (select count(*)::int from subscription_cycle as cycle join customer_order as placed on placed.id = cycle.order_id
    where cycle.subscription_id = of.id and placed.financial_status in ('PAID', 'PARTIALLY_REFUNDED')
      and placed.cancelled_at is null) as "ordersCompleted",
  (select coalesce(json_agg(discount_id), '[]') from discount_use as use
    where customer_id = customer.id and released_at is null and not ${IS_ANNOUNCED}) as "usedDiscounts",
  (select coalesce(json_agg(json_build_object('id', own.id, 'usedByOthers', own.used - own.uses)), '[]') from (
    select discount.id, discount.used, count(*)::int as uses from discount_use as use
    join discount on discount.id = use.discount_id
    where use.customer_id = customer.id and use.released_at is null and ${IS_ANNOUNCED} group by discount.id
  ) as own) as "reservedDiscounts",
  coalesce((select balance_cents from credit_account
    where kind = 'store-credit' and customer_id = customer.id), 0) as "creditCents"`

/** What the price of a delivery depends on beside its goods. */
export type BuyerFacts = Readonly<{
  email: string
  ordersCompleted: number
  /** Without what announcements of this subscription's own boxes have counted. */
  usedDiscounts: readonly number[]
  /** Those, each with the uses of all others. */
  reservedDiscounts: readonly Readonly<{ id: number; usedByOthers: number }>[]
  creditCents: number
}>

/** The customer of a subscription as prices see them: paid boxes that were not given back, used codes, store credit. */
export async function readBuyer(
  db: Database | InTransaction,
  { id, customer_id: customerId }: Readonly<{ id: number; customer_id: number }>,
): Promise<BuyerFacts> {
  const [buyer] = await readFacts(db, { id, customerId })
  if (!buyer) throw new Error(`There is no customer ${customerId}`)
  return buyer
}

/** The same for all subscriptions of a customer, by their ids. */
export async function readBuyers(db: Database, customerId: number): Promise<ReadonlyMap<number, BuyerFacts>> {
  const rows = await readFactsOf(db, { customerId })
  return new Map(rows.map(({ subscriptionId, ...buyer }) => [subscriptionId, buyer]))
}

/** A code that others have used up since the rules were read would be promised, and could never be put aside. */
export async function withUsesOfNow(tx: InTransaction, rules: PriceRules): Promise<PriceRules> {
  const limited = rules.discounts.flatMap(({ id, usageLimit }) => (usageLimit === null ? [] : [id]))
  return { ...rules, discounts: withUses(rules.discounts, await readDiscountUses(tx, limited)) }
}

/** Discounts as they count for a subscription whose own announcements have counted some uses: those are its own. */
export function withoutOwnUses<Rules extends Pick<PriceRules, 'discounts'>>(
  rules: Rules,
  { reservedDiscounts }: Pick<BuyerFacts, 'reservedDiscounts'>,
): Rules {
  if (reservedDiscounts.length === 0) return rules
  const uses = new Map(reservedDiscounts.map(({ id, usedByOthers }) => [id, usedByOthers]))
  return { ...rules, discounts: withUses(rules.discounts, uses) }
}

const readFacts = statement(
  (_, { id, customerId }: { id: number; customerId: number }) => sql<BuyerFacts>`
    select ${FACTS} from customer, (select ${id}::bigint as id) as of where customer.id = ${customerId}`,
)

const readFactsOf = statement(
  (_, { customerId }: { customerId: number }) => sql<BuyerFacts & { subscriptionId: number }>`
    select of.id as "subscriptionId", ${FACTS}
    from customer join subscription of on of.customer_id = customer.id where customer.id = ${customerId}`,
)
