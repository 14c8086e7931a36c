import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { type Refunding, settleRefund } from './refunds.server.ts'

const NAME = 'refunds.janitor'

/**
 * The moment at which the gateway is asked about an open refund: a minute after its start, then ever more rarely. It
 * waits as long again as it has been open, for six hours at most.
 */
const dueAt = sql<Date>`coalesce(asked_at, started_at)
  + least(greatest(coalesce(asked_at, started_at) - started_at, interval '60 seconds'), interval '6 hours')`

/** Looks after every refund that was written down and never booked: after a crash, or with a silent gateway. */
export function createRefundJanitor(refunding: Refunding): DueWork {
  return {
    name: NAME,
    async findDue(db, { now, limit }) {
      const due = await openRefunds(db)
        .select('id')
        .where(dueAt, '<=', now)
        .where(withoutJob(NAME, 'refund.id'))
        .orderBy('started_at')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const open = openRefunds(db).select(dueAt.as('due_at'))
      const next = await (after ? open.where(dueAt, '>', after) : open).orderBy('due_at').limit(1).executeTakeFirst()
      return next?.due_at ?? null
    },
    async run(key, { db, now }) {
      const refund = await openRefunds(db)
        .selectAll()
        .where('id', '=', Number(key))
        .where(dueAt, '<=', now)
        .executeTakeFirst()
      if (!refund) return
      await db.updateTable('refund').set({ asked_at: now }).where('id', '=', refund.id).execute()
      await settleRefund(refunding, refund)
    },
  }
}

function openRefunds(db: Database) {
  return db.selectFrom('refund').where('state', '=', 'started')
}
