import { sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { RefundRow } from '#app/shop/orders/refunds/refunds.server.ts'
import type { GatewayEvent, PaymentGateway } from '#app/shop/payments/gateway.ts'
import { findAttempt } from './attempts.server.ts'
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
    const { isKnown, named } = await lookUp(db, event, gateway.name)
    if (isKnown) return 'taken'
    await follow(event, named)
    await noteEvent(db, { gateway: gateway.name, id: event.id, now: clock.now() })
    return 'taken'
  }

  async function follow(event: GatewayEvent, named: NamedAttempt | undefined): Promise<void> {
    if (event.kind === 'other') return
    if (event.kind === 'refund-changed') {
      const refund = await findOpenRefund(db, event)
      if (refund) await settleRefund(refund)
      return
    }
    const about = named ?? (await attemptOf(db, event, gateway.name))
    if (about) await settle({ ...about, gatewayRef: about.gatewayRef ?? event.gatewayRef })
  }

  async function settle({ key, gatewayRef, isPaid }: NamedAttempt): Promise<void> {
    // Most tell what the buyer's own request has heard: that is found out without reading what was bought.
    if (isPaid && (await gateway.findCharge({ key, gatewayRef }))?.state === 'succeeded') return
    const attempt = await findAttempt(db, key)
    if (attempt) await pay.settle({ ...attempt, gateway_ref: gatewayRef }, false)
  }

  return { take }
}

/** An attempt that an event is about; paid, if the money of its order is here. */
type NamedAttempt = Readonly<{ key: string; gatewayRef: string | null; isPaid: boolean }>

type Seen = Readonly<{ isKnown: boolean; named: NamedAttempt | undefined }>

/** Whether an event has been taken before, and the attempt that it names. */
async function lookUp(db: Database, { id, key }: GatewayEvent, gateway: string): Promise<Seen> {
  const [row] = await readEvent(db, { gateway, id, key: key ?? '' })
  if (!row) throw new Error('PostgreSQL answered nothing')
  const { isKnown, key: found, gatewayRef, isPaid } = row
  return { isKnown, named: found === null ? undefined : { key: found, gatewayRef, isPaid } }
}

const IS_PAID = sql<boolean>`exists (
  select from charge where charge.attempt_id = payment_attempt.id and charge.state = 'captured')`

/** One row, also where there is no attempt. */
const readEvent = statement((db, { gateway, id, key }: { gateway: string; id: string; key: string }) =>
  db
    .selectFrom(
      sql<{ isKnown: boolean }>`(
        select exists (select from gateway_event where gateway = ${gateway} and event_id = ${id}) as "isKnown"
      )`.as('event'),
    )
    .leftJoin('payment_attempt', (join) => join.on('payment_attempt.key', '=', key))
    .select(['event.isKnown', 'payment_attempt.key', 'payment_attempt.gateway_ref as gatewayRef'])
    .select(IS_PAID.as('isPaid')),
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
): Promise<NamedAttempt | undefined> {
  if (key !== null || gatewayRef === null) return undefined
  return db
    .selectFrom('payment_attempt')
    .select(['key', 'gateway_ref as gatewayRef', IS_PAID.as('isPaid')])
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
