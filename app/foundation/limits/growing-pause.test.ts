import { expect, test } from 'vitest'
import { type Faults, permitAfter, withFault } from './growing-pause.ts'

const RULE = { free: 3, firstSeconds: 60, longestSeconds: 600, forgetSeconds: 900 }
const START = Date.parse('2026-11-15T10:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)
const NOBODY: Faults = { faults: 0, faultedAt: at(0), pausedUntil: at(0) }

/** One fault after the other, each as soon as it is allowed; answers the pauses. */
function pausesOf(count: number): number[] {
  let [known, seconds] = [NOBODY, 0]
  return Array.from({ length: count }, () => {
    known = withFault(known, RULE, at(seconds))
    const { retryAfterSeconds } = permitAfter(known, at(seconds))
    seconds += retryAfterSeconds
    return retryAfterSeconds
  })
}

test('[C7] a few faults cost nothing, then each pause is twice as long, up to the longest', () => {
  expect(pausesOf(8)).toEqual([0, 0, 0, 60, 120, 240, 480, 600])
})

test('[C7] faults are forgotten one by one, and who waits long enough begins anew', () => {
  const four = [0, 1, 2, 3].reduce((known, seconds) => withFault(known, RULE, at(seconds)), NOBODY)
  expect(permitAfter(four, at(3)).retryAfterSeconds).toBe(60)
  expect(permitAfter(four, at(62)).allowed).toBe(false)
  expect(permitAfter(four, at(63)).allowed).toBe(true)
  expect(permitAfter(withFault(four, RULE, at(3 + 900)), at(3 + 900)).retryAfterSeconds).toBe(60)
  expect(permitAfter(withFault(four, RULE, at(3 + 1800)), at(3 + 1800)).allowed).toBe(true)
})

test('[B14] without a time to forget, faults count in full for a day, then not at all; no number of them is too large', () => {
  const rule = { free: 4, firstSeconds: 10, longestSeconds: 900 }
  const pauseOf = (before: Faults, seconds: number) =>
    permitAfter(withFault(before, rule, at(seconds)), at(seconds)).retryAfterSeconds
  const known = (faults: number): Faults => ({ ...NOBODY, faults })
  const after = [0, 3, 4, 5, 8, 11, 100_000].map((faults) => pauseOf(known(faults), 86_399))
  expect(after).toEqual([0, 0, 10, 20, 160, 900, 900])
  expect(pauseOf(known(100_000), 86_400)).toBe(0)
})
