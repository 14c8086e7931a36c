import type { Database } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { isStopped } from './circuit-breaker.server.ts'
import { renewSubscription } from './renew.server.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'

const NAME = 'subscriptions.renew'
const POLL_SECONDS = 10

/** Bills what is due, once per cycle, one job per subscription. */
export function createRenewals(settings: SubscriptionSettings): DueWork {
  const rows = dueRows(NAME, { waiting, key: 'subscription.id', at: 'due_at' })
  return {
    name: NAME,
    pollSeconds: POLL_SECONDS,
    findDue: async (db, wanted) => ((await isStopped(db)) ? [] : rows.findDue(db, wanted)),
    nextDue: rows.nextDue,
    run: (key) => renewSubscription(settings, Number(key)),
  }
}

function waiting(db: Database) {
  return db.selectFrom('subscription').where('due_at', 'is not', null)
}
