import { sql } from 'kysely'
import { plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import '#app/shop/paying/methods/method-tables.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { cardExpiresMail } from '#app/shop/subscriptions/mails/reminder-mails.ts'
import { lockSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import {
  cardEndsOn,
  cardReminderAt,
  cardsRemindedIn,
  type MonthNumber,
  monthNumber,
  nextCardsIn,
} from './reminder-days.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

const NAME = 'subscriptions.remind-card-expiry'
/** A card as it was reminded of: a new one, or a new month of the old one, is another. */
const CARD = sql<string>`method.id || ':' || method.expiry_month || '/' || method.expiry_year`

/** Reminds of a card that expires, three weeks before (S-29). */
export const remindCardExpiry: DueWork = {
  name: NAME,
  async findDue(db, { now, limit }) {
    const month = cardsRemindedIn(now)
    if (month === null) return []
    const due = await unreminded(db)
      .select('subscription.id')
      .where('method.expiry_year', '=', yearOf(month))
      .where('method.expiry_month', '=', (month % 12) + 1)
      .where((on) => on.or([on('cancels_on', 'is', null), on('cancels_on', '>', cardEndsOn(month))]))
      .where(withoutJob(NAME, 'subscription.id'))
      .orderBy('subscription.id')
      .limit(limit)
      .execute()
    return due.map(({ id }) => String(id))
  },
  async nextDue(db, after = new Date(0)) {
    const first = nextCardsIn(after)
    const next = await unreminded(db)
      .select(['method.expiry_year as year', 'method.expiry_month as month'])
      .where(
        sql<boolean>`(method.expiry_year, method.expiry_month) >= (${yearOf(first)}::int, ${(first % 12) + 1}::int)`,
      )
      .orderBy('method.expiry_year')
      .orderBy('method.expiry_month')
      .limit(1)
      .executeTakeFirst()
    return next?.year && next.month ? cardReminderAt(monthNumber({ year: next.year, month: next.month })) : null
  },
  async run(key, { db, now }) {
    await inTransaction(db, async (tx) => {
      const open = await lockSubscription(tx, Number(key))
      const due = await unreminded(tx)
        .select([CARD.as('card'), 'method.label', 'method.expiry_year as year', 'method.expiry_month as month'])
        .where('subscription.id', '=', Number(key))
        .executeTakeFirst()
      const month = due?.year && due.month ? monthNumber({ year: due.year, month: due.month }) : null
      if (!open || !due || month === null || month !== cardsRemindedIn(now)) return
      const { id } = open.row
      await tx.updateTable('subscription').set({ card_reminded_for: due.card }).where('id', '=', id).execute()
      const customer = await findMailedCustomer(tx, open.row)
      const mail = cardExpiresMail({ label: due.label, lastDay: plusDays(cardEndsOn(month), -1) }, customer)
      const occasion = { subscriptionId: id, kind: 'card-expires', about: due.card, now }
      await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
    })
  },
}

function yearOf(month: MonthNumber): number {
  return Math.floor(month / 12)
}

function unreminded(db: Pick<Database, 'selectFrom'>) {
  return db
    .selectFrom('subscription')
    .innerJoin('payment_method as method', 'method.id', 'subscription.payment_method_id')
    .where('subscription.status', '=', 'ACTIVE')
    .where('method.expiry_year', 'is not', null)
    .where(sql<boolean>`subscription.card_reminded_for is distinct from ${CARD}`)
}
