import { expect, test } from 'vitest'
import { plainDay, shownDay, shownSize } from './shown-day.ts'

test('instants are days of the shop, in the words of each language', () => {
  expect(shownDay('2026-11-16T23:30:00.000Z', 'de')).toBe('am 17. November 2026')
  expect(shownDay('2026-11-16T23:30:00.000Z', 'en')).toBe('on 17 November 2026')
  expect(plainDay('2026-11-16T10:00:00.000Z', 'de')).toBe('zum 16. November 2026')
  expect(plainDay('2026-11-16T10:00:00.000Z', 'en')).toBe('16 November 2026')
})

test.each([
  [0, '1 kB'],
  [48_900, '48 kB'],
  [1_250_000, '1,2 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(shownSize(bytes, 'de')).toBe(shown)
})
