import { expect, test } from 'vitest'
import { LANGUAGE_TAGS, ONE_WIDTH_TAG, tagsLeftOut } from './browser-pairing.ts'

const SEEDS = [0, 1, 2, 3]

test.each(SEEDS)('with seed %i each language is tested at one width, and not at the same', (seed) => {
  const left = ['desktop', 'phone'].map((width) => tagsLeftOut(width, { seed }))
  for (const language of LANGUAGE_TAGS) expect(left.filter((tags) => tags.includes(language))).toHaveLength(1)
  expect(left.filter((tags) => tags.includes(ONE_WIDTH_TAG))).toHaveLength(1)
})

test('over the seeds every language and every test meets every width', () => {
  for (const width of ['desktop', 'phone']) {
    for (const tag of [...LANGUAGE_TAGS, ONE_WIDTH_TAG]) {
      const kept = SEEDS.filter((seed) => !tagsLeftOut(width, { seed }).includes(tag))
      expect(kept, `${tag} on ${width}`).toHaveLength(2)
    }
  }
})

test.each([{ seed: Number.NaN }, { seed: 7, all: true }])('%j leaves out only what another width is for', (run) => {
  expect(tagsLeftOut('desktop', run)).toEqual(['@phone-only'])
  expect(tagsLeftOut('phone', run)).toEqual(['@desktop-only'])
})

test.each(SEEDS)('with seed %i a test for one width runs there and nowhere else', (seed) => {
  expect(tagsLeftOut('desktop', { seed })).toContain('@phone-only')
  expect(tagsLeftOut('desktop', { seed })).not.toContain('@desktop-only')
})
