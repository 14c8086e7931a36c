import { expect, test } from 'vitest'
import { parseBlocks } from './content-block.ts'
import { contentText } from './content-html.ts'
import { forSite } from './for-site.ts'

test('a document names the countries of the site wherever it speaks of them', () => {
  const text = 'Wir liefern {to-countries}.\n\n- **{to-countries}**'
  const body = { sections: [{ heading: null, blocks: parseBlocks(text) }], action: null }
  const written = { description: 'Frisch {to-countries}.', lead: 'Heute {to-countries}.', body }
  const shown = forSite(written, { site: 'ch', language: 'de' })
  const countries = 'in die Schweiz und nach Liechtenstein'
  expect(shown.description).toBe(`Frisch ${countries}.`)
  expect(contentText(shown, 'de')).toBe(`Heute ${countries}.\nWir liefern ${countries}.\n${countries}`)
})
