import { expect, test } from 'vitest'
import { goodPercent, percentile75, rangeOf, VITAL_LIMITS, VITAL_METRICS } from './vital.ts'

test.each([
  { metric: 'LCP', value: 0, range: 50 },
  { metric: 'LCP', value: 2500, range: 2500 },
  { metric: 'LCP', value: 2501, range: 3000 },
  { metric: 'INP', value: 90_000, range: 60_000 },
  { metric: 'CLS', value: 0, range: 0 },
  { metric: 'CLS', value: 101, range: 150 },
] as const)('$metric of $value falls into the range up to $range', ({ metric, value, range }) => {
  expect(rangeOf({ metric, value })).toBe(range)
})

test.each(VITAL_METRICS)('the limits of %s are ends of ranges, so no share is a guess', (metric) => {
  for (const value of VITAL_LIMITS[metric]) expect(rangeOf({ metric, value })).toBe(value)
})

test('three quarters of the views stay within the 75th percentile', () => {
  const counts = [
    { atMost: 4000, count: 1 },
    { atMost: 1000, count: 2 },
    { atMost: 2500, count: 1 },
  ]
  expect(percentile75(counts)).toBe(2500)
  expect(goodPercent('LCP', counts)).toBe(75)
  expect(percentile75([])).toBe(0)
  expect(goodPercent('LCP', [])).toBe(0)
})
