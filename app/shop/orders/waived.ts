import type { OrderedLine, OrderSnapshot } from './order-snapshot.ts'

type Line = Pick<OrderedLine, 'withdrawal'>

/** The buyer had it delivered at once and gave up the right to withdraw from it (§ 356 (5) BGB). */
export function isWaived({ withdrawal }: Line, { waivesWithdrawal }: Pick<OrderSnapshot, 'waivesWithdrawal'>): boolean {
  return withdrawal === 'digital' && waivesWithdrawal
}

/** How much of an order its buyer may withdraw from, by what was agreed and not by how much time has passed. */
export function withdrawable(
  order: Readonly<{ lines: readonly Line[]; waivesWithdrawal: boolean }>,
): 'all' | 'rest' | 'none' {
  const waived = order.lines.filter((line) => isWaived(line, order)).length
  if (waived === 0) return 'all'
  return waived < order.lines.length ? 'rest' : 'none'
}
