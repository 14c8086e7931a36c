import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { ChargeOutcome, ChargeRequest, PaymentGateway } from '#app/shop/payments/gateway.ts'
import { abandonAttempt } from './abandon-attempt.server.ts'
import type { Attempt } from './attempts.server.ts'
import { type AttemptEnd, finishAttempt, type OnPaidAgain, type OnPlaced } from './finish-attempt.server.ts'
import type { OnReturned } from './follow-charge.server.ts'
import { findGatewayCustomer } from './methods/keep-method.server.ts'
import { type FollowCycles, NO_CYCLES, type OnFailed } from './payment-end.server.ts'
import { purposeOf } from './purpose.ts'
import { createStrayRefunds, sendBack } from './stray-charges.server.ts'
import { readEnd } from './wait-for-end.server.ts'
import { keepsMethod } from './write-success.server.ts'

export type Paying = Readonly<{
  db: Database
  clock: Clock
  log: Log
  gateway: PaymentGateway
  /** The address to which a buyer comes back from the bank. */
  returnUrl: (attempt: Attempt) => string
  onPlaced: OnPlaced
  /** A payment that ended without an order while nobody was looking: its buyer has to be told. */
  onFailed: OnFailed
  /** Subscriptions hear what becomes of the payments for their cycles. */
  cycles?: FollowCycles
  onReturned: OnReturned
  onPaidAgain: OnPaidAgain
  /** Timeout of a gateway call: after it the buyer is told that the answer is still to come. */
  timeoutMs?: number
}>

const GATEWAY_TIMEOUT_MS = 15_000

export type Pay = ReturnType<typeof createPay>

/** Takes the money of attempts. Whichever of these is called, and however often: one attempt, one charge, one order. */
export function createPay(paying: Paying) {
  const { db, clock, gateway, log, onPlaced, onFailed, onReturned, onPaidAgain, cycles = NO_CYCLES } = paying

  /** Asks for the money; without an answer the attempt stays open, and the janitor asks again. */
  async function charge(attempt: Attempt): Promise<AttemptEnd> {
    if (attempt.cents === 0) return finishFree(attempt)
    const request = await requestOf(paying, attempt).catch(() => null)
    // Nobody was asked for money yet: the janitor ends it.
    if (!request) return { state: 'open' }
    return finish(attempt, await askForMoney(paying, request), request)
  }

  /** Asks what became of an attempt, and ends it if it is too late for it to succeed. */
  async function settle(attempt: Attempt, isTooLate: boolean): Promise<AttemptEnd> {
    if (attempt.cents === 0) return finishFree(attempt)
    const found = await gateway.findCharge({ key: attempt.key, gatewayRef: attempt.gateway_ref })
    const isUndecided = found === null || found.state === 'confirming' || found.state === 'unknown'
    if (isUndecided && isTooLate) return abandon(attempt, await requestOf(paying, attempt))
    if (!found) return { state: 'open' }
    return finish(attempt, found, { ...(await requestOf(paying, attempt)), isLate: isTooLate })
  }

  /** Nothing is due today; a subscription still keeps the method that its later boxes are charged to. */
  async function finishFree(attempt: Attempt): Promise<AttemptEnd> {
    const method = attempt.method_ref === null ? null : await gateway.findMethod(attempt.method_ref)
    if (!method) return finish(attempt, null, { gatewayCustomer: '' })
    const { gatewayCustomer, cents, currency } = await requestOf(paying, attempt)
    return finish(attempt, { state: 'succeeded', gatewayRef: '', cents, currency, method }, { gatewayCustomer })
  }

  async function abandon(attempt: Attempt, request: ChargeRequest): Promise<AttemptEnd> {
    if (await gateway.abandonCharge(request)) {
      await abandonAttempt(db, { key: attempt.key, now: clock.now(), onFailed, cycles })
      return { state: 'declined', decline: 'abandoned' }
    }
    return finish(attempt, await gateway.findCharge(request), { ...request, isLate: true })
  }

  /**
   * Ends an attempt whose buyer wants to pay in another way. The gateway is asked first: from then on the bank cannot say
   * yes any more, and if it has said so before, that is the order. No mail, as the buyer is here. Throws while the gateway
   * does not answer; then nothing has changed.
   */
  async function giveUp(attempt: Attempt): Promise<AttemptEnd> {
    const request = await requestOf(paying, attempt)
    if (!(await gateway.abandonCharge(request))) return finish(attempt, await gateway.findCharge(request), request)
    const nobody = async () => undefined
    const ending = { key: attempt.key, now: clock.now(), decline: 'given-up', onFailed: nobody, cycles } as const
    const isEnded = await abandonAttempt(db, ending)
    return isEnded ? { state: 'declined', decline: 'given-up' } : readEnd(db, attempt.key)
  }

  async function finish(
    attempt: Attempt,
    outcome: ChargeOutcome | null,
    { gatewayCustomer, isLate = false }: Readonly<{ gatewayCustomer: string; isLate?: boolean }>,
  ): Promise<AttemptEnd> {
    const now = clock.now()
    const follows = { onPlaced, onReturned, onPaidAgain, cycles, onFailed: isLate ? onFailed : async () => undefined }
    const end = await finishAttempt(db, { attempt, outcome, gatewayCustomer, now, ...follows })
    if (end.state === 'declined' && end.isStray) {
      log.error({ attempt: attempt.id }, 'the gateway took money that no order may keep; it goes back')
      await sendBack(db, gateway, { attemptId: attempt.id, now })
    }
    return end
  }

  return { charge, settle, giveUp, strayRefunds: createStrayRefunds(gateway) }
}

/** What the gateway is asked for, the same each time. */
async function requestOf(
  { db, gateway, returnUrl }: Pick<Paying, 'db' | 'gateway' | 'returnUrl'>,
  attempt: Attempt,
): Promise<ChargeRequest> {
  const { key, cents, method_ref, snapshot } = attempt
  return {
    key,
    cents,
    currency: 'EUR',
    methodRef: method_ref ?? '',
    gatewayCustomer:
      attempt.method_id === null
        ? await gateway.createCustomer({ email: snapshot.email, key })
        : await findGatewayCustomer(db, attempt.method_id),
    savesMethod: keepsMethod(attempt) && attempt.cart_token !== null,
    // Nobody sits in front of a browser when a cycle is charged.
    isOffSession: purposeOf(attempt).kind === 'cycle',
    returnUrl: returnUrl(attempt),
    gatewayRef: attempt.gateway_ref,
  }
}

const UNKNOWN: ChargeOutcome = { state: 'unknown' }

/** Charges within the timeout: an answer that comes later is found by the janitor, or told by a gateway event. */
async function askForMoney(
  { gateway, timeoutMs = GATEWAY_TIMEOUT_MS }: Pick<Paying, 'gateway' | 'timeoutMs'>,
  request: ChargeRequest,
): Promise<ChargeOutcome> {
  const { promise, resolve } = Promise.withResolvers<ChargeOutcome>()
  const silence = setTimeout(() => resolve(UNKNOWN), timeoutMs)
  gateway.charge(request).then(resolve, () => resolve(UNKNOWN))
  return promise.finally(() => clearTimeout(silence))
}
