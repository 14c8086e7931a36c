import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { MoveReason } from './credit-account.ts'
import './credit-tables.ts'

export type CreditMove = Readonly<{ id: number; cents: number; reason: MoveReason; at: Date; balanceCents: number }>
export type StoreCreditAccount = Readonly<{ id: number; balanceCents: number; moves: readonly CreditMove[] }>

const readStoreCredit = statement((db, { customerId }: { customerId: number }) =>
  db
    .selectFrom('credit_account')
    .select(['credit_account.id', 'balance_cents'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('credit_move')
          .select(['credit_move.id', 'cents', 'reason', 'at'])
          .whereRef('account_id', '=', 'credit_account.id')
          .orderBy('credit_move.id'),
      ).as('moves'),
    )
    .where('kind', '=', 'store-credit')
    .where('customer_id', '=', customerId),
)

/** The store credit of a customer with everything that moved it, the oldest first; null for customers without any. */
export async function findStoreCredit(db: Database, customerId: number): Promise<StoreCreditAccount | null> {
  const [account] = await readStoreCredit(db, { customerId })
  if (!account) return null
  let balanceCents = 0
  const moves = account.moves.map(({ id, cents, reason, at }) => {
    balanceCents += cents
    return { id, cents, reason, at: new Date(at), balanceCents }
  })
  return { id: account.id, balanceCents: account.balance_cents, moves }
}

const readBalance = statement((db, { customerId }: { customerId: number }) =>
  db
    .selectFrom('credit_account')
    .select('balance_cents')
    .where('kind', '=', 'store-credit')
    .where('customer_id', '=', customerId),
)

/** What a customer can pay with store credit. */
export async function findStoreCreditCents(db: Database, customerId: number): Promise<number> {
  const [account] = await readBalance(db, { customerId })
  return account?.balance_cents ?? 0
}
