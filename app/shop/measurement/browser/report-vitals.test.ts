import { expect, test } from 'vitest'
import type { Vital } from '#app/shop/measurement/vitals/vital.ts'
import { collectVitals, VITALS_DEBOUNCE_MS, vitalOf } from './report-vitals.ts'

/** A clock of its own, and everything that was reported at which time. */
function collecting() {
  const reports: { at: number; vitals: readonly Vital[] }[] = []
  let [now, waiting]: [number, { at: number; call: () => void } | null] = [0, null]
  const collected = collectVitals({
    report: (vitals) => reports.push({ at: now, vitals }),
    later: (call, ms) => {
      waiting = { at: now + ms, call }
      return () => {
        waiting = null
      }
    },
  })
  function pass(ms: number): void {
    const until = now + ms
    if (waiting && waiting.at <= until) {
      now = waiting.at
      waiting.call()
    }
    now = until
  }
  return { ...collected, reports, pass }
}

test('vitals wait until 3000 ms have passed without another [7.8-web-vitals] [9-vitals-debounce]', () => {
  const { add, pass, reports } = collecting()
  add({ metric: 'FCP', value: 900 })
  pass(2999)
  add({ metric: 'LCP', value: 1500 })
  pass(2999)
  expect(reports).toEqual([])
  pass(1)
  const vitals = [
    { metric: 'FCP', value: 900 },
    { metric: 'LCP', value: 1500 },
  ]
  expect(reports).toEqual([{ at: 2999 + VITALS_DEBOUNCE_MS, vitals }])
  expect(VITALS_DEBOUNCE_MS).toBe(3000)
})

test('of a metric that changes the last value counts, and a page that goes reports at once', () => {
  const { add, flush, pass, reports } = collecting()
  add({ metric: 'CLS', value: 10 })
  add({ metric: 'CLS', value: 40 })
  flush()
  flush()
  pass(10_000)
  expect(reports).toEqual([{ at: 0, vitals: [{ metric: 'CLS', value: 40 }] }])
})

test('what was not reported when consent ends is never reported', () => {
  const { add, drop, flush, pass, reports } = collecting()
  add({ metric: 'INP', value: 80 })
  drop()
  pass(10_000)
  flush()
  expect(reports).toEqual([])
})

test('values are whole numbers', () => {
  expect(vitalOf('CLS', 0.0514)).toEqual({ metric: 'CLS', value: 51 })
  expect(vitalOf('LCP', 1234.56)).toEqual({ metric: 'LCP', value: 1235 })
})
