import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'

/** How fast a page is for its visitors. Times in milliseconds; CLS in thousandths, so that all are whole numbers. */
export const VITAL_METRICS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

export type VitalMetric = (typeof VITAL_METRICS)[number]
export type Vital = Readonly<{ metric: VitalMetric; value: number }>

/** One metric of one day, over all pages. */
export type DailyVital = Readonly<{
  day: CalendarDate
  metric: VitalMetric
  views: number
  percentile75: number
  goodPercent: number
}>

/** Up to the first value a page is good, beyond the second it is poor. */
export const VITAL_LIMITS: Readonly<Record<VitalMetric, readonly [good: number, poor: number]>> = {
  CLS: [100, 250],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
}

const MS_RANGES = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1300, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000,
  10_000, 15_000,
]
const CLS_RANGES = [0, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 700, 1000]
/** Everything beyond the last range. */
const MOST = 60_000

/** The upper end of the range that a value falls into. The limits are ends of ranges, so shares of good pages are exact. */
export function rangeOf({ metric, value }: Vital): number {
  const ranges = metric === 'CLS' ? CLS_RANGES : MS_RANGES
  return ranges.find((end) => value <= end) ?? MOST
}

export type RangeCount = Readonly<{ atMost: number; count: number }>

/** The value that three quarters of the page views stay within, to the end of its range. */
export function percentile75(counts: readonly RangeCount[]): number {
  const total = sumOf(counts)
  let seen = 0
  const rising = counts.toSorted((one, other) => one.atMost - other.atMost)
  const found = rising.find(({ count }) => {
    seen += count
    return seen * 4 >= total * 3
  })
  return found?.atMost ?? 0
}

/** The share of good page views, in whole percent. */
export function goodPercent(metric: VitalMetric, counts: readonly RangeCount[]): number {
  const good = sumOf(counts.filter(({ atMost }) => atMost <= VITAL_LIMITS[metric][0]))
  return Math.round((good * 100) / Math.max(1, sumOf(counts)))
}

function sumOf(counts: readonly RangeCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
