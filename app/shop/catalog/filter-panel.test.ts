import { expect, test } from 'vitest'
import {
  applyFilters,
  clearFilters,
  filterPanel,
  filtersFromUrl,
  presetFilters,
  settledFilters,
  toggleFilter,
} from './filter-panel.ts'

const known = { tags: ['neu', 'scharf', 'glutenfrei'], bundles: ['Protein Bundle', 'Light Bundle'] }
const opened = { ...filterPanel(known), isFiltersOpen: true }

test('a filter chosen in the panel changes nothing yet', () => {
  const panel = toggleFilter(opened, 'tags', 'neu')
  expect(panel.tags['neu']).toEqual({ isActive: true, isSettled: false })
  expect(panel.isFiltersOpen).toBe(true)
  expect(settledFilters(panel)).toEqual({ tags: [], bundles: [] })
})

test('applying settles what is chosen and closes the panel', () => {
  const panel = applyFilters(toggleFilter(toggleFilter(opened, 'tags', 'neu'), 'bundles', 'Light Bundle'))
  expect(settledFilters(panel)).toEqual({ tags: ['neu'], bundles: ['Light Bundle'] })
  expect(panel.isFiltersOpen).toBe(false)
})

test('a filter taken off is no longer settled once the rest is applied', () => {
  const before = applyFilters(toggleFilter(opened, 'tags', 'neu'))
  const after = applyFilters(toggleFilter(toggleFilter(before, 'tags', 'neu'), 'tags', 'scharf'))
  expect(settledFilters(after).tags).toEqual(['scharf'])
})

test('clearing takes back both flags of all filters and leaves the panel as it is', () => {
  const panel = clearFilters(
    toggleFilter({ ...applyFilters(toggleFilter(opened, 'tags', 'neu')), isFiltersOpen: true }, 'tags', 'scharf'),
  )
  expect(panel).toEqual(opened)
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
])('the address $query presets $tags and $bundles', ({ query, tags, bundles }) => {
  expect(filtersFromUrl(query, known)).toEqual({ tags, bundles })
})

test('a preset filter is chosen and applied at once', () => {
  const panel = presetFilters(opened, { tags: ['neu'], bundles: [] })
  expect(panel.tags).toMatchObject({
    neu: { isActive: true, isSettled: true },
    scharf: { isActive: false, isSettled: false },
  })
})
