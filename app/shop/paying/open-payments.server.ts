import type { Database } from '#app/foundation/database/database.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { Attempt } from './attempts.server.ts'

/** Time after which a charge without an answer is asked for, in milliseconds. */
const UNANSWERED_CHARGE_MS = 60_000
/** Time that goods are held for a buyer whose bank asks for a confirmation, in milliseconds. */
const CONFIRMATION_MS = 15 * 60_000

/** Asks the gateway what became of an attempt and writes it down; ends it when it can no longer succeed. */
export type SettleAttempt = (attempt: Attempt, isTooLate: boolean) => Promise<void>

/** Looks after every payment that was left open: by a crash, by a silent gateway, by a buyer who went away. */
export function createJanitor(settle: SettleAttempt): DueWork {
  return {
    name: 'payments.janitor',
    async nextDue(db) {
      const open = await openAttempts(db).select(['state', 'started_at']).execute()
      const dues = open.map(dueOf).sort((one, other) => one.getTime() - other.getTime())
      return dues[0] ?? null
    },
    async run(db, now) {
      const open = await openAttempts(db).selectAll().execute()
      for (const attempt of open.filter((each) => dueOf(each) <= now)) await settle(attempt, true)
    },
  }
}

function openAttempts(db: Database) {
  return db.selectFrom('payment_attempt').where('state', 'in', ['started', 'confirming']).orderBy('started_at')
}

function dueOf({ state, started_at }: Pick<Attempt, 'state' | 'started_at'>): Date {
  return new Date(started_at.getTime() + (state === 'started' ? UNANSWERED_CHARGE_MS : CONFIRMATION_MS))
}
