import type { Selectable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { OrderMoney } from './received-money.ts'
import './order-tables.ts'

export type RefundRow = Selectable<Tables['refund']>
export type OrderRow = Selectable<Tables['customer_order']>

/** The money of an order as its charges and refunds say. */
export async function readMoney(
  db: Database | InTransaction,
  { id, total_cents, charged_cents }: Pick<OrderRow, 'id' | 'total_cents' | 'charged_cents'>,
): Promise<OrderMoney> {
  const charges = await db.selectFrom('charge').select(['cents', 'state']).where('order_id', '=', id).execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['state', 'gateway_cents as gatewayCents', 'credit_cents as creditCents', 'reason'])
    .where('order_id', '=', id)
    .execute()
  return { totalCents: total_cents, chargedCents: charged_cents, charges, refunds }
}

export function asTakenOut({ state, takes_out, lines }: Pick<RefundRow, 'state' | 'takes_out' | 'lines'>) {
  return { state, takesOut: takes_out, lines }
}
