import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { AccountKind, MoveReason } from './credit-account.ts'
import './credit-tables.ts'

type Move = Readonly<{
  accountId: number
  cents: number
  reason: MoveReason
  attemptId?: number
  orderId?: number
  now: Date
}>

/** Moves cents onto an account or off it; false, and nothing has moved, when there are not enough on it. */
export async function insertMove(tx: InTransaction, move: Move): Promise<boolean> {
  const { accountId, cents, reason, attemptId = null, orderId = null, now } = move
  const { rows } = await sql`
    with moved as (
      update credit_account set balance_cents = balance_cents + ${cents}
      where id = ${accountId} and balance_cents + ${cents} >= 0 returning id
    )
    insert into credit_move (account_id, cents, reason, attempt_id, order_id, at)
    select id, ${cents}, ${reason}, ${attemptId}, ${orderId}, ${now} from moved returning id`.execute(tx)
  return rows.length > 0
}

export type LockedAccount = Readonly<{
  id: number
  kind: AccountKind
  balance: number
  cardId: number | null
  isDisabled: boolean
}>

/**
 * Locks accounts until the transaction ends, always by their number, so that no two transactions wait for each other.
 * What stands on them is read afterwards: the transaction that held the lock before may have changed it.
 */
export async function lockAccounts(tx: InTransaction, which: RawBuilder<unknown>): Promise<readonly LockedAccount[]> {
  const locked = await sql<{ id: number }>`
    select id from credit_account where ${which} order by id for update`.execute(tx)
  const ids = locked.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<LockedAccount>`
    select account.id, kind, balance_cents as balance, card.id as "cardId", disabled_at is not null as "isDisabled"
    from credit_account as account left join gift_card as card on card.account_id = account.id
    where account.id = any(${ids}) order by account.id`.execute(tx)
  return rows
}

/** The accounts that an attempt or an order has moved anything on. */
export function lockAccountsOf(
  tx: InTransaction,
  { attemptId, orderId }: Readonly<{ attemptId: number; orderId: number | null }>,
): Promise<readonly LockedAccount[]> {
  return lockAccounts(
    tx,
    sql`id in (
      select account_id from credit_move where attempt_id = ${attemptId}
      union select account_id from credit_move where order_id = ${orderId})`,
  )
}

/** What an attempt still has of each account: the sum of its moves, by account. */
export async function sumMovesOf(tx: InTransaction, attemptId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('credit_move')
    .select(['account_id', ({ fn }) => fn.sum<string>('cents').as('cents')])
    .where('attempt_id', '=', attemptId)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, cents }) => [account_id, Number(cents)]))
}
