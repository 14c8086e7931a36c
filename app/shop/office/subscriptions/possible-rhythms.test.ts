import { expect, test } from 'vitest'
import type { Rhythm } from '#app/shop/subscriptions/rules/subscription.ts'
import { possibleRhythms } from './possible-rhythms.ts'

const weeks = (intervalCount: number): Rhythm => ({ interval: 'WEEK', intervalCount })
const OFFERED = [4, 2, 1, 3].map(weeks)

test.each([
  { now: weeks(1), possible: [4, 2, 1, 3] },
  { now: weeks(2), possible: [4, 2, 3] },
  { now: weeks(3), possible: [4, 3] },
  { now: weeks(4), possible: [4] },
  { now: { interval: 'MONTH', intervalCount: 2 } as const, possible: [] },
])('[L3] from $now the team may change to boxes every $possible weeks', ({ now, possible }) => {
  expect(possibleRhythms(OFFERED, now)).toEqual(possible.map(weeks))
})
