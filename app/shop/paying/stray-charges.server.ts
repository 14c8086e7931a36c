import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import './paying-tables.ts'

/** Money at the gateway that no order may keep. */
export type StrayCharge = Readonly<{ attemptId: number; gatewayRef: string; cents: number; now: Date }>

const NAME = 'payments.stray-refunds'
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
    name: NAME,
    ...dueRows(NAME, { waiting: unsettled, key: 'attempt_id', at: 'due_at' }),
    run: (key, { db, now }) => sendBack(db, gateway, { attemptId: Number(key), now }),
  }
}

/** Sends the stray money of one attempt back, unless that was done, or is put off. */
export async function sendBack(
  db: Database,
  gateway: Pick<PaymentGateway, 'refund'>,
  { attemptId, now }: { attemptId: number; now: Date },
): Promise<void> {
  const stray = await unsettled(db)
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['key', 'stray_charge.gateway_ref', 'stray_charge.cents'])
    .where('attempt_id', '=', attemptId)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  if (!stray) return
  const wish = { key: `mismatch:${stray.key}`, gatewayRef: stray.gateway_ref, cents: stray.cents }
  const outcome = await gateway.refund(wish).catch(() => null)
  const noted =
    outcome?.state === 'done'
      ? { refunded_at: now, refund_ref: outcome.gatewayRef }
      : { due_at: new Date(now.getTime() + PAUSE_MS) }
  await db.updateTable('stray_charge').set(noted).where('attempt_id', '=', attemptId).execute()
}

function unsettled(db: Database) {
  return db.selectFrom('stray_charge').where('refunded_at', 'is', null)
}
