import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { RefundedLine } from '#app/shop/orders/refund-amount.ts'
import { type HeldCard, pickCards, vouchersThatMayStay, vouchersToTake } from './voucher-rule.ts'
import '#app/shop/orders/order-tables.ts'

type Recalled = Readonly<{ orderId: number; now: Date }>

/** Takes back what was handed out for an order whose money goes back. What somebody has spent of stays theirs. */
export async function recallVouchers(tx: InTransaction, { orderId, now }: Recalled): Promise<void> {
  for (const { id, inHand, balance } of await lockCards(tx, orderId))
    if (balance === inHand) await moveCard(tx, { id, cents: -inHand, orderId, now })
  const credit = await lockCredit(tx, orderId)
  if (credit && credit.balance >= credit.inHand)
    await moveCredit(tx, { ...credit, cents: -credit.inHand, orderId, now })
  await dropUnsentCards(tx, { orderId, now })
}

/** What is still out in the world for an order: no money goes back for it. */
export async function vouchersInHand(tx: InTransaction, orderId: number): Promise<number> {
  const cards = await lockCards(tx, orderId)
  const credit = await lockCredit(tx, orderId)
  return sumOf(cards, 'inHand') + (credit?.inHand ?? 0)
}

type Refunded = Readonly<{
  order: Readonly<{ id: number; snapshot: OrderSnapshot; cancelled_at: Date | null }>
  /** All that count, the new one among them. */
  refunds: readonly Readonly<{ lines: readonly RefundedLine[]; cents: number }>[]
  now: Date
}>

/** Takes back the vouchers whose money goes back; false, and nothing taken, when they were spent. */
export async function takeVouchers(tx: InTransaction, { order, refunds, now }: Refunded): Promise<boolean> {
  const { id: orderId, snapshot } = order
  const cards = await lockCards(tx, orderId)
  const credit = await lockCredit(tx, orderId)
  const inHand = { 'gift-card': sumOf(cards, 'inHand'), 'store-credit': credit?.inHand ?? 0 }
  const unspent = {
    'gift-card': cards.reduce((sum, card) => sum + Math.min(card.balance, card.inHand), 0),
    'store-credit': Math.min(credit?.balance ?? 0, credit?.inHand ?? 0),
  }
  const taken = vouchersToTake({ inHand, unspent, mayStay: vouchersThatMayStay({ snapshot, refunds }) })
  if (!taken) return false
  for (const { id, cents } of pickCards(cards, taken['gift-card']))
    await moveCard(tx, { id, cents: -cents, orderId, now })
  if (credit) await moveCredit(tx, { ...credit, cents: -taken['store-credit'], orderId, now })
  return true
}

/** A refund that failed: what was taken for it goes back, unless its order is cancelled. */
export async function giveVouchersBack(tx: InTransaction, { order, refunds, now }: Refunded): Promise<void> {
  if (order.cancelled_at) return
  const { id: orderId, snapshot } = order
  const mayStay = vouchersThatMayStay({ snapshot, refunds })
  const cards = await lockCards(tx, orderId)
  const credit = await lockCredit(tx, orderId)
  let left = mayStay.both - sumOf(cards, 'inHand') - (credit?.inHand ?? 0)
  let cardsLeft = mayStay['gift-card'] - sumOf(cards, 'inHand')
  for (const { id, issued, inHand } of cards) {
    const cents = Math.max(0, Math.min(left, cardsLeft, issued - inHand))
    await moveCard(tx, { id, cents, orderId, now })
    left -= cents
    cardsLeft -= cents
  }
  if (!credit) return
  const cents = Math.max(0, Math.min(left, mayStay['store-credit'] - credit.inHand, credit.issued - credit.inHand))
  await moveCredit(tx, { ...credit, cents, orderId, now })
}

/** The mail of a card that is worth nothing any more does not go out. */
export async function dropUnsentCards(tx: InTransaction, { orderId, now }: Recalled): Promise<void> {
  const cards = await tx
    .selectFrom('gift_card')
    .innerJoin('gift_card_move', 'gift_card_move.gift_card_id', 'gift_card.id')
    .select('gift_card.id')
    .where('gift_card_move.order_id', '=', orderId)
    .where('gift_card_move.reason', '=', 'issued')
    .where('gift_card.disabled_at', 'is not', null)
    .execute()
  const keys = cards.map(({ id }) => `gift-card:${id}:issued`)
  if (keys.length > 0) await tx.deleteFrom('mail').where('dedupe_key', 'in', keys).where('send_at', '>', now).execute()
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

type LockedCard = HeldCard & Readonly<{ issued: number }>

/** The cards of an order, and what of each was handed out and not taken back; nobody pays with them meanwhile. */
async function lockCards(tx: InTransaction, orderId: number): Promise<readonly LockedCard[]> {
  const { rows } = await sql<LockedCard>`
    select g.id, g.balance_cents as balance, m.issued, m."inHand" from gift_card g
    join lateral (
      select coalesce(sum(cents) filter (where reason = 'issued'), 0)::int as issued, sum(cents)::int as "inHand"
      from gift_card_move where gift_card_id = g.id and order_id = ${orderId} and reason in ('issued', 'recalled')
    ) m on m.issued > 0
    where g.id in (select gift_card_id from gift_card_move where order_id = ${orderId} and reason = 'issued')
    order by g.id for update of g`.execute(tx)
  return rows
}

type LockedCredit = Readonly<{ customerId: number; balance: number; issued: number; inHand: number }>

async function lockCredit(tx: InTransaction, orderId: number): Promise<LockedCredit | null> {
  const { rows } = await sql<LockedCredit>`
    select s.customer_id as "customerId", s.balance_cents as balance, m.issued, m."inHand" from store_credit s
    join (
      select customer_id, coalesce(sum(cents) filter (where reason = 'bought'), 0)::int as issued,
        sum(cents)::int as "inHand"
      from store_credit_move where order_id = ${orderId} and reason in ('bought', 'recalled') group by customer_id
    ) m on m.customer_id = s.customer_id
    for update of s`.execute(tx)
  return rows[0] ?? null
}

type Move = Readonly<{ cents: number; orderId: number; now: Date }>

/** A card that nobody spent of ends with its value; another one may still get money of its own back. */
async function moveCard(tx: InTransaction, { id, cents, orderId, now }: Move & { id: number }): Promise<void> {
  if (cents === 0) return
  const move = { gift_card_id: id, cents, reason: 'recalled', order_id: orderId, moved_at: now }
  await tx.insertInto('gift_card_move').values(move).execute()
  await sql`
    update gift_card set balance_cents = balance_cents + ${cents}, disabled_at = case
      when ${cents}::int > 0 then null
      when balance_cents + ${cents} = 0 and not exists (
        select from gift_card_move where gift_card_id = ${id} and reason not in ('issued', 'recalled')
      ) then ${now}::timestamptz
      else disabled_at end
    where id = ${id}`.execute(tx)
}

async function moveCredit(tx: InTransaction, { customerId, cents, orderId, now }: Move & { customerId: number }) {
  if (cents === 0) return
  await tx
    .updateTable('store_credit')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('customer_id', '=', customerId)
    .execute()
  const move = { customer_id: customerId, cents, reason: 'recalled', order_id: orderId, at: now } as const
  await tx.insertInto('store_credit_move').values(move).execute()
}
