import { expect, test } from 'vitest'
import { isProofFresh } from './proof.ts'

const NOW = new Date('2026-11-16T12:00:00Z')

test.each([
  ['this very moment', 0, true],
  ['nine minutes and 59 seconds ago', 599, true],
  ['ten minutes ago', 600, false],
  ['yesterday', 86_400, false],
  ['never', NOW.getTime() / 1000, false],
])('[A3] a proof of %s counts for ten minutes', (_, secondsAgo, isFresh) => {
  const provedAt = new Date(NOW.getTime() - secondsAgo * 1000)
  expect(isProofFresh({ provedAt }, NOW)).toBe(isFresh)
})
