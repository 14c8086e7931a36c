import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Permit } from '#app/foundation/limits/rate-limit.ts'
import { abandonAttempt } from '#app/shop/paying/abandon-attempt.server.ts'
import { type Attempt, findLiveAttempt } from '#app/shop/paying/attempts.server.ts'
import type { AttemptEnd } from '#app/shop/paying/finish-attempt.server.ts'
import type { Pay } from '#app/shop/paying/pay.server.ts'
import type { PaymentPause } from '#app/shop/paying/paying-tables.ts'
import type { Payer, PaymentTries } from '#app/shop/paying/payment-tries.server.ts'

type Charging = Readonly<{ db: Database; clock: Clock; pay: Pick<Pay, 'charge'>; paymentTries: PaymentTries }>

const LONG_PAUSE_SECONDS = 10 * 60

/**
 * The pause that a buyer has to make, looked up before anything is written or put aside. None for everybody else, and
 * none while a payment of the same cart is running: its end is what a second press of the button waits for.
 */
export async function findPause({ db, paymentTries }: Charging, payer: Payer): Promise<PaymentPause | null> {
  const permit = await paymentTries.look(payer)
  if (permit.allowed) return null
  const running = await findLiveAttempt(db, { kind: 'cart', cartToken: payer.cartToken })
  return running ? null : pauseOf(permit)
}

/**
 * Asks for the money of an attempt, which counts as declined until it has succeeded. Only here, where an attempt has
 * begun: who presses the button twice has one attempt.
 */
export async function chargeWithinLimits(charging: Charging, attempt: Attempt, payer: Payer): Promise<AttemptEnd> {
  const { db, clock, pay, paymentTries } = charging
  if (attempt.cents === 0) return pay.charge(attempt)
  const permit = await paymentTries.take(payer)
  if (!permit.allowed) {
    const decline = pauseOf(permit)
    // The gateway never heard of it, and the buyer is told here and now.
    await abandonAttempt(db, { key: attempt.key, now: clock.now(), decline, onFailed: async () => undefined })
    return { state: 'declined', decline }
  }
  return pay.charge(attempt)
}

function pauseOf({ retryAfterSeconds }: Permit): PaymentPause {
  return retryAfterSeconds > LONG_PAUSE_SECONDS ? 'payment-long-pause' : 'payment-pause'
}
