import { type CalendarDate, dayIn, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { announcedMail } from '#app/shop/subscriptions/mails/goods-mails.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { listTitles } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { ANNOUNCED_DAYS_BEFORE } from '#app/shop/subscriptions/rules/announced-days.ts'
import { packFrom, type Replacement, replaceMissing } from '#app/shop/subscriptions/rules/missing-goods.ts'
import { mealsAgreed, shelfOf, withUnlisted } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import {
  type CycleRow,
  lockSubscription,
  type OpenSubscription,
  saveCycle,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { type CycleSupplies, findSupplies } from './cycle-supplies.server.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'

const NAME = 'subscriptions.announce-goods'

/** Looks into the boxes of the next days: what is missing is replaced where that is allowed, and told before the cut-off. */
export function createGoodsAnnouncements(settings: SubscriptionSettings): DueWork {
  return {
    name: NAME,
    async findDue(db, { now, limit }) {
      const due = await unannounced(db)
        .select('cycle.id')
        .where('cycle.billing_on', '<=', lastDay(now))
        .where(withoutJob(NAME, 'cycle.id'))
        .orderBy('cycle.billing_on')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const open = unannounced(db).select('cycle.billing_on').orderBy('cycle.billing_on').limit(1)
      const next = await (after ? open.where('cycle.billing_on', '>', lastDay(after)) : open).executeTakeFirst()
      return next ? startOfDay(plusDays(next.billing_on, -ANNOUNCED_DAYS_BEFORE), SHOP_TIME_ZONE) : null
    },
    run: (key) => announce(settings, Number(key)),
  }
}

function lastDay(now: Date): CalendarDate {
  return plusDays(dayIn(SHOP_TIME_ZONE, now), ANNOUNCED_DAYS_BEFORE)
}

function unannounced(db: Database) {
  return db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .where('cycle.state', '=', 'PLANNED')
    .where('cycle.announced_at', 'is', null)
    .where('subscription.status', '=', 'ACTIVE')
}

async function announce(settings: SubscriptionSettings, cycleId: number): Promise<void> {
  const { db, clock } = settings
  const place = await unannounced(db)
    .select(['subscription.id', 'subscription.site', 'subscription.language'])
    .where('cycle.id', '=', cycleId)
    .executeTakeFirst()
  if (!place) return
  const supplies = await findSupplies(settings, place)
  await inTransaction(db, async (tx) => {
    const open = await lockSubscription(tx, place.id)
    const cycle = open?.cycles.find(({ id }) => id === cycleId)
    if (!open || cycle?.state !== 'PLANNED' || cycle.announced_at !== null) return
    const now = clock.now()
    const { lines, missing, replaced } = packedFor(open, cycle, supplies)
    await saveCycle(tx, cycle.id, {
      announced_at: now,
      missing: JSON.stringify(missing),
      replaced: JSON.stringify(replaced),
      ...(replaced.length > 0 ? { lines: JSON.stringify(lines) } : {}),
    })
    if (missing.length + replaced.length > 0) await tell(tx, open, { cycle, missing, replaced, now })
  })
}

type Packed = Readonly<{ lines: readonly Pieces[]; missing: readonly Pieces[]; replaced: readonly Replacement[] }>

function packedFor({ row, lines }: OpenSubscription, cycle: CycleRow, { window, rules }: CycleSupplies): Packed {
  const wanted = cycle.lines ?? lines
  const agreedMeals = mealsAgreed(window, wanted)
  const box = { window, rules, agreedMeals, wanted }
  const packing = packFrom(withUnlisted(new Map(), box), wanted)
  if (packing.missing.length === 0 || row.substitution !== 'same-allergens')
    return { lines: wanted, missing: packing.missing, replaced: [] }
  const shelf = withUnlisted(shelfOf(window, { rules, agreedMeals }), box)
  const { packing: full, replaced } = replaceMissing(shelf, packing)
  return { lines: [...full.packed, ...full.missing], missing: full.missing, replaced }
}

type Told = Readonly<{ cycle: CycleRow; missing: readonly Pieces[]; replaced: readonly Replacement[]; now: Date }>

async function tell(tx: InTransaction, open: OpenSubscription, { cycle, missing, replaced, now }: Told): Promise<void> {
  const ids = [...missing.map(({ variantId }) => variantId), ...replaced.flatMap(({ from, to }) => [from, to])]
  const titles = await listTitles(tx, ids, open.row.language)
  const named = (id: number, quantity: number) => `${quantity} × ${titles.get(id) ?? `#${id}`}`
  const customer = await findMailedCustomer(tx, open.row)
  const mail = announcedMail(
    {
      gone: missing.map(({ variantId, quantity }) => named(variantId, quantity)),
      replaced: replaced.map(({ from, to, quantity }) => ({ from: named(from, quantity), to: named(to, quantity) })),
    },
    { ...customer, billingOn: cycle.billing_on },
  )
  const kind = replaced.length > 0 ? 'goods-replaced' : 'goods-missing'
  const occasion = { subscriptionId: open.row.id, kind, about: `cycle-${cycle.cycle_index}:${cycle.billing_on}`, now }
  await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
}
