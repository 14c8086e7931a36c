import { expect, test } from 'vitest'
import { computedTags } from './computed-tags.ts'

const plain = { de: 'Reis', en: 'rice' }
const nutrition = { kj: 500, kcal: 120, fat: 2, saturates: 0.3, carbs: 18, sugars: 2, fibre: 2, protein: 5, salt: 0.8 }

test.each([
  { protein: 5.9, holds: false },
  { protein: 6, holds: true },
])('[F5] $protein g protein in 120 kcal: high in protein $holds', ({ protein, holds }) => {
  const tags = computedTags({ ingredients: [plain], mayContain: [], nutrition: { ...nutrition, protein } }, 400)
  expect(tags.includes('high-protein')).toBe(holds)
})

test.each([
  { fibre: 5.9, holds: false },
  { fibre: 6, holds: true },
])('[F5] $fibre g fibre: high in fibre $holds', ({ fibre, holds }) => {
  const tags = computedTags({ ingredients: [plain], mayContain: [], nutrition: { ...nutrition, fibre } }, 400)
  expect(tags.includes('ballaststoffreich')).toBe(holds)
})

test.each([
  { kcal: 124, tags: ['unter-550-kcal', 'unter-500-kcal'] },
  { kcal: 125, tags: ['unter-550-kcal'] },
  { kcal: 138, tags: [] },
])('[D-27] a portion of 400 g with $kcal kcal in 100 g is light by $tags', ({ kcal, tags }) => {
  const found = computedTags({ ingredients: [plain], mayContain: [], nutrition: { ...nutrition, kcal } }, 400)
  expect(found.filter((tag) => tag.endsWith('-kcal'))).toEqual(tags)
})

test('a trace is enough to lose a "free from"', () => {
  const tags = computedTags(
    {
      ingredients: [{ ...plain, of: [{ de: '*Weizen*', en: '*wheat*', allergen: 'gluten' }] }],
      mayContain: ['soy'],
      nutrition,
    },
    400,
  )
  expect(tags).not.toContain('glutenfrei')
  expect(tags).not.toContain('ohne-soja')
  expect(tags).toContain('ohne-nuesse')
})

test('what has no nutrition gets no such tag', () => {
  expect(computedTags({ ingredients: [], mayContain: [], nutrition: null }, 1)).toEqual([])
})
