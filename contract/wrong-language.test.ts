import { expect, test } from 'vitest'
import { linesInWrongLanguage } from './wrong-language.fixture.ts'

const ENGLISH = 'The box is yours, and you can pause it when you like'
const GERMAN = 'Die Box ist deine, und du kannst sie ohne Frist auf später schieben'

test.each([
  { html: `<p>${ENGLISH}</p><p>${GERMAN}</p>`, language: 'de', found: [ENGLISH] },
  { html: `<p>${ENGLISH}</p><p>${GERMAN}</p>`, language: 'en', found: [GERMAN] },
  { html: `<ul><li>Kurz</li><li><b>${ENGLISH}</b></li></ul>`, language: 'de', found: [ENGLISH] },
  { html: `<p lang="en">${ENGLISH}</p><script>${ENGLISH}</script>`, language: 'de', found: [] },
  { html: '<p>Das Gericht „Back to the Roots“ ist mit Rote Bete und ohne Gluten</p>', language: 'de', found: [] },
  { html: '<h2>Best of Bowls</h2>', language: 'de', found: [] },
] as const)('in $language the wrong lines of $html are found', ({ html, language, found }) => {
  expect(linesInWrongLanguage(html, language)).toEqual(found)
})
