import { expect, test } from 'vitest'
import { gramsOf, progressOf } from './progress.ts'

const meal = { grams: 1000, quantity: 3, isVoucher: false }
const shot = { grams: 1, quantity: 10, isVoucher: false }
const voucher = { grams: 6000, quantity: 1, isVoucher: true }

test.each([
  { weight: 1000, unit: 'GRAMS', grams: 1000 },
  { weight: 1, unit: 'KILOGRAMS', grams: 1000 },
  { weight: 0.001, unit: 'KILOGRAMS', grams: 1 },
])('$weight $unit are $grams g [5.1-weight-grams]', ({ weight, unit, grams }) => {
  expect(gramsOf(weight, unit)).toBe(grams)
})

test.each([
  { what: 'meals', line: meal, lines: 2, kg: 3 },
  { what: 'ten shots of a gram', line: shot, lines: 1, kg: 0 },
  { what: 'what weighs two grams', line: { ...shot, grams: 2 }, lines: 1, kg: 0.02 },
  { what: 'a voucher alone', line: voucher, lines: 1, kg: 6 },
  { what: 'a voucher beside another line', line: voucher, lines: 2, kg: 0 },
])('$what count $kg kg [5.1-weight-zero] [5.1-weight-zero-when] [5.1-weight-giftcard]', ({ line, lines, kg }) => {
  expect(progressOf([line], lines)).toBe(kg)
})

test('progress adds up all lines, and a bonus beside a voucher is a line, too [5.1-weight-progress] [3.6-field-totalProgress] [5.1-weight-giftcard]', () => {
  expect(progressOf([meal, shot, { ...meal, grams: 12_000, quantity: 1 }])).toBe(15)
  expect(progressOf([voucher])).toBe(6)
  expect(progressOf([voucher], 2)).toBe(0)
})
