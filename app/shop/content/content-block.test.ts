import { expect, test } from 'vitest'
import { cleanInline, parseBlocks, parseInline } from './content-block.ts'

test('blank lines part paragraphs, hyphens start list items', () => {
  expect(parseBlocks('Erstens\nnoch erstens.\n\nUnd:\n- eins\n- zwei\n  weiter\n')).toEqual([
    { kind: 'paragraph', parts: [{ text: 'Erstens noch erstens.' }] },
    { kind: 'paragraph', parts: [{ text: 'Und:' }] },
    { kind: 'list', items: [[{ text: 'eins' }], [{ text: 'zwei weiter' }]] },
  ])
})

test('an exclamation mark starts a warning', () => {
  expect(parseBlocks('! Roh sind sie\n**giftig**.\n\nGekocht nicht!')).toEqual([
    { kind: 'warning', parts: [{ text: 'Roh sind sie ' }, { text: 'giftig', strong: true }, { text: '.' }] },
    { kind: 'paragraph', parts: [{ text: 'Gekocht nicht!' }] },
  ])
})

test('bold words and links stand inside running text', () => {
  expect(parseInline('Mehr **dazu** im [Lexikon](/lexicon).')).toEqual([
    { text: 'Mehr ' },
    { text: 'dazu', strong: true },
    { text: ' im ' },
    { text: 'Lexikon', to: '/lexicon' },
    { text: '.' },
  ])
})

test('a lone asterisk or bracket is text', () => {
  expect(parseInline('2 * 3 [ja] (nein)')).toEqual([{ text: '2 * 3 [ja] (nein)' }])
})

test.each(['javascript:alert`1`', 'JaVaScRiPt:alert`1`', '//evil.example', '/\\evil.example', 'https:evil.example'])(
  'a link to %s is its words and nothing else, newly written and stored before',
  (to) => {
    expect(parseInline(`Sieh [hier](${to}).`)).toEqual([{ text: 'Sieh ' }, { text: 'hier' }, { text: '.' }])
    expect(cleanInline([{ text: 'hier', to }])).toEqual([{ text: 'hier' }])
    expect(cleanInline([{ text: 'hier', to, host: 'tiefgruen.example' }])).toEqual([{ text: 'hier' }])
  },
)

test('a link to a page of others says whose page that is, once', () => {
  const marked = [
    { text: 'Amt', to: 'https://www.amt.example/a', host: 'www.amt.example' },
    { text: ' (www.amt.example)' },
  ]
  expect(parseInline('[Amt](https://www.amt.example/a)')).toEqual(marked)
  expect(cleanInline([{ text: 'Amt', to: 'https://www.amt.example/a' }])).toEqual(marked)
  expect(cleanInline(marked)).toEqual(marked)
  expect(parseInline('[www.amt.example](https://www.amt.example/a)')).toHaveLength(1)
})
