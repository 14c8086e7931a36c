import { expect, test } from 'vitest'
import { frequenciesFor, frequencyFor, keepsFrequency, mealsPerWeek } from './frequency.ts'

const every = (intervalCount: number) => ({ interval: 'WEEK', intervalCount })
const options = [1, 2, 3, 4].map(every)

test.each([
  { size: 6, weeks: [1, 2, 3] },
  { size: 12, weeks: [1, 2, 3, 4] },
  { size: 16, weeks: [1, 2, 4] },
  { size: 20, weeks: [1, 2, 4] },
])('the box of $size comes every $weeks weeks [5.3-freq-keep]', ({ size, weeks }) => {
  expect(frequenciesFor(size, options).map(({ intervalCount }) => intervalCount)).toEqual(weeks)
  expect(options.filter((option) => keepsFrequency(size, option))).toHaveLength(weeks.length)
})

test.each([
  { why: 'every four weeks by itself', size: 16, stored: null, offered: options, weeks: 4 },
  { why: 'the first option where four is none', size: 16, stored: null, offered: [every(2), every(1)], weeks: 2 },
  { why: 'as stored', size: 16, stored: every(2), offered: options, weeks: 2 },
  { why: 'four weeks where the stored does not divide', size: 16, stored: every(3), offered: options, weeks: 4 },
  { why: 'the first that divides', size: 6, stored: every(4), offered: [every(4), every(2)], weeks: 2 },
  { why: 'the first where none divides', size: 7, stored: null, offered: [every(4), every(2)], weeks: 4 },
  { why: 'not as stored if nobody offers it', size: 20, stored: every(5), offered: options, weeks: 4 },
])('the box of $size comes $why [5.3-freq-default] [5.3-freq-fallback] [5.3-freq-keep]', (row) => {
  expect(frequencyFor(row.size, row.stored, row.offered)?.intervalCount).toBe(row.weeks)
})

test('meals per week are the box over its weeks, always whole [3.6-field-mealsPerWeek] [3.6-mealsPerWeek-formula]', () => {
  for (const size of [6, 12, 16, 20])
    for (const option of frequenciesFor(size, options)) {
      expect(mealsPerWeek(size, option) * option.intervalCount).toBe(size)
      expect(mealsPerWeek(size, option)).toSatisfy(Number.isInteger)
    }
})
