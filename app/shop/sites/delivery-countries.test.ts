import { expect, test } from 'vitest'
import { countriesOfSite, toCountries } from './delivery-countries.ts'

test.each([
  { site: 'main', language: 'de', to: 'nach Deutschland, Österreich und Dänemark' },
  { site: 'main', language: 'en', to: 'to Germany, Austria and Denmark' },
  { site: 'ch', language: 'de', to: 'in die Schweiz und nach Liechtenstein' },
  { site: 'ch', language: 'en', to: 'to Switzerland and Liechtenstein' },
  { site: 'nl', language: 'de', to: 'in die Niederlande, nach Luxemburg und Belgien' },
  { site: 'nl', language: 'en', to: 'to the Netherlands, Luxembourg and Belgium' },
] as const)('$site delivers in $language $to', ({ site, language, to }) => {
  expect(toCountries(site, language)).toBe(to)
})

test('a list of countries has their articles', () => {
  expect(countriesOfSite('nl', 'de')).toBe('die Niederlande, Luxemburg und Belgien')
  expect(countriesOfSite('ch', 'de')).toBe('die Schweiz und Liechtenstein')
})
