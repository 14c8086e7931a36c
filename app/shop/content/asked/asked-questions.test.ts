import { expect, test } from 'vitest'
import { parseBlocks } from '#app/shop/content/content-block.ts'
import { askedIn, findAsked, withoutWord } from './asked-questions.ts'

const SECTIONS = [
  {
    heading: 'Lieferung',
    blocks: parseBlocks(`Kurz vorweg.

**Geht eine Packstation?**
Nein. Jemand muss die Tür aufmachen.

**Was kostet sie?**
Das hier:
- bis 6 Gerichte 4,90 €
- sonst nichts

Und das war es.`),
  },
  { heading: 'Abo', blocks: parseBlocks('**Wie bekomme ich die 20 %?**\nMit dem Code **ABO20**.') },
]
const asked = askedIn(SECTIONS)
const questions = (found: typeof asked) => found.flatMap((section) => section.questions.map(({ question }) => question))

test('an answer goes on up to the next question, and what stands before the first one introduces the section', () => {
  expect(questions(asked)).toEqual(['Geht eine Packstation?', 'Was kostet sie?', 'Wie bekomme ich die 20 %?'])
  expect(asked[0]?.intro).toEqual(parseBlocks('Kurz vorweg.'))
  expect(asked[0]?.questions[1]?.answer.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph'])
  expect(asked[0]?.questions[0]?.answer).toEqual([
    { kind: 'paragraph', parts: [{ text: ' Nein. Jemand muss die Tür aufmachen.' }] },
  ])
})

test.each([
  { search: '', found: ['Geht eine Packstation?', 'Was kostet sie?', 'Wie bekomme ich die 20 %?'] },
  { search: 'TUR', found: ['Geht eine Packstation?'] },
  { search: 'gerichte kostet', found: ['Was kostet sie?'] },
  { search: 'abo20', found: ['Wie bekomme ich die 20 %?'] },
  { search: 'mondfahrt', found: [] },
])('"$search" finds $found', ({ search, found }) => {
  expect(questions(findAsked(asked, search))).toEqual(found)
})

test('questions about a code for newcomers are left out', () => {
  expect(questions(withoutWord(asked, 'ABO20'))).toEqual(['Geht eine Packstation?', 'Was kostet sie?'])
  expect(withoutWord(asked, '')).toBe(asked)
})
