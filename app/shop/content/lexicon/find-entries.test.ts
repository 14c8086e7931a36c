import { expect, test } from 'vitest'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { byLetter, findEntries } from './find-entries.ts'

const entry = (title: string, ...others: string[]) => ({ title, names: searchText([title, ...others]) })
const ENTRIES = [
  entry('Zucchini', 'Courgette'),
  entry('Äpfel', 'Apples'),
  entry('Rote Bete', 'Beetroot'),
  entry('Auberginen', 'Aubergines'),
  entry('Weiße Bohnen', 'White beans'),
]
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)

test.each([
  { search: '', found: ['Zucchini', 'Äpfel', 'Rote Bete', 'Auberginen', 'Weiße Bohnen'] },
  { search: 'zucc', found: ['Zucchini'] },
  { search: 'COURGETTE', found: ['Zucchini'] },
  { search: 'apfel', found: ['Äpfel'] },
  { search: 'bohnen weiss', found: ['Weiße Bohnen'] },
  { search: '  bete ', found: ['Rote Bete'] },
  { search: 'bohnen rote', found: [] },
  { search: 'schnitzel', found: [] },
])('a search for "$search" finds $found', ({ search, found }) => {
  expect(titles(findEntries(ENTRIES, search))).toEqual(found)
})

test('umlauts stand under their vowel', () => {
  const sorted = ENTRIES.toSorted((one, other) => one.title.localeCompare(other.title, 'de'))
  expect(byLetter(sorted).map(({ letter, entries }) => [letter, titles(entries)])).toEqual([
    ['A', ['Äpfel', 'Auberginen']],
    ['R', ['Rote Bete']],
    ['W', ['Weiße Bohnen']],
    ['Z', ['Zucchini']],
  ])
})
