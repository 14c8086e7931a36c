import { expect, test } from 'vitest'
import {
  applyFilters,
  clearFilters,
  dismissFilters,
  filterPanel,
  filtersFromUrl,
  presetFilters,
  settledFilters,
  toggleFilter,
} from './filter-panel.ts'

const known = { tags: ['neu', 'scharf', 'glutenfrei'], bundles: ['Protein Bundle', 'Light Bundle'] }
const filters = {
  tags: known.tags.map((tag) => ({ tag, displayName: tag.toUpperCase() })),
  bundles: known.bundles.map((title, index) => ({ title, products: [index, 7] })),
}
const opened = { ...filterPanel(filters), isFiltersOpen: true }

test('[3.11-tags-shape] [3.11-bundles-shape] the panel knows tags by name and bundles by title, none of them chosen', () => {
  const off = { isActive: false, isSettled: false }
  expect(filterPanel(filters)).toEqual({
    tags: {
      neu: { displayName: 'NEU', ...off },
      scharf: { displayName: 'SCHARF', ...off },
      glutenfrei: { displayName: 'GLUTENFREI', ...off },
    },
    bundles: {
      'Protein Bundle': { title: 'Protein Bundle', products: [0, 7], ...off },
      'Light Bundle': { title: 'Light Bundle', products: [1, 7], ...off },
    },
    isFiltersOpen: false,
  })
})

test('[4.5-active] a filter chosen in the panel changes nothing yet', () => {
  const panel = toggleFilter(opened, 'tags', 'neu')
  expect(panel.tags['neu']).toEqual({ displayName: 'NEU', isActive: true, isSettled: false })
  expect(panel.isFiltersOpen).toBe(true)
  expect(settledFilters(panel)).toEqual({ tags: [], bundles: [] })
})

test('[4.5-apply] applying settles what is chosen and closes the panel', () => {
  const panel = applyFilters(toggleFilter(toggleFilter(opened, 'tags', 'neu'), 'bundles', 'Light Bundle'))
  expect(settledFilters(panel)).toEqual({ tags: ['neu'], bundles: ['Light Bundle'] })
  expect(panel.isFiltersOpen).toBe(false)
})

test('[4.5-apply-unchosen] a filter taken off is no longer settled once the rest is applied', () => {
  const before = applyFilters(toggleFilter(opened, 'tags', 'neu'))
  const after = applyFilters(toggleFilter(toggleFilter(before, 'tags', 'neu'), 'tags', 'scharf'))
  expect(settledFilters(after).tags).toEqual(['scharf'])
})

test('[4.5-clear] clearing takes back both flags of all filters and leaves the panel as it is', () => {
  const panel = clearFilters(
    toggleFilter({ ...applyFilters(toggleFilter(opened, 'tags', 'neu')), isFiltersOpen: true }, 'tags', 'scharf'),
  )
  expect(panel).toEqual(opened)
})

test('[4.5-close-unapplied] closing without applying leaves the panel as the results are', () => {
  const applied = applyFilters(toggleFilter(opened, 'tags', 'neu'))
  const chosen = toggleFilter(toggleFilter({ ...applied, isFiltersOpen: true }, 'tags', 'neu'), 'tags', 'scharf')
  expect(dismissFilters(chosen)).toEqual(applied)
})

test('[5.5-url-presets] a bundle goes by its handle and by its title', () => {
  const titles = new Map([['protein-bundle', 'Protein Bundle']])
  const named = '?bundles=Protein%20Bundle,Light%20Bundle,protein-bundle,Nichts'
  expect(filtersFromUrl(named, known, titles).bundles).toEqual(['Protein Bundle', 'Light Bundle'])
})

test('an unknown filter cannot be chosen', () => {
  expect(toggleFilter(opened, 'tags', 'gibtesnicht')).toEqual(opened)
})

test.each([
  { query: '', tags: [], bundles: [] },
  { query: '?bundles=Protein%20Bundle', tags: [], bundles: ['Protein Bundle'] },
  {
    query: '?tags=neu&bundles=Light%20Bundle,Protein%20Bundle',
    tags: ['neu'],
    bundles: ['Light Bundle', 'Protein Bundle'],
  },
  { query: '?tags=gibtesnicht,%20neu%20', tags: ['neu'], bundles: [] },
])(
  '[5.5-url-presets] [5.5-url-presets-how] the address $query presets $tags and $bundles',
  ({ query, tags, bundles }) => {
    expect(filtersFromUrl(query, known)).toEqual({ tags, bundles })
  },
)

test('[5.5-url-presets-how] a preset filter is chosen and applied at once', () => {
  const panel = presetFilters(opened, { tags: ['neu'], bundles: [] })
  expect(panel.tags).toMatchObject({
    neu: { isActive: true, isSettled: true },
    scharf: { isActive: false, isSettled: false },
  })
})
