import type { Database } from '#app/foundation/database/database.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { type Refunding, type RefundRow, settleRefund } from './refunds.server.ts'

/** Pause before the gateway is asked about a refund without an answer; later pauses are longer. */
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

/** Looks after every refund that was written down and never booked: after a crash, or with a silent gateway. */
export function createRefundJanitor(refunding: Refunding): DueWork {
  return {
    name: 'refunds.janitor',
    async nextDue(db) {
      const open = await openRefunds(db).select(['started_at', 'asked_at']).execute()
      const dues = open.map(dueOf).sort((one, other) => one.getTime() - other.getTime())
      return dues[0] ?? null
    },
    async run(db, now) {
      const open = await openRefunds(db).selectAll().execute()
      for (const refund of open.filter((each) => dueOf(each) <= now)) {
        await db.updateTable('refund').set({ asked_at: now }).where('id', '=', refund.id).execute()
        await settleRefund(refunding, refund)
      }
    },
  }
}

function openRefunds(db: Database) {
  return db.selectFrom('refund').where('state', '=', 'started').orderBy('started_at')
}

/** As long as it has been open already, it may stay so once more. */
function dueOf({ started_at, asked_at }: Pick<RefundRow, 'started_at' | 'asked_at'>): Date {
  const last = asked_at ?? started_at
  const openFor = last.getTime() - started_at.getTime()
  return new Date(last.getTime() + Math.min(Math.max(openFor, FIRST_PAUSE_MS), LONGEST_PAUSE_MS))
}
