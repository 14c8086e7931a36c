import type { Database } from '#app/foundation/database/database.ts'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import type { Permit } from '#app/foundation/limits/rate-limit.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'

/** Methods that one account can try to add, good ones too: whoever tries many is trying out cards. */
const SETUPS = { name: 'method-setups', capacity: 10, refillPerSecond: 10 / 3600 }

export type Adding = Readonly<{
  customer: Readonly<{ id: number; email: string }>
  fingerprint: string | null
  /** The network that asks, as limits count it. */
  client: string
}>

export type MethodTries = Readonly<{
  /** Counts a method as declined before the bank has said so. */
  take: (adding: Adding) => Promise<Permit>
  /** Where it is counted: kept with the setup, whose success gives it back. */
  placesOf: (adding: Adding) => Promise<CountedTry>
}>

export const UNLIMITED_METHODS: MethodTries = {
  take: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  placesOf: async () => [],
}

type Payer = ReturnType<typeof payerOf>
/** What counts the cards of payments. */
type CardTries = Readonly<{
  take: (payer: Payer) => Promise<Permit>
  placesOf: (payer: Payer) => Promise<CountedTry>
}>

/** Limits how many methods are tried: by account, and together with payments by card and by network. */
export function createMethodTries(
  { db, now }: Readonly<{ db: Database; now: () => Date }>,
  paymentTries: CardTries,
): MethodTries {
  const setups = createSharedLimiter(db, { ...SETUPS, now })
  return {
    async take(adding) {
      const key = String(adding.customer.id)
      const permit = await setups.take(key)
      if (!permit.allowed) return permit
      const judged = await paymentTries.take(payerOf(adding))
      if (!judged.allowed) await setups.giveBack(key)
      return judged
    },
    placesOf: (adding) => paymentTries.placesOf(payerOf(adding)),
  }
}

function payerOf({ customer, fingerprint, client }: Adding) {
  return { cartToken: `methods:${customer.id}`, email: customer.email, fingerprint, client }
}
