import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { RefundRow } from '#app/shop/orders/refunds/refunds.server.ts'
import type { GatewayEvent, PaymentGateway } from '#app/shop/payments/gateway.ts'
import { type Attempt, findAttempt } from './attempts.server.ts'
import type { Pay } from './pay.server.ts'

type EventSettings = Readonly<{
  db: Database
  clock: Clock
  gateway: PaymentGateway
  pay: Pick<Pay, 'settle'>
  settleRefund: (refund: RefundRow) => Promise<unknown>
}>

export type GatewayEvents = ReturnType<typeof createGatewayEvents>

/**
 * Takes in gateway events. They only say where to look: what counts is the gateway's state of now, so that they
 * may come late, twice and in any order. One is noted after its effect, so a crash between costs nothing but a repetition.
 */
export function createGatewayEvents({ db, clock, gateway, pay, settleRefund }: EventSettings) {
  async function take(delivery: Readonly<{ body: string; signature: string | null }>): Promise<'refused' | 'taken'> {
    const event = gateway.readEvent({ ...delivery, now: clock.now() })
    if (!event) return 'refused'
    if (await isKnown(event)) return 'taken'
    await follow(event)
    await noteEvent(db, { gateway: gateway.name, id: event.id, now: clock.now() })
    return 'taken'
  }

  async function isKnown({ id }: GatewayEvent): Promise<boolean> {
    return (await readEvent(db, { gateway: gateway.name, id })).length > 0
  }

  async function follow(event: GatewayEvent): Promise<void> {
    if (event.kind === 'other') return
    if (event.kind === 'refund-changed') {
      const refund = await findOpenRefund(db, event)
      if (refund) await settleRefund(refund)
      return
    }
    const attempt = await attemptOf(db, event, gateway.name)
    if (attempt) await pay.settle({ ...attempt, gateway_ref: attempt.gateway_ref ?? event.gatewayRef }, false)
  }

  return { take }
}

const readEvent = statement((db, { gateway, id }: { gateway: string; id: string }) =>
  db.selectFrom('gateway_event').select('event_id').where('gateway', '=', gateway).where('event_id', '=', id),
)

const noteEvent = statement((db, { gateway, id, now }: { gateway: string; id: string; now: Date }) =>
  db
    .insertInto('gateway_event')
    .values({ gateway, event_id: id, received_at: now })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Events of banks know the charge, not the attempt that it was for. */
async function attemptOf(
  db: Database,
  { key, gatewayRef }: GatewayEvent,
  gateway: string,
): Promise<Attempt | undefined> {
  if (key !== null) return findAttempt(db, key)
  if (gatewayRef === null) return undefined
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', gatewayRef)
    .executeTakeFirst()
}

function findOpenRefund(db: Database, { key }: GatewayEvent): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('key', '=', key ?? '')
    .where('state', '=', 'started')
    .executeTakeFirst()
}
