import type { Database } from '#app/foundation/database/database.ts'
import type { Shortage } from '#app/shop/orders/holds.server.ts'
import type { PlacedOrder } from '#app/shop/orders/insert-order.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { type Attempt, findAttempt } from '#app/shop/paying/attempts.server.ts'
import type { AttemptEnd } from '#app/shop/paying/finish-attempt.server.ts'
import { findChargeableMethod } from '#app/shop/paying/methods/list-methods.server.ts'
import type { Pay } from '#app/shop/paying/pay.server.ts'
import type { NoOrder } from '#app/shop/paying/paying-tables.ts'
import { type NewAttempt, type Started, startAttempt } from '#app/shop/paying/start-attempt.server.ts'
import { readEnd, waitForEnd } from '#app/shop/paying/wait-for-end.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

type Charging = Readonly<{ db: Database; pay: Pick<Pay, 'charge'>; gateway: Pick<PaymentGateway, 'name'> }>

export type MethodCharge = Readonly<{
  /** Names this try once and for ever, as `cycle:7:try:2`. Asked again with it, nothing is charged again. */
  key: string
  cycleId: number
  customerId: number
  /** The method that the subscription names; null for the customer's default. */
  methodId: number | null
  /** What is ordered; its label and mandate are replaced by those of the method. */
  snapshot: OrderSnapshot
  now: Date
}>

/** What became of a charge while the customer was away. */
export type ChargedMethod = Readonly<
  | { state: 'paid'; order: PlacedOrder }
  /** May succeed on another day. */
  | { state: 'soft-decline'; decline: NoOrder }
  /** Never succeeds with this method: another one is needed. */
  | { state: 'hard-decline'; decline: NoOrder | 'no-method' }
  /** The bank wants to hear it from the customer, at this address. */
  | { state: 'confirmation-needed'; url: string }
  /** The gateway has not answered. The janitor asks again, and what follows from the end follows then. */
  | { state: 'open' }
  /** Goods or credit ran out before anybody was charged. */
  | { state: 'short'; of: Shortage }
>

/**
 * Charges a kept method for one cycle of a subscription while the customer is away. One key, one charge; one cycle, one
 * order: a second try of a cycle that is being paid, or was, answers what became of the first.
 */
export async function chargeMethod({ db, pay, gateway }: Charging, wanted: MethodCharge): Promise<ChargedMethod> {
  const { key, cycleId, customerId, methodId, snapshot, now } = wanted
  const known = await findAttempt(db, key)
  if (known) return resume(db, pay, known)
  const chosen = await findChargeableMethod(db, { customerId, methodId })
  if (!chosen && snapshot.price.dueCents > 0) return { state: 'hard-decline', decline: 'no-method' }
  const method = chosen?.method ?? null
  const debit = method?.kind === 'sepa' && snapshot.mandate ? snapshot.mandate : null
  const mandate = debit && { ...debit, reference: chosen?.mandateReference ?? debit.reference }
  const started = await startOnce(db, {
    ...{ key, gateway: gateway.name, purpose: { kind: 'cycle', cycleId }, customerId, now },
    ...{ methodRef: method?.ref ?? null, methodId: chosen?.id ?? null },
    snapshot: { ...snapshot, paymentLabel: snapshot.price.dueCents > 0 ? (method?.label ?? null) : null, mandate },
  })
  if (started.state === 'short') return started
  if (started.state === 'running') return chargedAs(await waitForEnd(db, started.attempt))
  if (started.state === 'cart-changed') throw new Error('A cycle has no cart')
  return chargedAs(await pay.charge(started.attempt))
}

/** Of two workers with one key at the same moment the second finds the attempt of the first. */
async function startOnce(db: Database, wanted: NewAttempt): Promise<Started> {
  try {
    return await startAttempt(db, wanted)
  } catch (error) {
    const attempt = await findAttempt(db, wanted.key)
    if (!attempt) throw error
    return { state: 'running', attempt }
  }
}

/** A worker that was stopped between writing the attempt and charging it charges now; the gateway knows the key. */
async function resume(db: Database, pay: Charging['pay'], attempt: Attempt): Promise<ChargedMethod> {
  return chargedAs(attempt.state === 'started' ? await pay.charge(attempt) : await readEnd(db, attempt.key))
}

function chargedAs(end: AttemptEnd): ChargedMethod {
  switch (end.state) {
    case 'placed':
      return { state: 'paid', order: { id: end.order.id, number: end.order.number, token: end.order.token } }
    case 'confirming':
      return { state: 'confirmation-needed', url: end.url }
    case 'declined':
      return { state: isHard(end.decline) ? 'hard-decline' : 'soft-decline', decline: end.decline }
    case 'open':
      return { state: 'open' }
  }
}

const HARD: ReadonlySet<NoOrder> = new Set(['expired', 'lost-or-stolen', 'invalid-method'])

/** Whether a decline holds for good: the same method is not tried again. */
export function isHard(decline: NoOrder): boolean {
  return HARD.has(decline)
}
