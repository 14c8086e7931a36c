import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import type { Attempt } from './attempts.server.ts'
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

/** Keeps the method that a subscription is charged to from now on, and answers its id. */
export async function saveMethod(
  tx: InTransaction,
  { customer_id, gateway }: Pick<Attempt, 'customer_id' | 'gateway'>,
  { payment, now }: Readonly<{ payment: Payment; now: Date }>,
): Promise<number> {
  const { kind, ref, label, fingerprint } = payment.method
  const { id } = await tx
    .insertInto('payment_method')
    .values({
      customer_id,
      gateway,
      gateway_customer: payment.gatewayCustomer,
      gateway_ref: ref,
      kind,
      label,
      fingerprint,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_ref']).doUpdateSet({ label }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
