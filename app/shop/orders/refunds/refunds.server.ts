import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result } from '#app/foundation/result/result.ts'
import type { RefundOutcome } from '#app/shop/payments/gateway.ts'
import { bookRefund, failRefund } from './book-refund.server.ts'
import type { Refunding, RefundRefusal, RefundRow, RefundWish } from './refunding.server.ts'
import { startRefund } from './start-refund.server.ts'

export type { Refunding, RefundRefusal, RefundRow, RefundWish } from './refunding.server.ts'

/** Pays back what a buyer paid: written down first, then asked for, then booked. Never more than was received. */
export async function refundOrder(refunding: Refunding, wish: RefundWish): Promise<Result<RefundRow, RefundRefusal>> {
  const { db, clock } = refunding
  const started = await inTransaction(db, (tx) => startRefund(tx, wish, clock.now()))
  return started.ok ? done(await settleRefund(refunding, started.value)) : started
}

type Settled = Readonly<{ refund: RefundRow; next?: RefundRow | null }>

/** Asks the gateway and books what it says. Asked again after a crash, it goes on where it stopped. */
export async function settleRefund(refunding: Refunding, refund: RefundRow): Promise<RefundRow> {
  const outcome = refund.gateway_cents === 0 ? NO_GATEWAY : await askGateway(refunding, refund)
  const settled = await inTransaction(refunding.db, async (tx): Promise<Settled> => {
    // The order first, as by everybody who writes about its money or its parcels.
    await tx.selectFrom('customer_order').select('id').where('id', '=', refund.order_id).forUpdate().execute()
    const current = await tx
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', refund.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (current.state !== 'started' || outcome.state === 'unknown') return { refund: current }
    if (outcome.state !== 'done') return { refund: await failRefund(tx, current, refunding.clock.now()) }
    return bookRefund(tx, current, { gatewayRef: outcome.gatewayRef, refunding })
  })
  if (settled.next) await settleRefund(refunding, settled.next)
  return settled.refund
}

const NO_GATEWAY: RefundOutcome = { state: 'done', gatewayRef: '' }

/** Money goes back to the charge that brought it; one that the bank took back brings none. */
async function askGateway(
  { db, gateway }: Refunding,
  { order_id, key, gateway_cents }: RefundRow,
): Promise<RefundOutcome> {
  const charge = await db
    .selectFrom('charge')
    .select('gateway_ref')
    .where('order_id', '=', order_id)
    .where('state', '=', 'captured')
    .executeTakeFirst()
  if (!charge) return { state: 'failed' }
  return gateway
    .refund({ key, gatewayRef: charge.gateway_ref, cents: gateway_cents })
    .catch(() => ({ state: 'unknown' }) as const)
}
