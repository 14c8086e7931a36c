import type { InTransaction } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { lockOrder } from '#app/shop/orders/parcels/hold-parcels.server.ts'
import { orderNumbersIn } from './declaration.ts'
import { type LetterRow, lockLetter } from './declarations.server.ts'
import { followLetters, holdEnd } from './held-for-letters.server.ts'
import { mayAssign } from './may-assign.ts'
import { followCancellations } from './open-cancellations.server.ts'
import { receiveLetter } from './receive-letter.server.ts'
import { judgementOf } from './withdrawals.server.ts'

type Assignment = Readonly<{
  letterId: number
  /** As somebody typed it. */
  number: string
  /** Parcels that have not left wait until the letter is settled. */
  holds: boolean
  now: Date
}>

export type AssignedLetter = Readonly<{ number: string; holds: boolean }>

/**
 * Lays a letter beside the order that a member recognises in it. From then on it is treated as if its sender had named
 * that order: a withdrawal holds what has not left, and the team reads what is due. Nothing is proved by it.
 */
export async function assignLetter(
  tx: InTransaction,
  { letterId, number: typed, holds, now }: Assignment,
): Promise<Result<AssignedLetter, 'no-order' | 'too-late'>> {
  const row = await lockReceived(tx, letterId, now)
  if (!row || !isFree(row)) return refused('too-late')
  const order = await findByNumber(tx, typed)
  if (!order) return refused('no-order')
  // In this order, so that two members who assign at once do not wait for each other.
  const orderIds = [...new Set([order.id, row.order_id ?? order.id])].sort((one, other) => one - other)
  for (const id of orderIds) await lockOrder(tx, id)
  const isToHold = row.kind === 'withdrawal' || holds
  const holdsUntil = isToHold ? await holdEnd(tx, row, { orderId: order.id, now }) : row.holds_until
  const isHeld = isToHold && holdsUntil !== null && holdsUntil > now
  const judged = row.kind === 'withdrawal' ? await judgementOf(tx, { ...row, order_id: order.id }, now) : null
  await tx
    .updateTable('inbox_letter')
    .set({
      order_id: order.id,
      holds_parcels: isHeld,
      holds_until: holdsUntil,
      ...(judged && { proposal: JSON.stringify(judged.judgement) }),
    })
    .where('id', '=', letterId)
    .execute()
  for (const id of orderIds) await followLetters(tx, id, now)
  if (row.kind === 'cancellation')
    for (const orderId of orderIds) await followCancellations(tx, { orderId, heldBox: 'skipped', actor: 'shop', now })
  return done({ number: order.number, holds: isHeld })
}

/** A letter that nobody has looked at yet is received first: its own number may name an order. */
async function lockReceived(tx: InTransaction, letterId: number, now: Date): Promise<LetterRow | undefined> {
  const row = await lockLetter(tx, letterId)
  if (!row || row.judged_at !== null || row.kind === 'payment-returned') return row
  await receiveLetter(tx, row, { isMailed: true, now })
  return lockLetter(tx, letterId)
}

function isFree({ kind, settled_at, proof_digest, proved_at }: LetterRow): boolean {
  return mayAssign({
    kind,
    isSettled: settled_at !== null,
    hasLink: proof_digest !== null,
    isProved: proved_at !== null,
  })
}

async function findByNumber(tx: InTransaction, typed: string) {
  const [number, another] = orderNumbersIn(typed)
  if (number === undefined || another !== undefined) return null
  return tx.selectFrom('customer_order').select(['id', 'number']).where('number', '=', number).executeTakeFirst()
}
