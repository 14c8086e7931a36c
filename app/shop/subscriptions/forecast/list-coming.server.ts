import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type CalendarDate, calendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import { packedLines } from '#app/shop/orders/may-leave.ts'
import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import { asTakenOut } from '#app/shop/orders/read-money.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Destination } from '#app/shop/sites/holidays.ts'
import type { Cycle, Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import type { ComingBox, ComingSubscription, OwnGoods } from './boxes-ahead.ts'
import type { KitchenGoods } from './forecast.ts'

type Coming = ComingSubscription & Readonly<{ to: Destination; offsetDays: number }>

/** Every subscription that goes on, with its lines and the cycles that are ahead, in three statements. */
export async function listComing(db: Database): Promise<readonly Coming[]> {
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['id', 'plan', 'anchor_index', 'anchor_on', 'cancels_on', 'charge_offset_days', 'held_since', 'frozen_at'])
    .select([sql<string>`address->>'country'`.as('country'), sql<string | null>`address->>'zip'`.as('zip')])
    .where('status', '=', 'ACTIVE')
    .execute()
  const lines = await linesOfActive(db)
  const cycles = await cyclesOfActive(db)
  return subscriptions.map((row) => ({
    schedule: {
      status: 'ACTIVE',
      rhythm: rhythmOfPlan(row.plan),
      anchor: { index: row.anchor_index, on: row.anchor_on },
      cancelsOn: row.cancels_on,
      pause: null,
      cycles: cycles.get(row.id)?.cycles ?? [],
    },
    lines: lines.get(row.id) ?? [],
    own: cycles.get(row.id)?.own ?? new Map(),
    isHeld: row.frozen_at !== null || row.held_since !== null,
    to: { country: row.country, zip: row.zip },
    offsetDays: row.charge_offset_days,
  }))
}

async function linesOfActive(db: Database): Promise<ReadonlyMap<number, readonly Pieces[]>> {
  const rows = await db
    .selectFrom('subscription_line as line')
    .innerJoin('subscription', 'subscription.id', 'line.subscription_id')
    .select(['line.subscription_id', 'line.variant_id as variantId', 'line.quantity'])
    .where('subscription.status', '=', 'ACTIVE')
    .execute()
  return Map.groupBy(rows, ({ subscription_id }) => subscription_id)
}

type Ahead = { cycles: Cycle[]; own: Map<number, OwnGoods> }

async function cyclesOfActive(db: Database): Promise<ReadonlyMap<number, Ahead>> {
  const rows = await db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .select(['cycle.subscription_id', 'cycle.cycle_index', 'cycle.billing_on', 'cycle.state', 'cycle.begun_at'])
    .select(['cycle.lines', 'cycle.add_ons', 'cycle.delivery_on', 'cycle.next_try_at'])
    .where('subscription.status', '=', 'ACTIVE')
    .where('cycle.state', 'in', ['PLANNED', 'SKIPPED', 'FAILING'])
    .execute()
  const found = new Map<number, Ahead>()
  for (const row of rows) {
    const ahead: Ahead = found.get(row.subscription_id) ?? { cycles: [], own: new Map() }
    found.set(row.subscription_id, ahead)
    const { cycle_index: index, billing_on: billingOn, state, begun_at, lines, add_ons: addOns } = row
    ahead.cycles.push({ index, billingOn, state, isBegun: begun_at !== null })
    const nextTryOn = row.next_try_at && dayIn(SHOP_TIME_ZONE, row.next_try_at)
    if (lines !== null || addOns.length > 0 || row.delivery_on !== null)
      ahead.own.set(index, { lines, addOns, deliveryOn: row.delivery_on, nextTryOn })
  }
  return found
}

/** Everything that is ordered and has not left: single orders, first boxes and renewals. */
export async function listOrderedBoxes(db: Database, today: CalendarDate): Promise<readonly ComingBox[]> {
  const rows = await db
    .selectFrom('fulfilment')
    .innerJoin('customer_order as placed', 'placed.id', 'fulfilment.order_id')
    .select(['fulfilment.ship_on', sql<readonly OrderedLine[]>`placed.snapshot->'lines'`.as('lines')])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('refund')
          .select(['refund.state', 'refund.takes_out', 'refund.lines'])
          .whereRef('refund.order_id', '=', 'placed.id'),
      ).as('refunds'),
    )
    .where('fulfilment.state', '=', 'OPEN')
    .where('fulfilment.ship_on', '>', today)
    .where('placed.cancelled_at', 'is', null)
    .execute()
  return rows.map(({ ship_on, lines, refunds }) => ({
    dispatchOn: calendarDate(ship_on),
    isLocked: true,
    pieces: packedLines(lines, refunds.map(asTakenOut)),
  }))
}

/** Everything that is or was sold, so that no list of numbers has to be sent along. */
export async function readKitchenGoods(db: Database, language: Language): Promise<KitchenGoods> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('product as original', 'original.id', 'product.original_id')
    .leftJoin('variant as sold', (join) =>
      join.onRef('sold.product_id', '=', 'original.id').on('sold.position', '=', 0),
    )
    .innerJoin('product_text as text', (join) =>
      join
        .on('text.product_id', '=', (eb) => eb.fn.coalesce('original.id', 'product.id'))
        .on('text.language', '=', language),
    )
    .select(['variant.id', 'product.type', 'text.title'])
    .select(({ fn }) => fn.coalesce('original.handle', 'product.handle').as('handle'))
    .select(({ fn }) => fn.coalesce('sold.sku', 'variant.sku').as('sku'))
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('bundle_part as part')
          .innerJoin('variant as packed', (join) =>
            join.onRef('packed.product_id', '=', 'part.product_id').on('packed.position', '=', 0),
          )
          .select(['packed.id as variantId', 'part.quantity'])
          .whereRef('part.bundle_id', '=', 'product.id'),
      ).as('parts'),
    )
    .execute()
  return new Map(rows.map(({ id, type, ...good }) => [id, { ...good, isMeal: type === 'meal' }]))
}
