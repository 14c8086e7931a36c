import { expect, test } from 'vitest'
import { findWords, firstWord } from './find-words.ts'

test.each([
  { text: 'Weizenmehl', list: { inside: ['weizen'] }, word: 'Weizenmehl' },
  { text: 'Hartweizengrieß', list: { inside: ['weizen'] }, word: 'Hartweizengrieß' },
  { text: 'Buchweizen', list: { inside: ['weizen'], except: ['buchweizen'] }, word: null },
  { text: 'Ei aus Freilandhaltung', list: { whole: ['ei'] }, word: 'Ei' },
  { text: 'Eisbergsalat mit Reis', list: { whole: ['ei', 'eier'] }, word: null },
  { text: 'Öko-Äpfel', list: { whole: ['öko'] }, word: 'Öko' },
  { text: 'Fröschei', list: { whole: ['ei'] }, word: null },
  { text: 'Champignons', list: { whole: ['ham'] }, word: null },
  { text: 'Misopaste', list: { starting: ['miso'] }, word: 'Misopaste' },
  { text: 'Wasser', list: {}, word: null },
])('$text: $word', ({ text, list, word }) => {
  expect(firstWord(text, list)).toBe(word)
})

test('an exception does not move the places of what stands behind it', () => {
  expect(findWords('Kokosmilch, Milch', { inside: ['milch'], except: ['kokosmilch'] })).toEqual([
    { word: 'Milch', at: 12 },
  ])
})
