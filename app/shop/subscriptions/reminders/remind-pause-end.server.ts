import { sql } from 'kysely'
import { calendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { isDeliveryDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { pauseEndsMail } from '#app/shop/subscriptions/mails/reminder-mails.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { isPaused } from '#app/shop/subscriptions/rules/act-gate.ts'
import { deliveryDateFor, nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { lockSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { pauseReminderAt, pausesRemindedUntil } from './reminder-days.ts'

const NAME = 'subscriptions.remind-pause-end'
const UNTIL = sql<string>`pause->>'until'`

/** Reminds of the end of a pause a week before it (S-29). */
export function createPauseReminders({ findCalendar }: Pick<SubscriptionSettings, 'findCalendar'>): DueWork {
  return {
    name: NAME,
    async findDue(db, { now, limit }) {
      const due = await unreminded(db)
        .select('id')
        .where(UNTIL, '>', dayIn(SHOP_TIME_ZONE, now))
        .where(UNTIL, '<=', pausesRemindedUntil(now))
        .where(withoutJob(NAME, 'id'))
        .orderBy(UNTIL)
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after = new Date(0)) {
      const next = await unreminded(db)
        .select(UNTIL.as('until'))
        .where(UNTIL, '>', pausesRemindedUntil(after))
        .orderBy(UNTIL)
        .limit(1)
        .executeTakeFirst()
      return next ? pauseReminderAt(calendarDate(next.until)) : null
    },
    async run(key, { db, now }) {
      const calendar = await findCalendar()
      await inTransaction(db, async (tx) => {
        const open = await lockSubscription(tx, Number(key))
        const pause = open?.row.pause
        const isDue = pause && isPaused(open.schedule, dayIn(SHOP_TIME_ZONE, now)) && open.row.status === 'ACTIVE'
        if (!isDue || open.row.pause_reminded_for === pause.until) return
        const { row, schedule } = open
        await tx.updateTable('subscription').set({ pause_reminded_for: pause.until }).where('id', '=', row.id).execute()
        const next = nextCycle(schedule)
        if (!next) return
        const deliveryOn = deliveryDateFor(next.billingOn, {
          offsetDays: row.charge_offset_days,
          isPossible: (day) => isDeliveryDay(calendar, day, row.address),
        })
        const customer = await findMailedCustomer(tx, row)
        const mail = pauseEndsMail({ until: pause.until, billingOn: next.billingOn, deliveryOn }, customer)
        const occasion = { subscriptionId: row.id, kind: 'pause-ends', about: pause.until, now }
        await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
      })
    },
  }
}

function unreminded(db: Database) {
  return db
    .selectFrom('subscription')
    .where('status', '=', 'ACTIVE')
    .where('pause', 'is not', null)
    .where('held_since', 'is', null)
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`pause_reminded_for is distinct from pause->>'until'`)
}
