import { expect, test } from 'vitest'
import { giftCardCodeFrom, readGiftCardCode, writeGiftCardCode } from './gift-card-code.ts'

test.each([
  ['0123-4567-89AB-CDEF', '0123456789ABCDEF'],
  [' 0123 4567 89ab cdef ', '0123456789ABCDEF'],
  ['OI23-4567-89AB-CDEL', '0123456789ABCDE1'],
])('[A12] %s is read as %s', (typed, code) => {
  expect(readGiftCardCode(typed)).toBe(code)
})

test.each(['', '0123', '0123-4567-89AB-CDEF-0', 'U123-4567-89AB-CDEF', '０123456789ABCDEF', 'x'.repeat(10_000)])(
  '[A12] %j is no code',
  (typed) => {
    expect(readGiftCardCode(typed)).toBeNull()
  },
)

test('[A12] a code has 16 symbols of 32, in groups of four', () => {
  const code = giftCardCodeFrom(Uint8Array.from({ length: 16 }, (_, index) => index * 17))
  expect(writeGiftCardCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(readGiftCardCode(writeGiftCardCode(code))).toBe(code)
})
