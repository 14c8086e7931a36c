import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { insertMove, type LockedAccount, lockAccounts } from './credit-store.server.ts'

/** An account that an order has brought credit onto, and how much of that was not taken back. */
export type IssuedAccount = LockedAccount & Readonly<{ issued: number; inHand: number }>

type Sums = Readonly<{ accountId: number; issued: number; inHand: number }>

/** Locks what an order has brought: nobody pays with it meanwhile. Gift cards and store credit, by account. */
export async function lockIssued(tx: InTransaction, orderId: number): Promise<readonly IssuedAccount[]> {
  const accounts = await lockAccounts(
    tx,
    sql`id in (select account_id from credit_move where order_id = ${orderId} and reason in ('issued', 'bought'))`,
  )
  if (accounts.length === 0) return []
  const { rows } = await sql<Sums>`
    select account_id as "accountId", sum(cents)::int as "inHand",
      (sum(cents) filter (where reason <> 'recalled'))::int as issued
    from credit_move where order_id = ${orderId} and reason in ('issued', 'bought', 'recalled')
    group by account_id`.execute(tx)
  return accounts.flatMap((account) => {
    const sums = rows.find(({ accountId }) => accountId === account.id)
    return sums ? [{ ...account, issued: sums.issued, inHand: sums.inHand }] : []
  })
}

type Recalled = Readonly<{ account: IssuedAccount; cents: number; orderId: number; now: Date }>

/** Takes back what an order has brought, from an account that is locked. */
export async function recallCredit(tx: InTransaction, { account, cents, orderId, now }: Recalled): Promise<void> {
  if (cents === 0) return
  await moveRecalled(tx, { account, cents: -cents, orderId, now })
  if (account.cardId !== null) await disableIfEmpty(tx, { ...account, now })
}

/** Undoes a recall: the credit is there again, and a card that ended with it counts again. */
export async function giveCreditAgain(tx: InTransaction, { account, cents, orderId, now }: Recalled): Promise<void> {
  if (cents === 0) return
  await moveRecalled(tx, { account, cents, orderId, now })
  if (account.cardId !== null)
    await tx.updateTable('gift_card').set({ disabled_at: null }).where('account_id', '=', account.id).execute()
}

async function moveRecalled(tx: InTransaction, { account, cents, orderId, now }: Recalled): Promise<void> {
  const isMoved = await insertMove(tx, { accountId: account.id, cents, reason: 'recalled', orderId, now })
  if (!isMoved) throw new Error(`Account ${account.id} does not hold what was to be recalled`)
}

/** A card that nobody spent of ends with its value; another one may still get money of its own back. */
async function disableIfEmpty(tx: InTransaction, { id, now }: Readonly<{ id: number; now: Date }>): Promise<void> {
  await sql`
    update gift_card set disabled_at = ${now} where account_id = ${id}
      and exists (select from credit_account where id = ${id} and balance_cents = 0)
      and not exists (select from credit_move where account_id = ${id} and reason not in ('issued', 'recalled'))`.execute(
    tx,
  )
}

/** The cards of an order that ended with their value. */
export async function listRecalledCards(tx: InTransaction, orderId: number): Promise<readonly number[]> {
  const cards = await tx
    .selectFrom('gift_card')
    .innerJoin('credit_move', 'credit_move.account_id', 'gift_card.account_id')
    .select('gift_card.id')
    .where('credit_move.order_id', '=', orderId)
    .where('credit_move.reason', '=', 'issued')
    .where('gift_card.disabled_at', 'is not', null)
    .execute()
  return cards.map(({ id }) => id)
}

/** Whether an order has brought any credit yet. */
export async function hasIssued(tx: InTransaction, orderId: number): Promise<boolean> {
  const move = await tx
    .selectFrom('credit_move')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['issued', 'bought'])
    .executeTakeFirst()
  return move !== undefined
}
