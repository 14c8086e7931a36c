import { expect, test } from 'vitest'
import { surchargeName } from './surcharge-name.ts'

test.each([
  { cents: 250, de: 'Aufpreis für teurere Gerichte', en: 'Extra for pricier meals' },
  { cents: -659, de: 'Abzug für günstigere Gerichte', en: 'Reduction for cheaper meals' },
])('$cents cents on the box price are called $de', ({ cents, de, en }) => {
  expect([surchargeName(cents, 'de'), surchargeName(cents, 'en')]).toEqual([de, en])
})
