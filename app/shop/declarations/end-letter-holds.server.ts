import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { followLetters } from './held-for-letters.server.ts'
import './inbox-tables.ts'

const NAME = 'letters.end-holds'

/** Parcels that were held for a declaration which nobody has proved in time leave (D-33). */
export const endLetterHolds: DueWork = {
  name: NAME,
  ...dueRows(NAME, { waiting: holding, key: 'inbox_letter.id', at: 'inbox_letter.holds_until' }),
  async run(key, { db, now }) {
    await inTransaction(db, async (tx) => {
      const ended = await tx
        .updateTable('inbox_letter')
        .set({ hold_ended_at: now })
        .where('id', '=', Number(key))
        .where('hold_ended_at', 'is', null)
        .where('holds_until', '<=', now)
        .returning('order_id')
        .executeTakeFirst()
      if (ended?.order_id) await followLetters(tx, ended.order_id, now)
    })
  },
}

function holding(db: Database) {
  return db
    .selectFrom('inbox_letter')
    .where('holds_until', 'is not', null)
    .where('hold_ended_at', 'is', null)
    .where('proved_at', 'is', null)
    .where('settled_at', 'is', null)
}
