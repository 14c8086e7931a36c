import type { OrderedLine, OrderSnapshot } from './order-snapshot.ts'
import { coverOf, type OrderMoney } from './received-money.ts'
import type { RefundedLine } from './refund-amount.ts'

/** What comes by mail is in no parcel. */
const BY_MAIL: readonly string[] = ['gift-card', 'store-credit', 'ebook']
/** Stands on the parcels of an order whose buyer has withdrawn, until the withdrawal is settled. */
export const HELD_FOR_WITHDRAWAL = 'withdrawal'
/** Stands on the parcels of an order while another letter about it waits for an answer. */
export const HELD_FOR_LETTER = 'letter'

/** Why a parcel stays here. */
export type StayReason = 'cancelled' | 'withdrawn' | 'held' | 'returned' | 'unpaid' | 'refund-open' | 'refunded'

export type LeavingOrder = Readonly<{
  isCancelled: boolean
  /** What stands on the parcel; null when nobody holds it. */
  heldReason: string | null
  refundedCents: number
  money: OrderMoney
  snapshot: Pick<OrderSnapshot, 'lines' | 'price'>
  refunds: readonly TakenOut[]
}>

type TakenOut = Readonly<{ state: string; takesOut: boolean; lines: readonly RefundedLine[] }>

/** The one rule for everything that leaves: null when a parcel may go, else why it stays. */
export function staysBecause(order: LeavingOrder): StayReason | null {
  const { isCancelled, heldReason, money, refundedCents } = order
  if (isCancelled) return 'cancelled'
  if (heldReason !== null) return heldReason === HELD_FOR_WITHDRAWAL ? 'withdrawn' : 'held'
  const cover = coverOf(money)
  if (cover === 'returned' || cover === 'unpaid') return cover
  // What is in the parcel is not certain before the gateway has answered.
  if (order.refunds.some(({ state }) => state === 'started')) return 'refund-open'
  return isPaidBack(money.totalCents, refundedCents) || isEmptied(order) ? 'refunded' : null
}

function isPaidBack(totalCents: number, refundedCents: number): boolean {
  return refundedCents > 0 && refundedCents >= totalCents
}

/** Whether pieces were taken out and nothing is left that anybody paid for: a gift does not travel alone. */
function isEmptied({ snapshot, refunds }: Pick<LeavingOrder, 'snapshot' | 'refunds'>): boolean {
  if (!refunds.some(({ takesOut, lines }) => takesOut && lines.length > 0)) return false
  const gifts = new Set(snapshot.price.lines.filter(({ gift }) => gift !== null).map(({ key }) => key))
  return packedLines(snapshot.lines, refunds).every(({ key }) => gifts.has(key))
}

/** What is in the parcel: the goods that were ordered, without the pieces that were paid back before they left. */
export function packedLines<Line extends Pick<OrderedLine, 'key' | 'type' | 'quantity'>>(
  lines: readonly Line[],
  refunds: readonly Omit<TakenOut, 'state'>[],
): readonly Line[] {
  return withoutTakenOut(lines, refunds).filter((line) => !isByMail(line))
}

export function isByMail({ type }: Pick<OrderedLine, 'type'>): boolean {
  return BY_MAIL.includes(type)
}

/** The lines of an order without the pieces that were taken out of its parcel. */
export function withoutTakenOut<Line extends Pick<OrderedLine, 'key' | 'quantity'>>(
  lines: readonly Line[],
  refunds: readonly Omit<TakenOut, 'state'>[],
): readonly Line[] {
  const out = refunds.filter(({ takesOut }) => takesOut)
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - piecesBack(out, line.key) }))
    .filter(({ quantity }) => quantity > 0)
}

/** How many pieces of a line went back. */
export function piecesBack(refunds: readonly Readonly<{ lines: readonly RefundedLine[] }>[], key: string): number {
  const lines = refunds.flatMap((refund) => refund.lines).filter((line) => line.key === key)
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
