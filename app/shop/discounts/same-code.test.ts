import { expect, test } from 'vitest'
import { isCode, isSameCode } from './same-code.ts'

test.each([
  { text: 'A', is: true },
  { text: 'sommer_2026-Q3', is: true },
  { text: 'X'.repeat(40), is: true },
  { text: 'X'.repeat(41), is: false },
  { text: '', is: false },
  { text: 'ZEHN PROZENT', is: false },
  { text: 'GRÜN10', is: false },
  { text: "A10';--", is: false },
  { text: 'A10\n', is: false },
])('"$text" can be a code: $is [5.8-code-field]', ({ text, is }) => {
  expect(isCode(text)).toBe(is)
})

test('codes are the same without their case and the blanks around them [5.8-code-field]', () => {
  expect(isSameCode(' willkommen10', 'WILLKOMMEN10 ')).toBe(true)
  expect(isSameCode('WILLKOMMEN1', 'WILLKOMMEN10')).toBe(false)
})
