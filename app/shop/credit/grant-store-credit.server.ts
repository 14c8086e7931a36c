import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { insertMove } from './credit-store.server.ts'

type Granted = Readonly<{ customerId: number; cents: number; now: Date }> &
  Readonly<{ reason: 'bought'; orderId: number } | { reason: 'granted' | 'loyalty' | 'referral'; orderId?: never }>

/** Adds to a customer's store credit, which begins with it when there was none. */
export async function grantStoreCredit(tx: InTransaction, granted: Granted): Promise<void> {
  const { customerId, cents, reason, orderId, now } = granted
  // Two at the same moment make one account: the second waits here for the first and finds its row.
  const { rows } = await sql<{ id: number }>`
    insert into credit_account (kind, customer_id, balance_cents) values ('store-credit', ${customerId}, 0)
    on conflict (customer_id) do update set kind = excluded.kind returning id`.execute(tx)
  for (const { id: accountId } of rows)
    await insertMove(tx, { accountId, cents, reason, now, ...(orderId === undefined ? {} : { orderId }) })
}
