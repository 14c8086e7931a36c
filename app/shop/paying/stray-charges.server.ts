import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import './paying-tables.ts'

/** Money at the gateway that no order may keep. */
export type StrayCharge = Readonly<{ attemptId: number; gatewayRef: string; cents: number; now: Date }>

const PAUSE_MS = 3_600_000

/** Writes down, together with the end of its attempt, that this money has to go back. */
export async function keepStrayCharge(
  tx: InTransaction,
  { attemptId, gatewayRef, cents, now }: StrayCharge,
): Promise<boolean> {
  const kept = await tx
    .insertInto('stray_charge')
    .values({ attempt_id: attemptId, gateway_ref: gatewayRef, cents, found_at: now, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Sends stray money back, and asks again as long as the gateway does not say that it did. */
export function createStrayRefunds(gateway: Pick<PaymentGateway, 'refund'>): DueWork {
  return {
    name: 'payments.stray-refunds',
    async nextDue(db) {
      const next = await unsettled(db).select('due_at').orderBy('due_at').executeTakeFirst()
      return next?.due_at ?? null
    },
    async run(db, now) {
      const due = await unsettled(db)
        .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
        .select(['attempt_id', 'key', 'stray_charge.gateway_ref', 'stray_charge.cents'])
        .where('due_at', '<=', now)
        .execute()
      for (const { attempt_id, key, gateway_ref, cents } of due) {
        const wish = { key: `mismatch:${key}`, gatewayRef: gateway_ref, cents }
        const outcome = await gateway.refund(wish).catch(() => null)
        const noted =
          outcome?.state === 'done'
            ? { refunded_at: now, refund_ref: outcome.gatewayRef }
            : { due_at: new Date(now.getTime() + PAUSE_MS) }
        await db.updateTable('stray_charge').set(noted).where('attempt_id', '=', attempt_id).execute()
      }
    },
  }
}

function unsettled(db: Database) {
  return db.selectFrom('stray_charge').where('refunded_at', 'is', null)
}
