import type { Database } from '#app/foundation/database/database.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import type { Attempt } from './attempts.server.ts'

const NAME = 'payments.janitor'

/** Timeouts of an attempt: of a charge without an answer, and of a buyer's confirmation at the bank. */
const TIMEOUTS_MS = { started: 60_000, confirming: 15 * 60_000 } as const
const OPEN = ['started', 'confirming'] as const

/** Asks the gateway what became of an attempt and writes it down; ends it when it can no longer succeed. */
export type SettleAttempt = (attempt: Attempt, isTooLate: boolean) => Promise<void>

/** Looks after every payment that was left open: by a crash, by a silent gateway, by a buyer who went away. */
export function createJanitor(settle: SettleAttempt): DueWork {
  return {
    name: NAME,
    async findDue(db, { now, limit }) {
      const due = await dueAttempts(db, now)
        .select('id')
        .where(withoutJob(NAME, 'payment_attempt.id'))
        .orderBy('started_at')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const dues = await Promise.all(OPEN.map((state) => nextOf(db, state, after)))
      return dues.filter((due) => due !== null).sort((one, other) => one.getTime() - other.getTime())[0] ?? null
    },
    async run(key, { db, now }) {
      const late = () => dueAttempts(db, now).selectAll().where('id', '=', Number(key)).executeTakeFirst()
      const attempt = await late()
      if (!attempt) return
      await settle(attempt, true)
      if (await late()) throw new Error('The gateway does not say what became of the payment')
    },
  }
}

function dueAttempts(db: Database, now: Date) {
  return db
    .selectFrom('payment_attempt')
    .where('state', 'in', OPEN)
    .where(({ or, and, eb }) =>
      or(
        OPEN.map((state) =>
          and([eb('state', '=', state), eb('started_at', '<=', new Date(now.getTime() - TIMEOUTS_MS[state]))]),
        ),
      ),
    )
}

async function nextOf(db: Database, state: (typeof OPEN)[number], after: Date | undefined): Promise<Date | null> {
  const timeout = TIMEOUTS_MS[state]
  const open = db.selectFrom('payment_attempt').select('started_at').where('state', '=', state)
  const later = after ? open.where('started_at', '>', new Date(after.getTime() - timeout)) : open
  const next = await later.orderBy('started_at').limit(1).executeTakeFirst()
  return next ? new Date(next.started_at.getTime() + timeout) : null
}
