import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

/** How a payment company behaves on a bad day. Shares are of all charges, in percent. */
export type BadDay = Readonly<{
  /** Milliseconds that every charge takes. */
  waitMs: number
  /** Charges that are taken, but whose answer never comes. */
  timeoutPercent?: number
  /** Charges that are declined and may succeed on another day. */
  declinePercent?: number
  /** A card at the gateway that declines. */
  decliningRef?: string
}>

/** A number from 0 to 99 that belongs to a charge: asked again with its key, the same happens. */
export function diceOf(key: string): number {
  return (createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32) * 100
}

/** A gateway as slow, as silent and as strict as real ones are. */
export function faultyGateway(inner: PaymentGateway, badDay: BadDay): PaymentGateway {
  const { waitMs, timeoutPercent = 0, declinePercent = 0, decliningRef = '' } = badDay
  return {
    ...inner,
    async charge(request) {
      const dice = diceOf(request.key)
      await pause(waitMs / 2)
      if (dice >= 100 - declinePercent) return inner.charge({ ...request, methodRef: decliningRef })
      const outcome = await inner.charge(request)
      // The process may end while it waits for an answer that does not come.
      if (dice < timeoutPercent) await pause(3_600_000, undefined, { ref: false })
      await pause(waitMs / 2)
      return outcome
    },
  }
}
