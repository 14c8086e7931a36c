import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { OrderRow, RefundRow } from '#app/shop/orders/read-money.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

export type { OrderRow, RefundRow } from '#app/shop/orders/read-money.server.ts'

export type RefundWish = Readonly<{
  /** The same wish twice is one refund. */
  key: string
  orderId: number
  /** Pieces of lines, or just an amount. */
  lines: readonly Readonly<{ key: string; quantity: number }>[]
  extraCents: number
  reason: string
  /** What the member who asks for it writes about it. */
  note?: string
  actor: string
}>

/**
 * `too-much`: more than was received and has not gone back. `voucher-spent`: a gift card or credit that was bought with
 * it has been spent, so its money stays.
 */
export type RefundRefusal = 'not-found' | 'too-much' | 'nothing' | 'voucher-spent'

export type Refunding = Readonly<{
  db: Database
  clock: Clock
  gateway: PaymentGateway
  onRefunded: (tx: InTransaction, order: OrderRow, refund: RefundRow) => Promise<void>
  /** What else ends with an order that is taken back, in the same transaction: the subscription that it began. */
  onOrderCancelled: (tx: InTransaction, orderId: number, now: Date) => Promise<void>
}>
