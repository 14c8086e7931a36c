import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each([
  { text: '1', number: 1 },
  { text: '0012', number: 12 },
  { text: '9007199254740991', number: 9_007_199_254_740_991 },
  ...['', ' ', '0', '-1', '+1', '1.5', '1e3', '1e400', '0x10', '9007199254740992', '9'.repeat(40), 'NaN', '١'].map(
    (text) => ({ text, number: null }),
  ),
  { text: undefined, number: null },
  { text: null, number: null },
])('[R20] "$text" is the number $number', ({ text, number }) => {
  expect(wholeNumber(text)).toBe(number)
})
