import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { spreadRefund } from './credit-account.ts'
import { insertMove, lockAccounts, lockAccountsOf, sumMovesOf } from './credit-store.server.ts'
import { STORE_CREDIT } from './store-credit.ts'

/** What a payment takes of each gift card, by its number, and of the buyer's store credit, by its name. */
export type UsedCredit = Readonly<{ id: string; usedCents: number }>

type Held = Readonly<{ credits: readonly UsedCredit[]; customerId: number; attemptId: number; now: Date }>

/** Puts credit aside for a payment, or refuses and leaves it to the caller to undo what was put aside so far. */
export async function holdCredit(
  tx: InTransaction,
  { credits, customerId, attemptId, now }: Held,
): Promise<Result<null, 'gift-card' | 'store-credit'>> {
  const used = credits.filter(({ usedCents }) => usedCents > 0)
  const cards = used.filter(({ id }) => id !== STORE_CREDIT).map(({ id }) => Number(id))
  const owner = used.some(({ id }) => id === STORE_CREDIT) ? customerId : null
  if (used.length === 0) return done(null)
  const accounts = await lockAccounts(
    tx,
    sql`id in (select account_id from gift_card where id = any(${cards})) or customer_id = ${owner}`,
  )
  const usable = accounts.filter(({ isDisabled }) => !isDisabled)
  for (const { id, usedCents } of used) {
    const isCard = id !== STORE_CREDIT
    const account = usable.find(({ kind, cardId }) => (isCard ? cardId === Number(id) : kind === 'store-credit'))
    const move = { cents: -usedCents, reason: 'hold', attemptId, now } as const
    if (!account || !(await insertMove(tx, { accountId: account.id, ...move })))
      return refused(isCard ? 'gift-card' : 'store-credit')
  }
  return done(null)
}

type Released = Readonly<{ attemptId: number; now: Date }>

/** Gives back what a payment that failed had put aside. */
export async function releaseCredit(tx: InTransaction, { attemptId, now }: Released): Promise<void> {
  const accounts = await lockAccountsOf(tx, { attemptId, orderId: null })
  const held = accounts.length === 0 ? new Map<number, number>() : await sumMovesOf(tx, attemptId)
  for (const { id } of accounts) {
    const cents = -(held.get(id) ?? 0)
    if (cents !== 0) await move(tx, { accountId: id, cents, reason: 'release', attemptId, now })
  }
}

type Bound = Readonly<{ attemptId: number; orderId: number }>

/** What was put aside for an attempt now belongs to its order. */
export async function bindCredit(tx: InTransaction, { attemptId, orderId }: Bound): Promise<void> {
  await tx.updateTable('credit_move').set({ order_id: orderId }).where('attempt_id', '=', attemptId).execute()
}

/** Keeps everybody else from the credit that paid for an order, and from what the order has brought. */
export async function lockCreditOf(tx: InTransaction, order: Bound): Promise<void> {
  await lockAccountsOf(tx, order)
}

/** Credit that paid for an order goes back to where it came from. */
export async function refundCredit(
  tx: InTransaction,
  { attemptId, orderId, cents, now }: Bound & Readonly<{ cents: number; now: Date }>,
): Promise<void> {
  if (cents === 0) return
  const accounts = await lockAccountsOf(tx, { attemptId, orderId })
  const held = await sumMovesOf(tx, attemptId)
  const paying = accounts.map(({ id, kind }) => ({ id, kind, paidCents: -(held.get(id) ?? 0) }))
  const shares = spreadRefund(paying, cents)
  if (!shares) throw new Error('More credit given back than was used')
  for (const { id, cents: share } of shares)
    await move(tx, { accountId: id, cents: share, reason: 'refund', attemptId, orderId, now })
}

/** Moves what is there for certain: what comes back, or what a lock has shown to be there. */
async function move(tx: InTransaction, wanted: Parameters<typeof insertMove>[1]): Promise<void> {
  if (!(await insertMove(tx, wanted))) throw new Error(`Account ${wanted.accountId} cannot move ${wanted.cents} cents`)
}
