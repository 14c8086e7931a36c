import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import type { Refunding } from '#app/shop/orders/refunds/refunds.server.ts'
import { executeCancellation } from './cancellations.server.ts'
import { type LetterRow, lockLetter } from './declarations.server.ts'
import { receiveLetter } from './receive-letter.server.ts'
import { executeWithdrawal, judgementOf } from './withdrawals.server.ts'

/** Time after which a worker answers a letter that the process which took it in left unanswered. */
const UNANSWERED_LETTER_MS = 60_000
const LETTER_WORK = 'letters.withdrawals'

/** Does with a letter what can be done, without anybody waiting for it. */
export type AnswerLetter = (letterId: number, options?: Readonly<{ isMailed?: boolean }>) => void

/** Does with a letter what can be done: it is received at once, and executed once it is proved. */
export async function answerLetter(
  refunding: Refunding,
  letterId: number,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<void> {
  const { db, clock } = refunding
  const row = await inTransaction(db, (tx) => receiveOnce(tx, letterId, { isMailed, now: clock.now() }))
  if (!row || row.proved_at === null) return
  if (row.kind === 'withdrawal') await executeWithdrawal(refunding, letterId)
  if (row.kind === 'cancellation') await executeCancellation(refunding, letterId)
}

async function receiveOnce(
  tx: InTransaction,
  letterId: number,
  { isMailed, now }: { isMailed: boolean; now: Date },
): Promise<LetterRow | undefined> {
  const row = await lockLetter(tx, letterId)
  if (!row || row.judged_at !== null) return row
  const order = await receiveLetter(tx, row, { isMailed, now })
  if (row.kind === 'withdrawal') {
    // The team reads what would follow, before anybody has proved it.
    const { judgement } = await judgementOf(tx, { ...row, order_id: order?.id ?? null }, now)
    const proposal = JSON.stringify(judgement)
    await tx.updateTable('inbox_letter').set({ proposal }).where('id', '=', letterId).execute()
  }
  return row
}

/** Letters without an answer: the process that took them in stopped before. */
export function createLetterWork(refunding: Refunding): DueWork {
  return {
    name: LETTER_WORK,
    async findDue(db, { now, limit }) {
      const letters = await unanswered(db)
        .where(SINCE, '<=', new Date(now.getTime() - UNANSWERED_LETTER_MS))
        .where(withoutJob(LETTER_WORK, 'inbox_letter.id'))
        .orderBy('since')
        .limit(limit)
        .execute()
      return letters.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const open = unanswered(db).orderBy('since').limit(1)
      const later = after ? open.where(SINCE, '>', new Date(after.getTime() - UNANSWERED_LETTER_MS)) : open
      const oldest = await later.executeTakeFirst()
      return oldest ? new Date(oldest.since.getTime() + UNANSWERED_LETTER_MS) : null
    },
    run: (id) => answerLetter(refunding, Number(id)),
  }
}

/** When somebody had to begin with a letter. */
const SINCE = sql<Date>`coalesce(inbox_letter.proved_at, inbox_letter.received_at)`

/** Not received yet; or proved, and not executed to the end. */
function unanswered(db: Database) {
  return db
    .selectFrom('inbox_letter')
    .select(['id', SINCE.as('since')])
    .where('kind', 'in', ['withdrawal', 'cancellation', 'enquiry'])
    .where('settled_at', 'is', null)
    .where(({ eb, or, and, ref }) =>
      or([
        eb('judged_at', 'is', null),
        and([
          eb('kind', '<>', 'enquiry'),
          eb('proved_at', 'is not', null),
          or([eb('executed_at', 'is', null), eb(ref('proposal', '->>').key('step'), '<>', 'person')]),
        ]),
      ]),
    )
}
