import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { findEntries } from './find-entries.ts'
import { indexEntries } from './lexicon-index.ts'

const NAMES = [
  'Zucchini',
  'Äpfel',
  'Rote Bete',
  'Auberginen',
  'Weiße Bohnen',
  'Grüne Bohnen',
  'Süßkartoffeln',
  'Mais',
  'Öl',
]
const ENTRIES = NAMES.map((title) => ({ title, names: searchText([title, `${title} in English`, title.slice(0, 4)]) }))
const index = indexEntries(ENTRIES)
const titlesAt = (places: readonly number[]) => places.map((place) => NAMES[place])

test.each([
  { search: '', found: NAMES },
  { search: '  ', found: NAMES },
  { search: 'BOHNEN', found: ['Weiße Bohnen', 'Grüne Bohnen'] },
  { search: 'bohnen weiss', found: ['Weiße Bohnen'] },
  { search: 'ö', found: NAMES.filter((name) => /[oö]/i.test(name)) },
  { search: 'nix', found: [] },
  { search: 'bohnen nix', found: [] },
])('[C7] the index finds $found for "$search"', ({ search, found }) => {
  expect(titlesAt(index.find(search))).toEqual(found)
})

test('[C7] the index finds what a look at every entry finds, in its order, whatever is typed', () => {
  const piece = fc.constantFrom(...ENTRIES.flatMap(({ names }) => names.split(/\s+/)))
  const part = fc
    .tuple(piece, fc.nat(6), fc.integer({ min: 1, max: 8 }))
    .map(([text, at, to]) => text.slice(at, at + to))
  const typed = fc.array(fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 4 })
  fc.assert(
    fc.property(typed, (words) => {
      const search = words.join(' ')
      expect(titlesAt(index.find(search))).toEqual(findEntries(ENTRIES, search).map(({ title }) => title))
    }),
    { numRuns: 2000 },
  )
})

test('[C7] a search looks only at entries that hold its rarest piece', () => {
  let looks = 0
  const watched = ENTRIES.map((entry) => ({
    title: entry.title,
    get names() {
      looks++
      return entry.names
    },
  }))
  const own = indexEntries(watched)
  looks = 0
  expect(own.find('zucchini')).toEqual([0])
  expect(looks).toBe(1)
})
