import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type CountedTry, type PauseRule, wider } from '#app/foundation/limits/growing-pause.ts'
import { networksOf } from '#app/foundation/limits/networks.ts'
import type { Permit } from '#app/foundation/limits/rate-limit.ts'
import { createSharedPauses, giveTryBack } from '#app/foundation/limits/shared-pauses.server.ts'
import type { Attempt } from './attempts.server.ts'

/** Who tries to pay, by everything that whoever tries stolen cards would have to change each time. */
export type Payer = Readonly<{
  /** The cart, or what else is paid for. */
  cartToken: string
  fingerprint: string | null
  /** Null where no client asks. */
  client: string | null
  email: string
}>

export type PaymentTries = Readonly<{
  /** Whether a try would be refused now; counts nothing. */
  look: (payer: Payer) => Promise<Permit>
  /** Counts a try as declined before the gateway has said so; refuses it while a pause lasts. */
  take: (payer: Payer) => Promise<Permit>
  /** Takes back a try that was no decline; of an attempt, `giveBackTryOf` does. */
  giveBack: (payer: Payer) => Promise<void>
  /** Where a try is counted: kept with its attempt, whose success gives it back. */
  placesOf: (payer: Payer) => Promise<CountedTry>
}>

export const UNLIMITED_PAYMENTS: PaymentTries = {
  look: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  take: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  giveBack: async () => undefined,
  placesOf: async () => [],
}

/** A buyer mistypes a number or two, or has a card that is empty. */
const OF_ONE_BUYER: PauseRule = { free: 3, firstSeconds: 60, longestSeconds: 3600, forgetSeconds: 15 * 60 }
/** Members of a family pay with one card, each in a cart of their own. */
const OF_A_CARD: PauseRule = { ...OF_ONE_BUYER, free: 5 }
/** Whole households and mobile networks share an address: it is forgiven more, and sooner. */
const OF_AN_ADDRESS: PauseRule = { free: 10, firstSeconds: 60, longestSeconds: 900, forgetSeconds: 5 * 60 }

const RULES = {
  'payments-of-address': OF_AN_ADDRESS,
  'payments-of-address-x4': wider(OF_AN_ADDRESS, 4),
  'payments-of-address-x16': wider(OF_AN_ADDRESS, 16),
  'payments-of-card': OF_A_CARD,
  'payments-of-cart': OF_ONE_BUYER,
  'payments-of-mail': OF_ONE_BUYER,
} as const

/** Limits declined payments: a few, then a pause that grows. Good ones are given back. */
export function createPaymentTries({ db, now }: { db: Database; now: () => Date }): PaymentTries {
  const pauses = createSharedPauses(db, RULES)
  return {
    look: (payer) => pauses.look(keysOf(payer), now()),
    take: (payer) => pauses.take(keysOf(payer), now()),
    giveBack: (payer) => pauses.giveBack(keysOf(payer), now()),
    placesOf: (payer) => pauses.placesOf(keysOf(payer)),
  }
}

function keysOf({ cartToken, fingerprint, client, email }: Payer) {
  const networks = client === null ? [] : networksOf(client)
  const keyOf = (wanted: number) => networks.find(({ width }) => width === wanted)?.key ?? null
  return {
    'payments-of-address': keyOf(1),
    'payments-of-address-x4': keyOf(4),
    'payments-of-address-x16': keyOf(16),
    'payments-of-card': fingerprint,
    'payments-of-cart': cartToken,
    'payments-of-mail': email.trim().toLowerCase() || null,
  }
}

/**
 * What counted as declined until now was no fault. An attempt succeeds once, so this happens once, whoever hears of the
 * success first. It comes last: others from the same address wait until this transaction has ended.
 */
export async function giveBackTryOf(
  tx: InTransaction,
  { cents, counted_try }: Pick<Attempt, 'cents' | 'counted_try'>,
  now: Date,
): Promise<void> {
  if (cents > 0 && counted_try) await giveTryBack(tx, counted_try, now)
}
