import type { PostgresPool } from 'kysely'

/** How long the one that waits longest for a connection has been waiting; 0 when nobody waits. */
export type WaitedMs = () => number

/** Measures the queue of those who wait for a connection of the pool. */
export function meterQueue(pool: PostgresPool): Readonly<{ pool: PostgresPool; waitedMs: WaitedMs }> {
  /** In the order in which they came. */
  const waiting = new Set<{ since: number }>()

  async function connect() {
    const one = { since: performance.now() }
    waiting.add(one)
    try {
      return await pool.connect()
    } finally {
      waiting.delete(one)
    }
  }

  return {
    pool: { ...pool, connect },
    waitedMs: () => {
      const [first] = waiting
      return first ? performance.now() - first.since : 0
    },
  }
}
