import { expect, test } from 'vitest'
import { markedParts, withoutMarks } from './marked-text.ts'

test.each([
  { text: 'Salz', parts: [{ text: 'Salz', isAllergen: false }] },
  { text: '*Cashewkerne*', parts: [{ text: 'Cashewkerne', isAllergen: true }] },
  {
    text: '*Weizen*mehl',
    parts: [
      { text: 'Weizen', isAllergen: true },
      { text: 'mehl', isAllergen: false },
    ],
  },
  {
    text: 'geröstete *Mandeln* und *Sesam*',
    parts: [
      { text: 'geröstete ', isAllergen: false },
      { text: 'Mandeln', isAllergen: true },
      { text: ' und ', isAllergen: false },
      { text: 'Sesam', isAllergen: true },
    ],
  },
])('$text emphasises its allergens', ({ text, parts }) => {
  expect(markedParts(text)).toEqual(parts)
})

test('a name without emphasis has no asterisks', () => {
  expect(withoutMarks('*Weizen*mehl')).toBe('Weizenmehl')
})
