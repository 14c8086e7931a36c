import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { recordEvent } from './test-gateway-books.server.ts'
import './test-gateway-tables.ts'

const NAME = 'test-gateway.debits'
/** Time from a debit's start to the bank's decision. */
const ON_THE_WAY_MS = 3 * 86_400_000

/** The banks behind the test gateway: a debit comes through after three days, or goes back. */
export const settleTestDebits: DueWork = {
  name: NAME,
  pollSeconds: 1,
  ...dueRows(NAME, { waiting: pending, key: 'test_gateway_charge.key', at: 'at', afterMs: ON_THE_WAY_MS }),
  async run(key, { db, now }) {
    const debit = await pending(db)
      .innerJoin('test_gateway_method as method', 'method.ref', 'method_ref')
      .select('method.behaviour')
      .where('key', '=', key)
      .executeTakeFirst()
    if (debit) await settle(db, { key, isReturned: debit.behaviour !== 'succeeds', now })
  },
}

function pending(db: Database) {
  return db.selectFrom('test_gateway_charge').where('state', '=', 'pending')
}

/** The bank's decision and its gateway event are written together. */
async function settle(
  db: Database,
  { key, isReturned, now }: { key: string; isReturned: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settled = await tx
      .updateTable('test_gateway_charge')
      .set({ state: isReturned ? 'returned' : 'succeeded' })
      .where('key', '=', key)
      .where('state', '=', 'pending')
      .returning('key')
      .executeTakeFirst()
    if (settled) await recordEvent(tx, { kind: isReturned ? 'charge-returned' : 'charge-changed', key, at: now })
  })
}
