import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import type { Attempt } from './attempts.server.ts'
import { keepMethod } from './methods/keep-method.server.ts'
import './paying-tables.ts'

/** How the money came. */
export type Payment = Readonly<{
  state: 'succeeded' | 'pending'
  gatewayRef: string
  gatewayCustomer: string
  method: SavedMethod
}>

type Success = Readonly<{
  attempt: Pick<Attempt, 'id'>
  orderId: number
  /** Null when none was due. */
  payment: Payment | null
  now: Date
}>

/** Ends an attempt that an order came of, with the charge that paid for it. */
export async function writeSuccess(tx: InTransaction, { attempt, orderId, payment, now }: Success): Promise<void> {
  await endWithCharge(tx, {
    attemptId: attempt.id,
    orderId,
    isCharged: payment !== null,
    state: payment?.state === 'pending' ? 'pending' : 'captured',
    gatewayRef: payment?.gatewayRef || null,
    now,
  })
}

type ChargeRow = Readonly<{
  attemptId: number
  orderId: number
  isCharged: boolean
  state: 'pending' | 'captured'
  gatewayRef: string | null
  now: Date
}>

const endWithCharge = statement(
  (_, row: ChargeRow) => sql`
    with ended as (
      update payment_attempt
      set state = 'succeeded', gateway_ref = ${row.gatewayRef}, finished_at = ${row.now} where id = ${row.attemptId}
      returning id, gateway, cents
    )
    insert into charge (attempt_id, order_id, gateway, gateway_ref, cents, state, at)
    select id, ${row.orderId}, gateway, coalesce(${row.gatewayRef}, ''), cents, ${row.state}, ${row.now}
    from ended where cents > 0 and ${row.isCharged}`,
)

/** The method that later charges may name: the kept one that paid, or the new one that its buyer agreed to keep. */
export async function keepPaidMethod(
  tx: InTransaction,
  attempt: Attempt,
  { payment, now }: Readonly<{ payment: Payment; now: Date }>,
): Promise<number | null> {
  if (attempt.method_id !== null) return attempt.method_id
  if (!keepsMethod(attempt)) return null
  const { customer_id: customerId, gateway, snapshot } = attempt
  return keepMethod(tx, {
    ...{ customerId, gateway, gatewayCustomer: payment.gatewayCustomer, method: payment.method },
    mandateReference: snapshot.mandate?.reference ?? null,
    makesDefault: false,
    now,
  })
}

/** Whether what pays is kept: for a subscription, or because its buyer wants it kept. */
export function keepsMethod(attempt: Attempt): boolean {
  if (attempt.order_id !== null || attempt.method_id !== null) return false
  return attempt.keeps_method || attempt.snapshot.subscription !== null
}
