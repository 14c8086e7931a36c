import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const at = (time: string) => Date.parse(`2026-11-${time}Z`)

test.each([
  { now: '16T02:20:00', left: { days: 1, hours: 9, minutes: 40 } },
  { now: '17T11:59:59', left: { days: 0, hours: 0, minutes: 1 } },
  { now: '17T12:00:00', left: null },
  { now: '18T12:00:00', left: null },
])('at $now there are $left left until noon of the 17th, and then never again', ({ now, left }) => {
  expect(timeLeft(at('17T12:00:00'), at(now))).toEqual(left)
})
