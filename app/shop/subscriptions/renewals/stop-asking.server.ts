import type { Database } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import '#app/shop/paying/paying-tables.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'

const NAME = 'subscriptions.stop-asking'

/**
 * Banks that are still being asked about a box that does not come, in whatever way its subscription ended. Money that
 * its customer confirmed all the same would go back, but nobody should be asked for it.
 */
export function createStopAsking({ pay }: Pick<SubscriptionSettings, 'pay'>): DueWork {
  return {
    name: NAME,
    ...dueRows(NAME, { waiting: asked, key: 'payment_attempt.id', at: 'payment_attempt.started_at' }),
    async run(key, { db }) {
      const attempt = await asked(db)
        .selectAll('payment_attempt')
        .where('payment_attempt.id', '=', Number(key))
        .executeTakeFirst()
      if (attempt) await pay.giveUp(attempt)
    },
  }
}

function asked(db: Database) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('subscription_cycle', 'subscription_cycle.id', 'payment_attempt.subscription_cycle_id')
    .where('payment_attempt.state', '=', 'confirming')
    .where('subscription_cycle.state', '=', 'FAILED')
}
