/** Whether something may happen now, and otherwise in how many whole seconds it may. */
export type Permit = Readonly<{ allowed: boolean; retryAfterSeconds: number }>

type LimiterSettings = Readonly<{
  /** What one key may use at once, and what it gets back per second. */
  capacity: number
  refillPerSecond: number
  now: () => Date
  /** Strangers choose the keys, so their number is bounded: the one unused for the longest time is forgotten. */
  mostKeys?: number
}>

export type Limiter = Readonly<{
  take: (key: string, cost?: number) => Permit
  /** Takes what was used already, into debt if need be: at most as much as a key may use at once. */
  charge: (key: string, cost: number) => void
  size: () => number
}>

type Bucket = { left: number; at: number }

const MOST_KEYS = 20_000

/** Limits what each key may use, in the memory of one process: every process has its own count. */
export function createLimiter({ capacity, refillPerSecond, now, mostKeys = MOST_KEYS }: LimiterSettings): Limiter {
  const buckets = new Map<string, Bucket>()

  function bucketOf(key: string): Bucket {
    const at = now().getTime()
    const known = buckets.get(key)
    if (!known) return { left: capacity, at }
    const seconds = Math.max(0, at - known.at) / 1000
    return { left: Math.min(capacity, known.left + seconds * refillPerSecond), at }
  }

  function keep(key: string, bucket: Bucket): void {
    // Deleted first, so that the keys stand in the order of their last use.
    buckets.delete(key)
    buckets.set(key, bucket)
    for (const oldest of buckets.keys()) {
      if (buckets.size <= mostKeys) break
      buckets.delete(oldest)
    }
  }

  return {
    take(key, cost = 1) {
      const bucket = bucketOf(key)
      const permit = permitFor({ cost, left: bucket.left, refillPerSecond })
      if (permit.allowed) bucket.left -= cost
      keep(key, bucket)
      return permit
    },
    charge(key, cost) {
      const { left, at } = bucketOf(key)
      keep(key, { left: Math.max(-capacity, left - cost), at })
    },
    size: () => buckets.size,
  }
}

type Wanted = Readonly<{ cost: number; left: number; refillPerSecond: number }>

/** What is refilled comes in fractions, and a sum of them may miss a whole number by a hair. */
export const HAIR = 1e-6

export function permitFor({ cost, left, refillPerSecond }: Wanted): Permit {
  const missing = cost - left - HAIR
  if (missing <= 0) return { allowed: true, retryAfterSeconds: 0 }
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(missing / refillPerSecond)) }
}
