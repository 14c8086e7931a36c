import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { FinancialStatus } from '#app/shop/orders/order-tables.ts'

export type Downloaded = Readonly<{
  lineKey: string
  snapshot: Pick<OrderSnapshot, 'lines' | 'waivesWithdrawal'>
  financialStatus: FinancialStatus
  isCancelled: boolean
  /** The buyer has declared to withdraw. */
  isWithdrawn: boolean
  refunds: readonly Readonly<{ lines: readonly Readonly<{ key: string; quantity: number }>[] }>[]
}>

/**
 * Whether an e-book may still be loaded: until its money goes back, or its buyer withdraws. Who agreed to get it at once
 * has no right to withdraw from it any more (L13), so there a declaration alone takes nothing away.
 */
export function mayDownload(download: Downloaded): boolean {
  const { lineKey, snapshot, financialStatus, isCancelled, isWithdrawn, refunds } = download
  if (isCancelled || financialStatus === 'REFUNDED' || financialStatus === 'VOIDED') return false
  if (isWithdrawn && !snapshot.waivesWithdrawal) return false
  const line = snapshot.lines.find(({ key }) => key === lineKey)
  const back = refunds.flatMap(({ lines }) => lines).filter(({ key }) => key === lineKey)
  return line !== undefined && back.reduce((left, { quantity }) => left - quantity, line.quantity) > 0
}
