import { expect, test } from 'vitest'
import { asksForSite, siteForCountry } from './site.ts'

test.each([
  { country: 'DE', site: 'main', id: '9-country-main' },
  { country: 'AT', site: 'main', id: '9-country-main' },
  { country: 'DK', site: 'main', id: '9-country-main' },
  { country: 'de', site: 'main', id: '9-country-main' },
  { country: 'CH', site: 'ch', id: '9-country-ch' },
  { country: 'LI', site: 'ch', id: '9-country-ch' },
  { country: 'LU', site: 'nl', id: '9-country-nl' },
  { country: 'NL', site: 'nl', id: '9-country-nl' },
  { country: 'BE', site: 'nl', id: '9-country-nl' },
  { country: 'FR', site: null, id: '9-country-other' },
  { country: '', site: null, id: '9-country-other' },
  { country: null, site: null, id: '9-country-other' },
])('the site for $country is $site [$id]', ({ country, site }) => {
  expect(siteForCountry(country)).toBe(site)
})

test.each([
  { currentSite: 'main', country: 'CH', stayInCountry: null, asks: true },
  { currentSite: 'nl', country: 'DE', stayInCountry: null, asks: true },
  { currentSite: 'main', country: 'CH', stayInCountry: 'CH', asks: false },
  { currentSite: 'main', country: 'CH', stayInCountry: 'DE', asks: false },
  { currentSite: 'main', country: 'DE', stayInCountry: null, asks: false },
  { currentSite: 'main', country: 'FR', stayInCountry: null, asks: false },
  { currentSite: 'ch', country: null, stayInCountry: null, asks: false },
] as const)(
  'on $currentSite from $country, stay $stayInCountry: asked is $asks [9-stay-in-country-use]',
  ({ asks, ...visit }) => {
    expect(asksForSite(visit)).toBe(asks)
  },
)
