import type { Database } from '#app/foundation/database/database.ts'
import { type Network, networksOf, WIDTHS } from './networks.ts'
import { createLimiter, type Limiter, type Permit } from './rate-limit.ts'
import { createSharedLimiter, type SharedLimiter } from './shared-limiter.server.ts'

/**
 * Limits what each address may use, and with larger allowances the networks around an address of IPv6: whoever has many
 * addresses has one network. A refused try uses up nothing in any of them.
 */
export function createSharedNetworkLimiter(
  db: Database,
  limit: Parameters<typeof createSharedLimiter>[1],
): SharedLimiter {
  const { name, capacity, refillPerSecond } = limit
  const byWidth = new Map(
    WIDTHS.map((width) => {
      const wide = { capacity: capacity * width, refillPerSecond: refillPerSecond * width }
      return [width, createSharedLimiter(db, { ...limit, ...wide, name: width === 1 ? name : `${name} x${width}` })]
    }),
  )
  const giveBackAll = async (networks: readonly Network[], cost?: number) => {
    for (const { key, width } of networks) await byWidth.get(width)?.giveBack(key, cost)
  }

  return {
    async take(address, cost) {
      const taken: Network[] = []
      for (const network of networksOf(address)) {
        const permit = await byWidth.get(network.width)?.take(network.key, cost)
        if (permit && !permit.allowed) {
          await giveBackAll(taken, cost)
          return permit
        }
        taken.push(network)
      }
      return ALLOWED
    },
    giveBack: (address, cost) => giveBackAll(networksOf(address), cost),
  }
}

const ALLOWED: Permit = { allowed: true, retryAfterSeconds: 0 }

/** The same in the memory of one process. */
export function createNetworkLimiter(limit: Parameters<typeof createLimiter>[0]): Pick<Limiter, 'take' | 'charge'> {
  const { capacity, refillPerSecond } = limit
  const byWidth = new Map(
    WIDTHS.map((width) => {
      const wide = { capacity: capacity * width, refillPerSecond: refillPerSecond * width }
      return [width, createLimiter({ ...limit, ...wide })]
    }),
  )
  const charge = (networks: readonly Network[], cost: number) => {
    for (const { key, width } of networks) byWidth.get(width)?.charge(key, cost)
  }

  return {
    take(address, cost = 1) {
      const taken: Network[] = []
      for (const network of networksOf(address)) {
        const permit = byWidth.get(network.width)?.take(network.key, cost)
        if (permit && !permit.allowed) {
          charge(taken, -cost)
          return permit
        }
        taken.push(network)
      }
      return ALLOWED
    },
    charge: (address, cost) => charge(networksOf(address), cost),
  }
}
