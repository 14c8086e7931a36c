import type { OrderSnapshot } from './order-snapshot.ts'

export type RefundedLine = Readonly<{ key: string; quantity: number; cents: number }>

/** What the buyer paid for a number of pieces of a line, deposit included; the last piece brings the odd cents. */
export function paidForPieces(
  { price }: Pick<OrderSnapshot, 'price'>,
  { key, quantity, before }: { key: string; quantity: number; before: number },
): number {
  const line = price.lines.find((each) => each.key === key)
  if (!line) return 0
  const paid = line.totalCents + line.depositCents
  const upTo = (pieces: number) => Math.floor((paid * Math.min(pieces, line.quantity)) / line.quantity)
  return upTo(before + quantity) - upTo(before)
}

type Ways = Readonly<{ gatewayLeft: number; creditLeft: number }>

/** How much goes back by which way: first to where most buyers paid from, then to gift cards and store credit. */
export function splitRefund(
  cents: number,
  { gatewayLeft, creditLeft }: Ways,
): { gatewayCents: number; creditCents: number } | null {
  const gatewayCents = Math.min(cents, gatewayLeft)
  const creditCents = cents - gatewayCents
  return creditCents <= creditLeft ? { gatewayCents, creditCents } : null
}
