import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { RefundedLine } from '#app/shop/orders/refund-amount.ts'

export const VOUCHER_KINDS = ['gift-card', 'store-credit'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]
export type PerKind = Readonly<Record<VoucherKind, number>>

type Refunds = readonly Readonly<{ lines: readonly RefundedLine[]; cents: number }>[]
type Paid = Readonly<{ snapshot: Pick<OrderSnapshot, 'lines' | 'price'>; refunds: Refunds }>

/** What may stay out in the world after these refunds: of each kind, and of both together. */
export type MayStay = PerKind & Readonly<{ both: number }>

/**
 * Nobody keeps a voucher and its money. A refunded piece takes its own kind along; an amount beyond everything else
 * that was paid for is taken to be for vouchers, of whichever kind.
 */
export function vouchersThatMayStay({ snapshot: { lines, price }, refunds }: Paid): MayStay {
  const kindOf = new Map(lines.map(({ key, type }) => [key, type]))
  const isOf = (kind: VoucherKind) => (line: { key: string }) => kindOf.get(line.key) === kind
  const isVoucher = (line: { key: string }) => VOUCHER_KINDS.some((kind) => isOf(kind)(line))
  const worth = new Map(price.lines.map(({ key, onceCents }) => [key, onceCents]))
  const worthOf = (pieces: readonly { key: string; quantity: number }[]) =>
    pieces.reduce((sum, { key, quantity }) => sum + (worth.get(key) ?? 0) * quantity, 0)
  const back = refunds.flatMap((refund) => refund.lines)
  const left = (kind: VoucherKind) => worthOf(price.lines.filter(isOf(kind))) - worthOf(back.filter(isOf(kind)))
  const paidElse = price.lines
    .filter(isVoucher)
    .reduce((sum, line) => sum - line.totalCents - line.depositCents, price.totalCents)
  const backElse = back.filter(isVoucher).reduce(
    (sum, { cents }) => sum - cents,
    refunds.reduce((sum, { cents }) => sum + cents, 0),
  )
  const [cards, credit] = [left('gift-card'), left('store-credit')]
  const both = Math.max(0, cards + credit - Math.max(0, backElse - paidElse))
  return { 'gift-card': cards, 'store-credit': credit, both }
}

type Held = Readonly<{ inHand: PerKind; unspent: PerKind; mayStay: MayStay }>

/** How much of each kind goes back for a refund; null when somebody has spent what would have to. */
export function vouchersToTake({ inHand, unspent, mayStay }: Held): PerKind | null {
  const own = (kind: VoucherKind) => Math.max(0, inHand[kind] - mayStay[kind])
  const [cards, credit] = [own('gift-card'), own('store-credit')]
  const rest = Math.max(0, inHand['gift-card'] + inHand['store-credit'] - cards - credit - mayStay.both)
  const more = Math.min(rest, Math.max(0, unspent['store-credit'] - credit))
  const taken = { 'gift-card': cards + rest - more, 'store-credit': credit + more }
  return VOUCHER_KINDS.every((kind) => taken[kind] <= unspent[kind]) ? taken : null
}

export type HeldCard = Readonly<{ id: number; inHand: number; balance: number }>

/** From which cards an amount is taken: the one that is worth just that, then untouched ones, then the others. */
export function pickCards(
  cards: readonly HeldCard[],
  cents: number,
): readonly Readonly<{ id: number; cents: number }>[] {
  const rank = ({ inHand, balance }: HeldCard) => (balance < inHand ? 2 : balance === cents ? 0 : 1)
  const sorted = [...cards].sort((one, other) => rank(one) - rank(other) || one.id - other.id)
  let left = cents
  return sorted.flatMap(({ id, balance, inHand }) => {
    const taken = Math.min(left, balance, inHand)
    left -= taken
    return taken > 0 ? [{ id, cents: taken }] : []
  })
}
