import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, type WorkContext, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { findSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { lockSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { followQuestion } from './follow-question.server.ts'
import { findAskedVersion } from './notice-prices.server.ts'

const NAME = 'subscriptions.ask-about-rises'

/** Compares what was agreed for each subscription with the prices of the day, once for every version of those (S-24). */
export function createPriceQuestions(settings: SubscriptionSettings) {
  return {
    name: NAME,
    async findDue(db: Database, { now, limit }: Readonly<{ now: Date; limit: number }>) {
      const due = await unseen(db)
        .select('subscription.id')
        .where('state.asks_at', '<=', now)
        .where(withoutJob(NAME, 'subscription.id'))
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db: Database, after = new Date(0)) {
      const next = await db
        .selectFrom('price_state')
        .select('asks_at')
        .where('asks_at', '>', after)
        .orderBy('asks_at')
        .limit(1)
        .executeTakeFirst()
      return next?.asks_at ?? null
    },
    async run(key: string, { db, now }: Pick<WorkContext, 'db' | 'now'>) {
      const place = await unseen(db)
        .select(['subscription.site', 'subscription.language'])
        .where('subscription.id', '=', Number(key))
        .executeTakeFirst()
      if (!place) return
      // The version is read first: prices that change in between are another one, and looked at again.
      const version = await findAskedVersion(db, place.site, now)
      if (version === null) return
      const supplies = await findSupplies(settings, place)
      await inTransaction(db, async (tx) => {
        const open = await lockSubscription(tx, Number(key))
        if (!open || open.row.prices_seen >= version || open.row.held_since !== null) return
        if (open.row.status === 'ACTIVE') await followQuestion(tx, open, { supplies, now })
        const seen = { prices_seen: version }
        await tx.updateTable('subscription').set(seen).where('id', '=', open.row.id).execute()
      })
    },
  } satisfies DueWork
}

/** While a cancellation waits for its answer nobody is asked anything else. */
function unseen(db: Database) {
  return db
    .selectFrom('price_state as state')
    .innerJoin('subscription', 'subscription.site', 'state.site')
    .where(sql<boolean>`subscription.prices_seen < state.version`)
    .where('subscription.status', '=', 'ACTIVE')
    .where('subscription.held_since', 'is', null)
}
