import type { Database } from '#app/foundation/database/database.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { renewSubscription } from './renew.server.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'

const NAME = 'subscriptions.renew'
/** Number of subscriptions that were charged twice within an hour, at which all renewals stop. */
const FROZEN_TO_STOP = 5
const FROZEN_WITHIN_MS = 3_600_000
const POLL_SECONDS = 10

/** Bills what is due, once per cycle, one job per subscription. */
export function createRenewals(settings: SubscriptionSettings): DueWork {
  return {
    name: NAME,
    pollSeconds: POLL_SECONDS,
    async findDue(db, { now, limit }) {
      if (await isStopped(db)) return []
      const due = await waiting(db)
        .select('id')
        .where('due_at', '<=', now)
        .where(withoutJob(NAME, 'subscription.id'))
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const open = waiting(db).select('due_at').orderBy('due_at').limit(1)
      const next = await (after ? open.where('due_at', '>', after) : open).executeTakeFirst()
      return next?.due_at ?? null
    },
    async run(key, { db, log }) {
      if (await isStopped(db)) {
        log.error({ job: NAME }, 'renewals stand still: too many subscriptions were charged twice')
        return
      }
      await renewSubscription(settings, Number(key))
    },
  }
}

function waiting(db: Database) {
  return db.selectFrom('subscription').where('due_at', 'is not', null)
}

/** Five second charges within an hour are no accident: nobody is charged until the team has looked (D-19). */
export async function isStopped(db: Database): Promise<boolean> {
  const frozen = await db
    .selectFrom('subscription')
    .select('frozen_at')
    .where('frozen_at', 'is not', null)
    .orderBy('frozen_at')
    .execute()
  const moments = frozen.flatMap(({ frozen_at }) => (frozen_at ? [frozen_at.getTime()] : []))
  return moments.some((first, place) => {
    const fifth = moments[place + FROZEN_TO_STOP - 1]
    return fifth !== undefined && fifth - first <= FROZEN_WITHIN_MS
  })
}
