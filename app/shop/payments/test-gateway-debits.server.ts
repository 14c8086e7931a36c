import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { recordEvent } from './test-gateway-books.server.ts'
import './test-gateway-tables.ts'

/** How long a debit is on its way. */
const ON_THE_WAY = 3 * 86_400_000

/** The banks behind the test gateway: a debit comes through after three days, or goes back. */
export const settleTestDebits: DueWork = {
  name: 'test-gateway.debits',
  async nextDue(db) {
    const next = await pending(db).select('charge.at').orderBy('charge.at').executeTakeFirst()
    return next ? new Date(next.at.getTime() + ON_THE_WAY) : null
  },
  async run(db, now) {
    const due = await pending(db)
      .select(['charge.key', 'method.behaviour'])
      .where('charge.at', '<=', new Date(now.getTime() - ON_THE_WAY))
      .execute()
    for (const { key, behaviour } of due) await settle(db, { key, isReturned: behaviour !== 'succeeds', now })
  },
}

function pending(db: Database) {
  return db
    .selectFrom('test_gateway_charge as charge')
    .innerJoin('test_gateway_method as method', 'method.ref', 'charge.method_ref')
    .where('charge.state', '=', 'pending')
}

/** What the bank decided, and the news of it, are written together. */
async function settle(
  db: Database,
  { key, isReturned, now }: { key: string; isReturned: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('test_gateway_charge')
      .set({ state: isReturned ? 'returned' : 'succeeded' })
      .where('key', '=', key)
      .where('state', '=', 'pending')
      .execute()
    await recordEvent(tx, { kind: isReturned ? 'charge-returned' : 'charge-changed', key, at: now })
  })
}
