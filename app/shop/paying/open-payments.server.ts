import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import type { Attempt } from './attempts.server.ts'

const NAME = 'payments.janitor'

/**
 * Timeouts of an attempt: of a charge without an answer, of a buyer's confirmation at the bank, and of the confirmation
 * that a customer was asked for by mail, because a cycle was charged while they were away.
 */
const TIMEOUTS = [
  { isOpen: sql<boolean>`state = 'started'`, ms: 60_000 },
  { isOpen: sql<boolean>`state = 'confirming' and subscription_cycle_id is null`, ms: 15 * 60_000 },
  { isOpen: sql<boolean>`state = 'confirming' and subscription_cycle_id is not null`, ms: 7 * 86_400_000 },
] as const

type Timeout = (typeof TIMEOUTS)[number]

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
      const dues = await Promise.all(TIMEOUTS.map((timeout) => nextOf(db, timeout, after)))
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
    .where('state', 'in', ['started', 'confirming'])
    .where(({ or, and, eb }) =>
      or(TIMEOUTS.map(({ isOpen, ms }) => and([isOpen, eb('started_at', '<=', new Date(now.getTime() - ms))]))),
    )
}

async function nextOf(db: Database, { isOpen, ms }: Timeout, after: Date | undefined): Promise<Date | null> {
  const open = db
    .selectFrom('payment_attempt')
    .select('started_at')
    .where('state', 'in', ['started', 'confirming'])
    .where(isOpen)
  const later = after ? open.where('started_at', '>', new Date(after.getTime() - ms)) : open
  const next = await later.orderBy('started_at').limit(1).executeTakeFirst()
  return next ? new Date(next.started_at.getTime() + ms) : null
}
