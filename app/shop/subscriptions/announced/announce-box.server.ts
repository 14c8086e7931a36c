import { sql } from 'kysely'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { announcedOf } from '#app/shop/pricing/agreed/announced-price.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { planOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { type CycleSupplies, findSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { isOpen, plannedCycles } from '#app/shop/subscriptions/rules/cycles.ts'
import {
  type CycleRow,
  lockSubscription,
  type OpenSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { announcedUntil, announcementAt } from './announcement-days.ts'
import { type BoxLinks, openBoxLinks } from './box-links.server.ts'
import { fixAmount } from './fix-amount.server.ts'
import { mailAnnouncement } from './mail-announcement.server.ts'

const NAME = 'subscriptions.announce-box'

/** Announces every box three days before its cut-off, and fixes what it will cost at most (S-29). */
export function createBoxAnnouncements(settings: SubscriptionSettings): DueWork {
  return {
    name: NAME,
    async findDue(db, { now, limit }) {
      const due = await unannounced(db)
        .select('cycle.id')
        .where(isUpToDate(now))
        .where('cycle.billing_on', '>', dayIn(SHOP_TIME_ZONE, now))
        .where('cycle.billing_on', '<=', announcedUntil(now))
        .where(withoutJob(NAME, 'cycle.id'))
        .orderBy('cycle.billing_on')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after = new Date(0)) {
      const next = await unannounced(db)
        .select('cycle.billing_on')
        .where('cycle.billing_on', '>', announcedUntil(after))
        .orderBy('cycle.billing_on')
        .limit(1)
        .executeTakeFirst()
      return next ? announcementAt(next.billing_on) : null
    },
    run: (key) => announce(settings, Number(key)),
  }
}

/** Boxes that are still to be told of; who has switched these mails off gets none. */
function unannounced(db: Database) {
  return db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .where('cycle.state', '=', 'PLANNED')
    .where(sql<boolean>`cycle.announced_for is distinct from cycle.billing_on`)
    .where('cycle.begun_at', 'is', null)
    .where('subscription.status', '=', 'ACTIVE')
    .where('subscription.is_announced', '=', true)
    .where('subscription.held_since', 'is', null)
    .where('subscription.frozen_at', 'is', null)
    .where((on) => on.or([on('cancels_on', 'is', null), on('cancels_on', '>', on.ref('cycle.billing_on'))]))
}

/** What is overdue is done first: after an outage it may drop the box that would be announced (S-15). */
function isUpToDate(now: Date) {
  return sql<boolean>`(subscription.due_at > ${now} or subscription.due_at is null)`
}

async function announce(settings: SubscriptionSettings, cycleId: number): Promise<void> {
  const { db, clock } = settings
  const place = await unannounced(db)
    .select(['subscription.id', 'site', 'language'])
    .where('cycle.id', '=', cycleId)
    .executeTakeFirst()
  if (!place) return
  const [supplies, links] = await Promise.all([findSupplies(settings, place), openBoxLinks(db)])
  await inTransaction(db, (tx) => announceIn(tx, place.id, { cycleId, supplies, links, now: clock.now() }))
}

type Announcing = Readonly<{ cycleId: number; supplies: CycleSupplies; links: BoxLinks; now: Date }>

/** The mail and what it says are written down together, once. */
async function announceIn(
  tx: InTransaction,
  subscriptionId: number,
  { cycleId, supplies, links, now }: Announcing,
): Promise<void> {
  const open = await lockSubscription(tx, subscriptionId)
  const cycle = open?.cycles.find(({ id }) => id === cycleId)
  if (!open || !cycle || !isUntold(open, cycle, now)) return
  const fixed = await fixAmount(tx, open, { plan: planOf(open), cycle, supplies, now })
  if (fixed) await mailAnnouncement(tx, open, { cycle, fixed, supplies, links, now })
}

/** After its cut-off nobody could change a box any more: it is not announced then. */
function isUntold({ row, schedule }: OpenSubscription, cycle: CycleRow, now: Date): boolean {
  const isPlanned = plannedCycles(schedule).some(({ index, isBegun }) => index === cycle.cycle_index && !isBegun)
  const isStopped = !row.is_announced || row.held_since !== null || row.frozen_at !== null
  const isOverdue = row.due_at !== null && row.due_at <= now
  const isInTime = !isOverdue && isOpen(cycle.billing_on, now) && cycle.billing_on <= announcedUntil(now)
  return isPlanned && !isStopped && isInTime && announcedOf(cycle) === null
}
