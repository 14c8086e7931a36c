import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { storedMeals, storeMeals } from './stored-meals.ts'

const CURRY = { variantId: 7, title: 'Coco Curry', kcal: 560, protein: 12, net: { quantity: 400, unit: 'g' as const } }

test('all meals are kept with their day and in their language, without what changes [9-key-allMeals] [9-key-meanings]', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  expect(storedMeals('de')).toEqual([])
  storeMeals({ date: '2026-11-15', language: 'de', meals: [{ ...CURRY, once: { price: 1 } } as typeof CURRY] })
  expect(JSON.parse(localStorage.getItem('allMeals') ?? '')).toEqual({
    ...{ date: '2026-11-15', language: 'de', meals: [CURRY] },
  })
  expect(storedMeals('de')).toEqual([CURRY])
  expect(storedMeals('en')).toEqual([])
})

test('another day or language takes the place of the list, the same one is left alone [9-key-allMeals]', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  storeMeals({ date: '2026-11-15', language: 'de', meals: [CURRY] })
  storeMeals({ date: '2026-11-15', language: 'de', meals: [] })
  expect(storedMeals('de')).toHaveLength(1)
  storeMeals({ date: '2026-11-16', language: 'de', meals: [] })
  expect(storedMeals('de')).toEqual([])
  storeMeals({ date: '2026-11-16', language: 'en', meals: [CURRY] })
  expect(storedMeals('en')).toHaveLength(1)
})

test.each(['', 'null', '[]', '{"meals":1}', 'kaputt'])('what is no list of meals is none: %s', (text) => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('allMeals', text)
  expect(storedMeals('de')).toEqual([])
})
