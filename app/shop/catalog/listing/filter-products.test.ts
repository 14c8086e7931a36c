import { expect, test } from 'vitest'
import { filterProducts } from './filter-products.ts'
import { searchText } from './folded.ts'

const written = [
  {
    id: 1,
    tags: ['glutenfrei', 'high-protein', 'scharf'],
    texts: ['Chili sin Carne', 'Bowls', 'Kidneybohnen, Mais und Kakao'],
  },
  { id: 2, tags: ['glutenfrei'], texts: ['Funghi Risotto', 'Reisgerichte', 'Champignons und Süßkartoffel'] },
  { id: 3, tags: ['high-protein'], texts: ['Bami Goreng', 'Bowls', 'Scharfer Nudelklassiker'] },
  {
    id: 4,
    tags: ['glutenfrei', 'high-protein', 'neu'],
    texts: ['Rote-Linsen-Dal', 'Currys & Dals', 'Linsen und Kokosmilch'],
  },
]
/** Tags are searched like every other text. */
const products = written.map(({ id, tags, texts }) => ({
  id,
  tags,
  text: searchText([...texts, ...tags]),
  contents: '',
}))
const protein = [1, 3]
const light = [2]
const none = { search: '', tags: [], bundles: [] }

test.each([
  { search: '', ids: [1, 2, 3, 4] },
  { search: '   ', ids: [1, 2, 3, 4] },
  { search: 'neu', ids: [4] },
  { search: 'bowls', ids: [1, 3] },
  { search: 'CHILI', ids: [1] },
  { search: 'pizza dal', ids: [4] },
  { search: 'funghi  pizza', ids: [2] },
  { search: 'scharf', ids: [1, 3] },
  { search: 'SÜSSKARTOFFEL', ids: [2] },
  { search: 'sußkart', ids: [2] },
  { search: 'pizza', ids: [] },
])('[5.5-search-any] [5.5-search-fold] the search "$search" finds $ids', ({ search, ids }) => {
  expect(filterProducts(products, { ...none, search }).map(({ id }) => id)).toEqual(ids)
})

test.each([
  { tags: ['glutenfrei'], bundles: [], ids: [1, 2, 4] },
  { tags: ['glutenfrei', 'high-protein', 'neu'], bundles: [], ids: [4] },
  { tags: [], bundles: [protein], ids: [1, 3] },
  { tags: [], bundles: [protein, light], ids: [1, 2, 3] },
  { tags: ['glutenfrei'], bundles: [protein, light], ids: [1, 2] },
  { tags: ['neu'], bundles: [protein], ids: [] },
])(
  '[5.5-tags-all] [5.5-bundles] [5.5-bundles-union] the tags $tags and bundles $bundles leave $ids',
  ({ tags, bundles, ids }) => {
    expect(filterProducts(products, { ...none, tags, bundles }).map(({ id }) => id)).toEqual(ids)
  },
)

test('[5.5-combine] search, tags and bundles narrow together', () => {
  const found = filterProducts(products, { search: 'chili risotto', tags: ['high-protein'], bundles: [protein] })
  expect(found.map(({ id }) => id)).toEqual([1])
})
