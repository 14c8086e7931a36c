import type { Database } from '#app/foundation/database/database.ts'
import type { Permit } from '#app/foundation/limits/rate-limit.ts'
import { createSharedPauses } from '#app/foundation/limits/shared-pauses.server.ts'
import { CODE_TRIES } from './login-code.ts'

/**
 * Wrong codes by network and address, not by address alone: guessing makes the guesser wait, and not the customer who is
 * guessed at. How often an address can be guessed at from everywhere is limited by the number of codes in an hour.
 */
const RULES = {
  'sign-in-codes': { free: CODE_TRIES - 1, firstSeconds: 300, longestSeconds: 3600, forgetSeconds: 3600 },
} as const

type Guesser = Readonly<{
  place: string
  /** A browser that is known to the account is not made to wait by others in its network. */
  browser: string | null
  email: string
}>

export type CodeTries = Readonly<{
  look: (guesser: Guesser, now: Date) => Promise<Permit>
  take: (guesser: Guesser, now: Date) => Promise<Permit>
  giveBack: (guesser: Guesser, now: Date) => Promise<void>
}>

export function createCodeTries(db: Database): CodeTries {
  const pauses = createSharedPauses(db, RULES)
  const keysOf = ({ place, browser, email }: Guesser) => ({ 'sign-in-codes': `${browser ?? place} ${email}` })
  return {
    look: (guesser, now) => pauses.look(keysOf(guesser), now),
    take: (guesser, now) => pauses.take(keysOf(guesser), now),
    giveBack: (guesser, now) => pauses.giveBack(keysOf(guesser), now),
  }
}

const ALLOWED: Permit = { allowed: true, retryAfterSeconds: 0 }

/** For shops without limits. */
export const UNLIMITED_TRIES: CodeTries = {
  look: async () => ALLOWED,
  take: async () => ALLOWED,
  giveBack: async () => undefined,
}
