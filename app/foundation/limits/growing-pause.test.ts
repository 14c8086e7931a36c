import { expect, test } from 'vitest'
import { type Faults, permitAfter, withFault, withoutFault } from './growing-pause.ts'

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

test('[C7] a try that was no fault is taken back with its pause', () => {
  const four = [0, 1, 2, 3].reduce((known, seconds) => withFault(known, RULE, at(seconds)), NOBODY)
  const back = withoutFault(four, at(4))
  expect(permitAfter(back, at(4)).allowed).toBe(true)
  expect(permitAfter(withFault(back, RULE, at(5)), at(5)).retryAfterSeconds).toBe(60)
  expect(withoutFault(NOBODY, at(1)).faults).toBe(0)
})
