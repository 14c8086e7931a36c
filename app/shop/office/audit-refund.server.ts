import type { InTransaction } from '#app/foundation/database/database.ts'
import type { RefundRow } from '#app/shop/orders/refunds/refunds.server.ts'
import { recordAct } from './acts.server.ts'
import { staffIdOf } from './roles.ts'

/** Writes a refund of the team into the audit, in the transaction that books it, whenever that is. */
export async function auditRefund(
  tx: InTransaction,
  order: Readonly<{ number: string; refunded_cents: number; financial_status: string }>,
  refund: RefundRow,
): Promise<void> {
  const staffId = staffIdOf(refund.actor)
  if (staffId === null || refund.finished_at === null) return
  const cents = refund.gateway_cents + refund.credit_cents
  await recordAct(tx, {
    staffId,
    act: 'order-refunded',
    subject: order.number,
    before: { refunded: order.refunded_cents - cents },
    after: {
      refunded: order.refunded_cents,
      status: order.financial_status,
      reason: refund.reason,
      ...(refund.note === null ? {} : { note: refund.note }),
    },
    key: `order-refunded ${refund.key}`,
    now: refund.finished_at,
  })
}
