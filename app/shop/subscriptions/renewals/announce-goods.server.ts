import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import { agreedOf } from '#app/shop/pricing/agreed/later-prices.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { dayPricesOf } from '#app/shop/subscriptions/rules/day-prices.ts'
import { fillGaps } from '#app/shop/subscriptions/rules/fill-gaps.ts'
import { FIRST_LOOK_DAYS, lookDue, newlyMissing, nextLook } from '#app/shop/subscriptions/rules/goods-looks.ts'
import type { Replacement } from '#app/shop/subscriptions/rules/missing-goods.ts'
import { heldPrices, mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import {
  type CycleRow,
  findOpenSubscription,
  lockSubscription,
  type OpenSubscription,
  saveCycle,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { type CycleSupplies, findSupplies } from './cycle-supplies.server.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'
import { tellGoods } from './tell-goods.server.ts'

const NAME = 'subscriptions.announce-goods'
/** Billing dates that are ahead of each other by days: the next look belongs to one of these. */
const DATES_AHEAD = FIRST_LOOK_DAYS + 2

/**
 * Looks into the boxes of the next days, again and again until their cut-off: what is missing is replaced where that is
 * allowed, and told.
 */
export function createGoodsAnnouncements(settings: SubscriptionSettings): DueWork {
  return {
    name: NAME,
    async findDue(db, { now, limit }) {
      const due = await planned(db)
        .select('cycle.id')
        .where(isUnseen(now))
        .where(withoutJob(NAME, 'cycle.id'))
        .orderBy('cycle.billing_on')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after = new Date(0)) {
      const dates = await listDatesAhead(db, dayIn(SHOP_TIME_ZONE, after))
      const looks = dates.flatMap((billingOn) => nextLook(billingOn, after) ?? [])
      return looks.length > 0 ? new Date(Math.min(...looks.map(Number))) : null
    },
    run: (key) => announce(settings, Number(key)),
  }
}

/** The next days on which something is billed. One at a time, as thousands of boxes share a day. */
async function listDatesAhead(db: Database, after: CalendarDate): Promise<readonly CalendarDate[]> {
  const dates: CalendarDate[] = []
  while (dates.length < DATES_AHEAD) {
    const next = await db
      .selectFrom('subscription_cycle')
      .select('billing_on')
      .where('state', '=', 'PLANNED')
      .where('billing_on', '>', dates.at(-1) ?? after)
      .orderBy('billing_on')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    dates.push(next.billing_on)
  }
  return dates
}

function planned(db: Database) {
  return db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .where('cycle.state', '=', 'PLANNED')
    .where('subscription.status', '=', 'ACTIVE')
}

/** Cycles whose latest look has not been taken. */
function isUnseen(now: Date): RawBuilder<boolean> {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const looks = Array.from({ length: FIRST_LOOK_DAYS }, (_, place) => plusDays(today, place + 1)).flatMap(
    (billingOn) => {
      const look = lookDue(billingOn, now)
      return look ? [sql`(cycle.billing_on = ${billingOn} and coalesce(cycle.announced_at < ${look}, true))`] : []
    },
  )
  return sql<boolean>`(${sql.join(looks, sql` or `)})`
}

async function announce(settings: SubscriptionSettings, cycleId: number): Promise<void> {
  const { db, clock } = settings
  const place = await planned(db).select('subscription.id').where('cycle.id', '=', cycleId).executeTakeFirst()
  const seen = place && (await findOpenSubscription(db, place.id))
  if (!seen) return
  const supplies = await findSupplies(settings, seen.row)
  const looked = { cycleId, supplies, now: clock.now() }
  // Most boxes are complete: that they were looked into is all there is to write.
  if (isComplete(seen, looked)) await noteLook(db, looked)
  else await inTransaction(db, async (tx) => announceIn(tx, seen.row.id, looked))
}

type Look = Readonly<{ cycleId: number; supplies: CycleSupplies; now: Date }>

function isComplete(open: OpenSubscription, { cycleId, supplies }: Look): boolean {
  const cycle = open.cycles.find(({ id }) => id === cycleId)
  if (!cycle || cycle.missing.length > 0) return false
  const { missing, replaced } = packedFor(open, cycle, supplies)
  return missing.length + replaced.length === 0
}

async function noteLook(db: Database, { cycleId, now }: Look): Promise<void> {
  await db
    .updateTable('subscription_cycle')
    .set({ announced_at: now })
    .where('id', '=', cycleId)
    .where('state', '=', 'PLANNED')
    .execute()
}

async function announceIn(tx: InTransaction, subscriptionId: number, { cycleId, supplies, now }: Look): Promise<void> {
  const open = await lockSubscription(tx, subscriptionId)
  const cycle = open?.cycles.find(({ id }) => id === cycleId)
  const look = cycle && lookDue(cycle.billing_on, now)
  const isSeen = look && cycle.announced_at !== null && cycle.announced_at >= look
  if (!open || cycle?.state !== 'PLANNED' || !look || isSeen) return
  const { lines, missing, replaced, offered, agreed } = packedFor(open, cycle, supplies)
  await saveCycle(tx, cycle.id, {
    announced_at: now,
    missing: JSON.stringify(missing),
    replaced: JSON.stringify([...cycle.replaced, ...replaced]),
    ...(replaced.length > 0 ? { lines: JSON.stringify(lines), agreed: JSON.stringify(agreed) } : {}),
  })
  const isNews = replaced.length + newlyMissing(missing, cycle.missing).length > 0
  if (isNews) await tellGoods(tx, open, { cycle, missing, replaced, offered, now })
}

type Packed = Readonly<{
  lines: readonly Pieces[]
  missing: readonly Pieces[]
  replaced: readonly Replacement[]
  /** What could come instead, to be chosen by who wants to be asked. */
  offered: readonly Replacement[]
  agreed: AgreedPrices | null
}>

/** What comes instead costs what it costs on the day on which it is chosen: no more than what it replaces (S-26). */
function withSubstitutes(held: AgreedPrices, replaced: readonly Replacement[], { window, rules }: CycleSupplies) {
  const { findGoods } = dayPricesOf(window, rules)
  const known = new Set(held.goods.map(({ variantId }) => variantId))
  const fresh = new Set(replaced.map(({ to }) => to).filter((id) => !known.has(id)))
  return { ...held, goods: [...held.goods, ...[...fresh].flatMap((id) => findGoods(id) ?? [])] }
}

function packedFor({ row, lines: usual }: OpenSubscription, cycle: CycleRow, supplies: CycleSupplies): Packed {
  const wanted = cycle.lines ?? usual
  const { window, rules } = supplies
  const agreed = agreedOf(row, cycle)
  const held = heldPrices(
    { lines: wanted, meals: mealsAgreed(window, wanted) },
    { agreed, window, rules, to: row.address },
  )
  const { missing, replaced, full } = fillGaps(wanted, { window, held })
  if (missing.length === 0 || row.substitution !== 'same-allergens')
    return { lines: wanted, missing, replaced: [], offered: row.substitution === 'ask' ? replaced : [], agreed }
  const lines = [...full.packed, ...full.missing]
  return { lines, missing: full.missing, replaced, offered: [], agreed: withSubstitutes(held, replaced, supplies) }
}
