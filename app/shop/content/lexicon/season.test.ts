import { expect, test } from 'vitest'
import { seasonText } from './season.ts'

test.each([
  { season: [9, 10, 11], de: 'September bis November', en: 'September to November' },
  { season: [6], de: 'Juni', en: 'June' },
  { season: [5, 6], de: 'Mai und Juni', en: 'May and June' },
  { season: [11, 12, 1, 2], de: 'November bis Februar', en: 'November to February' },
  { season: [12, 1], de: 'Dezember und Januar', en: 'December and January' },
  { season: [3, 4, 5, 9], de: 'März bis Mai, September', en: 'March to May, September' },
  { season: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], de: 'das ganze Jahr', en: 'all year round' },
  { season: [], de: '', en: '' },
])('the months $season are "$de" and "$en"', ({ season, de, en }) => {
  expect([seasonText(season, 'de'), seasonText(season, 'en')]).toEqual([de, en])
})
