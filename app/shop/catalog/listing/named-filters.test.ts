import { expect, test } from 'vitest'
import { takeNamedFilters } from './named-filters.ts'

const KNOWN = ['glutenfrei', 'ohne-nuesse', 'ohne-soja', 'high-protein', 'unter-550-kcal', 'unter-500-kcal']

test.each([
  ['ohne Nüsse', '', ['ohne-nuesse']],
  ['Curry ohne Nüsse', 'curry', ['ohne-nuesse']],
  ['ohne Nuesse und glutenfrei', 'und', ['glutenfrei', 'ohne-nuesse']],
  ['nut-free curry', 'curry', ['ohne-nuesse']],
  ['without soya', '', ['ohne-soja']],
  ['eiweißreich', '', ['high-protein']],
  ['unter 550 kcal', '', ['unter-550-kcal']],
  ['under 600 calories', '', ['unter-550-kcal']],
  ['unter 500 kcal', '', ['unter-500-kcal']],
  ['Bowl unter 540 Kalorien', 'bowl', ['unter-500-kcal']],
  // No filter keeps to it.
  ['unter 400 kcal', 'unter 400 kcal', []],
  ['ohne Nü', 'ohne Nü', []],
  ['Nüsse', 'Nüsse', []],
  ['glutenfreie Pasta', 'glutenfreie Pasta', []],
])('the search "%s" looks for "%s" and filters by %j [D-27]', (search, words, tags) => {
  expect(takeNamedFilters(search, KNOWN)).toEqual({ search: words, tags })
})

test('a filter that the listing does not have stays words', () => {
  expect(takeNamedFilters('ohne Nüsse', ['glutenfrei'])).toEqual({ search: 'ohne Nüsse', tags: [] })
})
