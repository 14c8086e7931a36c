import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test.each([
  { words: 0, minutes: 1 },
  { words: 120, minutes: 1 },
  { words: 299, minutes: 1 },
  { words: 300, minutes: 2 },
  { words: 1000, minutes: 5 },
])('$words words are read in $minutes minutes', ({ words, minutes }) => {
  expect(readingMinutes(Array.from({ length: words }, () => 'Linsen').join(' '))).toBe(minutes)
})

test('dashes and lone signs are no words', () => {
  expect(readingMinutes('– · … '.repeat(1000))).toBe(1)
})
