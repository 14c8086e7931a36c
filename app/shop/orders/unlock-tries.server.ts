import type { Database } from '#app/foundation/database/database.ts'
import { createSharedNetworkLimiter } from '#app/foundation/limits/network-limiter.server.ts'
import { createSharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'

/** Number of wrong answers to the question whose order it is: per address, and per order. */
const MOST_WRONG = 5
const WINDOW_SECONDS = 15 * 60

type Try = Readonly<{ client: string; orderId: number }>

export type UnlockTries = Readonly<{
  /** Uses up a try before it is known whether it is right; false when there is none left. */
  take: (wanted: Try) => Promise<boolean>
  giveBack: (wanted: Try) => Promise<void>
}>

export const UNLIMITED_UNLOCKS: UnlockTries = { take: async () => true, giveBack: async () => undefined }

/** Counts guesses at the buyer of an order, together for all processes. Right ones are given back. */
export function createUnlockTries({ db, now }: { db: Database; now: () => Date }): UnlockTries {
  const rate = { capacity: MOST_WRONG, refillPerSecond: MOST_WRONG / WINDOW_SECONDS, now }
  const byClient = createSharedNetworkLimiter(db, { name: 'order-unlocks-of-address', ...rate })
  const byOrder = createSharedLimiter(db, { name: 'order-unlocks-of-order', ...rate })
  return {
    async take({ client, orderId }) {
      if (!(await byClient.take(client)).allowed) return false
      if ((await byOrder.take(String(orderId))).allowed) return true
      await byClient.giveBack(client)
      return false
    },
    async giveBack({ client, orderId }) {
      await byClient.giveBack(client)
      await byOrder.giveBack(String(orderId))
    },
  }
}
