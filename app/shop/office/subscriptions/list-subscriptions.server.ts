import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import { searchWords } from '#app/shop/office/order-list/order-search.ts'
import { findOrdersHolding, holdsWords } from '#app/shop/office/order-list/orders-holding.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type {
  FoundSubscription,
  FoundSubscriptions,
  SubscriptionSearch,
  SubscriptionState,
} from './subscription-search.ts'

export const SUBSCRIPTIONS_PER_PAGE = 50

type Row = Omit<FoundSubscription, 'states' | 'rhythm'> &
  Readonly<{
    plan: number
    status: 'ACTIVE' | 'CANCELLED'
    isUnpaid: boolean
    isShort: boolean
    isHeld: boolean
  }>

const UNPAID = sql`exists (select from subscription_cycle y where y.subscription_id = s.id and y.state = 'FAILING')`
const SHORT = sql`exists (select from subscription_cycle y
  where y.subscription_id = s.id and y.state = 'PLANNED' and (y.missing <> '[]' or y.replaced <> '[]'))`

const GOODS = sql`(select coalesce(jsonb_agg(jsonb_build_object('quantity', line.quantity, 'sku', variant.sku)
    order by line.id), '[]') from subscription_line line join variant on variant.id = line.variant_id
  where line.subscription_id = s.id)`

type Page = Readonly<{ now: Date; limit?: number }>

/** A page of subscriptions, the newest first; as fast for the thousandth page as for the first. */
export async function listSubscriptions(
  db: Database,
  search: SubscriptionSearch,
  { now, limit = SUBSCRIPTIONS_PER_PAGE }: Page,
): Promise<FoundSubscriptions> {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const { rows } = await sql<Row>`
    select s.id, o.number as "orderNumber", s.customer_id as "customerId", c.email, s.address->>'zip' as zip,
      concat_ws(' ', s.address->>'firstName', s.address->>'lastName') as name, s.status, s.plan,
      s.box_size as "boxSize", s.created_at as "createdAt", s.next_billing_on as "nextBillingOn",
      case when s.pause->>'until' > ${today} then s.pause->>'until' end as "pausedUntil",
      s.cancels_on as "cancelsOn", coalesce(s.frozen_at, s.held_since) is not null as "isHeld",
      ${UNPAID} as "isUnpaid", ${SHORT} as "isShort", ${GOODS} as goods
    from subscription s
    join customer_order o on o.id = s.order_id
    join customer c on c.id = s.customer_id
    where ${await wordsIn(db, search)} and ${inState(search, today)}
      and ${search.billingOn ? sql`s.next_billing_on = ${search.billingOn}` : sql`true`}
      and ${search.before ? sql`s.id < ${search.before}` : sql`true`}
    order by s.id desc limit ${limit + 1}`.execute(db)
  const subscriptions = rows.slice(0, limit).map(found)
  return { subscriptions, next: rows.length > limit ? (subscriptions.at(-1)?.id ?? null) : null }
}

function found({ plan, status, isUnpaid, isShort, isHeld, ...row }: Row): FoundSubscription {
  const isActive = status === 'ACTIVE'
  const states: readonly (SubscriptionState | false)[] = [
    !isActive && 'cancelled',
    isUnpaid && 'unpaid',
    isShort && 'short',
    isActive && isHeld && 'held',
    isActive && row.pausedUntil !== null && 'paused',
    isActive && row.cancelsOn !== null && 'ending',
    isActive && 'active',
  ]
  return { ...row, rhythm: rhythmOfPlan(plan), states: states.filter((state) => state !== false) }
}

function inState({ state }: SubscriptionSearch, today: CalendarDate): RawBuilder<unknown> {
  const isActive = sql`s.status = 'ACTIVE'`
  switch (state) {
    case null:
      return sql`true`
    case 'active':
      return isActive
    case 'cancelled':
      return sql`s.status = 'CANCELLED'`
    case 'paused':
      return sql`${isActive} and s.pause is not null and s.pause->>'until' > ${today}`
    case 'ending':
      return sql`${isActive} and s.cancels_on is not null`
    case 'held':
      return sql`${isActive} and coalesce(s.frozen_at, s.held_since) is not null`
    case 'unpaid':
      return sql`s.id in (select subscription_id from subscription_cycle where state = 'FAILING')`
    case 'short':
      return sql`s.id in (select subscription_id from subscription_cycle
        where state = 'PLANNED' and (missing <> '[]' or replaced <> '[]'))`
  }
}

/**
 * By the number of the subscription, by the customer's email, or by words of any of its orders, as in the list of orders.
 */
async function wordsIn(db: Database, { text }: SubscriptionSearch): Promise<RawBuilder<unknown>> {
  if (searchWords(text).length === 0) return sql`true`
  const id = /^\d+$/.test(text) ? (wholeNumber(text) ?? 0) : 0
  const ids = await findOrdersHolding(db, text)
  if (ids === null) return holdsWords(sql`o.words`, text)
  // Each part has its own index; an "or" of them would go through all subscriptions.
  return sql`s.id in (
    select id from subscription where id = ${id} or order_id = any(${ids}::bigint[])
    union select subscription_id from subscription_cycle where order_id = any(${ids}::bigint[])
    union select own.id from subscription own join customer on customer.id = own.customer_id
      where customer.email = ${text.toLowerCase()})`
}
