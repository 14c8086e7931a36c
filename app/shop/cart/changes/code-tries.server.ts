import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { createSharedNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import type { Permit } from '#app/foundation/limits/rate-limit.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import { createSharedTally } from '#app/foundation/limits/shared-tally.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { type Done, done } from '#app/foundation/result/result.ts'
import type { CartOutcome, Carts } from './carts.server.ts'

/** What it takes to try a code. */
export type CodeContext = Readonly<{ carts: Carts; tries: CodeTries; language: Language }>

/** What is guessed at, and in which cart; a cart that is only being made has no token yet. */
export type Guess = Readonly<{ kind: 'discount' | 'gift-card'; cartToken: string | null }>

/** The refusal of a guess: there were too many wrong ones, and the next is heard after a while. */
export type TooManyTries = Readonly<{
  ok: false
  refusal: Readonly<{ code: 'too-many-tries'; retryAfterSeconds: number }>
}>

/** The outcome of a change that tries codes. */
export type CodeOutcome = Done<CartOutcome> | TooManyTries

/** Counts guesses at codes, so that nobody finds one by trying. */
export type CodeTries = Readonly<{
  /** Uses up tries before it is known whether they are right, or refuses when there are none left. */
  take: (guess: Guess, count: number) => Promise<Done<null> | TooManyTries>
  giveBack: (guess: Guess, count: number) => Promise<void>
  /** Notes a number of wrong codes: many in the whole shop are somebody who tries them all. */
  miss: (guess: Guess, count: number) => Promise<void>
}>

const WINDOW_SECONDS = 15 * 60

/** Number of wrong codes that a cart and an address may try in a quarter of an hour. */
const MOST_WRONG = {
  discount: { cart: 10, address: 30 },
  'gift-card': { cart: 5, address: 5 },
} as const

/** Number of wrong gift cards within an hour, in the whole shop, that raises an alarm. */
const ALARMING_MISSES = 50
const HOUR_SECONDS = 3600

const nothing = async () => undefined
export const UNLIMITED_TRIES: CodeTries = { take: async () => done(null), giveBack: nothing, miss: nothing }

/** Counts guesses at codes by cart and by address, together for all processes. Right ones are given back. */
export function createCodeTries({
  db,
  now,
  log,
}: {
  db: Database
  now: () => Date
  log: Pick<Log, 'error'>
}): (address: string) => CodeTries {
  const rate = (capacity: number) => ({ capacity, refillPerSecond: capacity / WINDOW_SECONDS, now })
  const limiter = (name: string, capacity: number) => createSharedLimiter(db, { name, ...rate(capacity) })
  const networkLimiter = (name: string, capacity: number) => createSharedNetworkLimiter(db, { name, ...rate(capacity) })

  const byCart = {
    discount: limiter('discount-codes-of-cart', MOST_WRONG.discount.cart),
    'gift-card': limiter('gift-card-codes-of-cart', MOST_WRONG['gift-card'].cart),
  }
  const byAddress = {
    discount: networkLimiter('discount-codes-of-address', MOST_WRONG.discount.address),
    'gift-card': networkLimiter('gift-card-codes-of-address', MOST_WRONG['gift-card'].address),
  }
  const misses = createSharedTally(db, { name: 'gift-card-misses', windowSeconds: HOUR_SECONDS, now })

  return (address) => ({
    async take({ kind, cartToken }, count) {
      const ofAddress = await byAddress[kind].take(address, count)
      if (!ofAddress.allowed) return tooManyTries(ofAddress)
      const ofCart = cartToken === null ? null : await byCart[kind].take(cartToken, count)
      if (!ofCart || ofCart.allowed) return done(null)
      await byAddress[kind].giveBack(address, count)
      return tooManyTries(ofCart)
    },
    async giveBack({ kind, cartToken }, count) {
      await byAddress[kind].giveBack(address, count)
      if (cartToken !== null) await byCart[kind].giveBack(cartToken, count)
    },
    async miss({ kind }, count) {
      if (kind !== 'gift-card') return
      const inLastHour = await misses.add(count)
      if (inLastHour >= ALARMING_MISSES) log.error({ misses: inLastHour }, 'alarm: gift card codes are being guessed')
    },
  })
}

function tooManyTries({ retryAfterSeconds }: Permit): TooManyTries {
  return { ok: false, refusal: { code: 'too-many-tries', retryAfterSeconds } }
}
