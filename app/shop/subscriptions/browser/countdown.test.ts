import { expect, test } from 'vitest'
import { shopTime } from '#app/foundation/clock/shop-time.ts'
import { countdownTo } from './countdown.ts'

const CUTOFF = new Date('2026-11-22T22:59:59Z')

test.each([
  { now: '2026-11-17T18:42:30Z', left: { days: 5, hours: 4, minutes: 18 } },
  { now: '2026-11-22T21:59:59Z', left: { days: 0, hours: 1, minutes: 0 } },
  { now: '2026-11-22T22:59:58Z', left: { days: 0, hours: 0, minutes: 1 } },
  { now: '2026-11-22T22:59:59Z', left: null },
  { now: '2026-11-23T08:00:00Z', left: null },
])('at $now there is left: $left', ({ now, left }) => {
  expect(countdownTo(CUTOFF, new Date(now))).toEqual(left)
})

test('a browser whose clock is wrong counts by what the shop said', () => {
  const said = { shopMs: Date.parse('2026-11-22T12:00:00Z'), browserMs: Date.parse('2020-01-01T00:00:00Z') }
  expect(shopTime(said, new Date('2020-01-01T00:05:00Z'))).toEqual(new Date('2026-11-22T12:05:00Z'))
})
