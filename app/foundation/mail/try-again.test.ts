import { expect, test } from 'vitest'
import { MINUTE_MS, pauseAfter } from './try-again.ts'

test('pauses grow, and after about three days a mail is given up [R22]', () => {
  const pauses = Array.from({ length: 20 }, (_, tries) => pauseAfter(tries)).filter((pause) => pause !== null)
  expect(pauses.every((pause, place) => pause >= (pauses[place - 1] ?? 0))).toBe(true)
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / (24 * 60 * MINUTE_MS)
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(4)
})
