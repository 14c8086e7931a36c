import { expect, test } from 'vitest'
import { waitAfter } from './growing-wait.ts'

const WAIT = { freeMisses: 5, firstSeconds: 10, longestSeconds: 900 }

test.each([
  { misses: 0, seconds: 0 },
  { misses: 4, seconds: 0 },
  { misses: 5, seconds: 10 },
  { misses: 6, seconds: 20 },
  { misses: 9, seconds: 160 },
  { misses: 12, seconds: 900 },
  { misses: 100_000, seconds: 900 },
])('[B14] after $misses misses the next try waits $seconds s', ({ misses, seconds }) => {
  expect(waitAfter(misses, WAIT)).toBe(seconds)
})
