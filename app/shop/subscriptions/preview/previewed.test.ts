import { expect, test } from 'vitest'
import { isMoreOften } from './previewed.ts'

const every = (intervalCount: number, interval: 'WEEK' | 'MONTH' = 'WEEK') => ({ interval, intervalCount })

test.each([
  { before: every(4), after: every(2), isOrder: true },
  { before: every(4), after: every(1), isOrder: true },
  { before: every(1, 'MONTH'), after: every(4), isOrder: true },
  { before: every(4), after: every(4), isOrder: false },
  { before: every(2), after: every(4), isOrder: false },
  { before: every(4), after: every(1, 'MONTH'), isOrder: false },
])(
  'boxes every $before.intervalCount $before.interval, then every $after.intervalCount $after.interval: charged more often is $isOrder [L3]',
  ({ before, after, isOrder }) => {
    expect(isMoreOften(before, after)).toBe(isOrder)
  },
)
