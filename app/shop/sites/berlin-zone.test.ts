import { expect, test } from 'vitest'
import { isInBerlinZone } from './berlin-zone.ts'

test.each([
  { postcode: '10115', is: true },
  { postcode: '14199', is: true },
  { postcode: ' 10999 ', is: true },
  { postcode: '10116', is: false },
  { postcode: '14482', is: false },
  { postcode: '1011', is: false },
  { postcode: '', is: false },
  { postcode: null, is: false },
])('[9-berlin-zone-use] the postcode $postcode is in the zone: $is', ({ postcode, is }) => {
  expect(isInBerlinZone(postcode)).toBe(is)
})

test('[9-berlin-zone] the list has 190 postcodes', () => {
  const range = Array.from({ length: 14_199 - 10_115 + 1 }, (_, place) => String(10_115 + place))
  expect(range.filter(isInBerlinZone)).toHaveLength(190)
})
