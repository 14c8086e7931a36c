import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter } from './rate-limit.ts'

function aLimiter({ capacity = 3, refillPerSecond = 1, mostKeys = 100 } = {}) {
  let ms = 0
  const limiter = createLimiter({ capacity, refillPerSecond, mostKeys, now: () => new Date(ms) })
  return { ...limiter, wait: (seconds: number) => (ms += seconds * 1000) }
}

test('[C7] after a burst a key waits until something was refilled, and is told how long', () => {
  const { take, wait } = aLimiter({ capacity: 3, refillPerSecond: 0.5 })
  expect([take('a'), take('a'), take('a')].map(({ allowed }) => allowed)).toEqual([true, true, true])
  expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 2 })
  wait(1)
  expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 })
  wait(1)
  expect(take('a').allowed).toBe(true)
  expect(take('a').allowed).toBe(false)
})

test('[C7] one key does not use up what another may have', () => {
  const { take } = aLimiter({ capacity: 1 })
  expect([take('a'), take('a'), take('b')].map(({ allowed }) => allowed)).toEqual([true, false, true])
})

test('[C7] something dear uses up more, and a refusal uses up nothing', () => {
  const { take } = aLimiter({ capacity: 10 })
  expect(take('a', 8).allowed).toBe(true)
  expect(take('a', 5)).toEqual({ allowed: false, retryAfterSeconds: 3 })
  expect(take('a', 2).allowed).toBe(true)
})

test('[C7] what was used already is paid afterwards, into debt but not without an end', () => {
  const { take, charge, wait } = aLimiter({ capacity: 3, refillPerSecond: 1 })
  charge('a', 5)
  expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 3 })
  charge('a', 1000)
  expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 4 })
  wait(4)
  expect([take('a').allowed, take('a').allowed, take('b').allowed]).toEqual([true, false, true])
})

test('[C7] however long nobody asks, a burst is no larger than the capacity', () => {
  const { take, wait } = aLimiter({ capacity: 3 })
  take('a')
  wait(1_000_000)
  expect([1, 2, 3, 4].map(() => take('a').allowed)).toEqual([true, true, true, false])
})

test('[C7] a million keys do not fill the memory; those in use are the last to be forgotten', () => {
  const { take, size } = aLimiter({ capacity: 2, mostKeys: 50 })
  take('busy', 2)
  for (let i = 0; i < 1_000_000; i++) {
    take(`key ${i}`)
    if (i % 25 === 0) expect(take('busy').allowed).toBe(false)
  }
  expect(size()).toBe(50)
})

test('[C7] whatever happens, nobody gets more than the capacity and what was refilled meanwhile', () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 5 }), cost: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { take, wait } = aLimiter({ capacity: 5, refillPerSecond: 2 })
      let seconds = 0
      let used = 0
      for (const each of steps) {
        wait(each.wait)
        seconds += each.wait
        if (take('a', each.cost).allowed) used += each.cost
      }
      expect(used).toBeLessThanOrEqual(5 + 2 * seconds)
    }),
  )
})

test('[C7] a client that waits as long as told gets in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0.01, max: 50, noNaN: true }), (cost, rate) => {
      const { take, wait } = aLimiter({ capacity: 5, refillPerSecond: rate })
      take('a', 5)
      wait(take('a', cost).retryAfterSeconds)
      expect(take('a', cost).allowed).toBe(true)
    }),
  )
})

test('[C7] time that runs backwards takes nothing away and gives nothing', () => {
  const { take, wait } = aLimiter({ capacity: 2 })
  take('a')
  wait(-100)
  expect([take('a'), take('a')].map(({ allowed }) => allowed)).toEqual([true, false])
})
