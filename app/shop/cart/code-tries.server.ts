import type { Database } from '#app/foundation/database/database.ts'
import { createSharedLimiter, type SharedLimiter } from '#app/foundation/database/shared-limiter.server.ts'
import { throttledQuery } from '#app/foundation/graphql/api-error.ts'
import type { CodeTries } from './cart-context.server.ts'

const WINDOW_SECONDS = 15 * 60

/** How many wrong codes a cart and an address may try in a quarter of an hour. */
const MOST_WRONG = {
  discount: { cart: 10, address: 30 },
  'gift-card': { cart: 5, address: 5 },
} as const

export const UNLIMITED_TRIES: CodeTries = { take: async () => undefined, giveBack: async () => undefined }

/** Counts guesses at codes by cart and by address, together for all processes. Right ones are given back. */
export function createCodeTries({ db, now }: { db: Database; now: () => Date }): (address: string) => CodeTries {
  function limiter(name: string, capacity: number): SharedLimiter {
    return createSharedLimiter(db, { name, capacity, refillPerSecond: capacity / WINDOW_SECONDS, now })
  }
  const byCart = {
    discount: limiter('discount-codes-of-cart', MOST_WRONG.discount.cart),
    'gift-card': limiter('gift-card-codes-of-cart', MOST_WRONG['gift-card'].cart),
  }
  const byAddress = {
    discount: limiter('discount-codes-of-address', MOST_WRONG.discount.address),
    'gift-card': limiter('gift-card-codes-of-address', MOST_WRONG['gift-card'].address),
  }

  return (address) => ({
    async take({ kind, cartToken }, count) {
      const ofAddress = await byAddress[kind].take(address, count)
      if (!ofAddress.allowed) throw throttledQuery(ofAddress.retryAfterSeconds)
      const ofCart = cartToken === null ? null : await byCart[kind].take(cartToken, count)
      if (!ofCart || ofCart.allowed) return
      await byAddress[kind].giveBack(address, count)
      throw throttledQuery(ofCart.retryAfterSeconds)
    },
    async giveBack({ kind, cartToken }, count) {
      await byAddress[kind].giveBack(address, count)
      if (cartToken !== null) await byCart[kind].giveBack(cartToken, count)
    },
  })
}
