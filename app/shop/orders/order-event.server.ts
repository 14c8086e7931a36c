import type { InTransaction } from '#app/foundation/database/database.ts'
import './order-tables.ts'

export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'payment-returned'
  | 'shipped'
  | 'delivered'
  | 'refunded'
  | 'cancelled'
  | 'noted'
  | 'mail-sent-again'
  | 'email-corrected'
  | 'address-corrected'
  | 'tracking-corrected'
  | 'shipping-undone'
  | 'withdrawn'
  | 'subscription-cancelled'

type OrderEvent = Readonly<{
  orderId: number
  kind: OrderEventKind
  /** Who did it: the shop itself, the buyer, or someone of the team. */
  actor: string
  detail?: Readonly<Record<string, unknown>>
  now: Date
}>

/** Writes what happened to an order into its history. */
export async function recordOrderEvent(
  tx: InTransaction,
  { orderId, kind, actor, detail = {}, now }: OrderEvent,
): Promise<void> {
  const row = { order_id: orderId, kind, actor, detail: JSON.stringify(detail), at: now }
  await tx.insertInto('order_event').values(row).execute()
}
