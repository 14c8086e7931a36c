import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Attempt, findAttempt } from '#app/shop/orders/attempts.server.ts'
import type { RefundRow } from '#app/shop/orders/refunds.server.ts'
import type { GatewayEvent, PaymentGateway } from '#app/shop/payments/gateway.ts'
import type { Pay } from './pay.server.ts'

type NewsSettings = Readonly<{
  db: Database
  clock: Clock
  gateway: PaymentGateway
  pay: Pick<Pay, 'settle'>
  settleRefund: (refund: RefundRow) => Promise<unknown>
}>

export type GatewayNews = ReturnType<typeof createGatewayNews>

/**
 * Takes in what a gateway tells. News only say where to look: what counts is the gateway's state of now, so that they
 * may come late, twice and in any order. One is noted after its effect, so a crash between costs nothing but a repetition.
 */
export function createGatewayNews({ db, clock, gateway, pay, settleRefund }: NewsSettings) {
  async function take(letter: Readonly<{ body: string; signature: string | null }>): Promise<'refused' | 'taken'> {
    const event = gateway.readEvent({ ...letter, now: clock.now() })
    if (!event) return 'refused'
    if (await isKnown(event)) return 'taken'
    await follow(event)
    await db
      .insertInto('gateway_event')
      .values({ gateway: gateway.name, event_id: event.id, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return 'taken'
  }

  async function isKnown({ id }: GatewayEvent): Promise<boolean> {
    const known = await db
      .selectFrom('gateway_event')
      .select('event_id')
      .where('gateway', '=', gateway.name)
      .where('event_id', '=', id)
      .executeTakeFirst()
    return known !== undefined
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
