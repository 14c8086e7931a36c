import { expect, test } from 'vitest'
import { nextTry } from './back-off.ts'

const MINUTE_MS = 60_000

test('a job that fails rests ever longer, an hour at most', () => {
  const pauses = Array.from({ length: 13 }, (_, place) => nextTry(place + 1, 1).pauseMs)
  expect(pauses.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000])
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(60 * MINUTE_MS)
})

test('jobs that failed together come back apart: between half of the pause and all of it', () => {
  expect([0, 0.5, 1].map((random) => nextTry(3, random).pauseMs)).toEqual([10_000, 15_000, 20_000])
})

test('after fourteen tries it counts as failed, and is still tried once a day', () => {
  expect(nextTry(13, 1).isFailed).toBe(false)
  expect(nextTry(14, 0)).toEqual({ pauseMs: 24 * 60 * MINUTE_MS, isFailed: true })
  expect(nextTry(4000, 0)).toEqual({ pauseMs: 24 * 60 * MINUTE_MS, isFailed: true })
})
