import { expect, test } from 'vitest'
import { searchText } from './open-window.ts'
import { readQuery, searchIn, searchWords } from './search-window.ts'

const thing = (name: string, tags: string[] = [], texts: string[] = []) => ({
  name,
  search: searchText({ title: name, tags, texts }),
})
const things = [
  thing('Mango Curry'),
  thing('Süßkartoffel-Bowl', ['curry']),
  thing('Dal', [], ['mit Currysauce']),
  thing('Eis'),
]

test('[5.5-search-any] any word is enough, and a hit in the title says most', () => {
  const hits = searchIn(things, searchWords('curry gibtesnicht'))
  expect(hits.toSorted((a, b) => b.score - a.score).map(({ thing: { name } }) => name)).toEqual([
    'Mango Curry',
    'Süßkartoffel-Bowl',
    'Dal',
  ])
})

test.each(['SUSSKARTOFFEL', 'süßkartoffel', 'sußkart', '  süss  '])(
  '[5.5-search-fold] %s finds Süßkartoffel',
  (query) => {
    expect(searchIn(things, searchWords(query)).map(({ thing: { name } }) => name)).toEqual(['Süßkartoffel-Bowl'])
  },
)

test('[5.5-search-fold] an empty search fits everything', () => {
  expect(searchIn(things, searchWords('   '))).toHaveLength(things.length)
})

test('a search that is too long is refused', () => {
  expect(readQuery('a'.repeat(1000))).toMatchObject({ ok: true })
  expect(readQuery('a'.repeat(1001))).toEqual({ ok: false, refusal: { code: 'too-long' } })
})
