import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  ['Jana Albrecht', 'Jana Albrecht'],
  ['2 Coco Curry, Chili sin Carne', '2 Coco Curry, Chili sin Carne'],
  ['Dr. Jana von der Heide-Groß', 'Dr. Jana von der Heide-Groß'],
  ['TG-100234 vom 15.11.2026', 'TG-100234 vom 15.11.2026'],
  ['Gewonnen! https://boese.example/x?y=1 hier', 'Gewonnen! … hier'],
  ['ruf boese.example auf', 'ruf … auf'],
  ['ruf BOESE。EXAMPLE auf', 'ruf … auf'],
  ['www.boese', '…'],
  ['javascript://x', '…'],
  ['schreib an x@boese.example!', 'schreib an …'],
  ['http:\n//boese.example', 'http:\n…'],
  ['10.0.0.1/login jetzt', '… jetzt'],
  ['xn--bse-sna.example', '…'],
])('%s is mailed as %s', (typed, mailed) => {
  expect(withoutLinks(typed, 80)).toBe(mailed)
})

test('what is too long is cut', () => {
  expect(withoutLinks('ä'.repeat(100), 80)).toBe(`${'ä'.repeat(80)}…`)
})
