import { expect, test } from 'vitest'
import { languageFor, localePath, splitLanguage } from './language.ts'

test.each([
  { address: '/', english: '/en' },
  { address: '/faq', english: '/en/faq' },
  { address: '/english', english: '/en/english' },
  { address: '/faq?a=/b#c', english: '/en/faq?a=/b#c' },
  { address: '/?utm_source=x', english: '/en?utm_source=x' },
  { address: '/#top', english: '/en#top' },
])('in English $address is $english [2.1-lang-nav]', ({ address, english }) => {
  expect(localePath('en', address)).toBe(english)
})

test.each([
  '/en',
  '/en/faq',
  '/en?x=1',
  '/en#top',
  'https://example.com/',
  '//example.com',
  'mailto:hallo@tiefgruen.example',
  'tel:+49301234',
  '#section',
  '?x=1',
  '',
])('%j is left as it is in English [2.1-lang-nav-idempotent]', (address) => {
  expect(localePath('en', address)).toBe(address)
})

test.each(['/', '/faq', '/en/faq', '#x'])('German addresses have no prefix: %s [1-lang-de-default]', (address) => {
  expect(localePath('de', address)).toBe(address)
})

test.each([
  { setting: 'de', language: 'de' },
  { setting: null, language: 'de' },
  { setting: undefined, language: 'de' },
  { setting: '', language: 'de' },
  { setting: 'CH', language: 'de' },
  { setting: 'ch', language: 'de' },
  { setting: 'ch-DE', language: 'de' },
  { setting: 'de-CH', language: 'de' },
  { setting: 'en-GB', language: 'en' },
  { setting: ' pt_BR', language: 'de' },
  { setting: 'xx', language: 'de' },
  { setting: 'EN', language: 'en' },
  { setting: 'fr', language: 'en' },
  { setting: 'NL', language: 'en' },
  { setting: 'dk', language: 'en' },
])('the setting $setting reads $language [9-languages-fallback] [9-ch-maps-de]', ({ setting, language }) => {
  expect(languageFor(setting)).toBe(language)
})

test.each([
  { path: '/', language: 'de', rest: '/' },
  { path: '/faq', language: 'de', rest: '/faq' },
  { path: '/english', language: 'de', rest: '/english' },
  { path: '/en', language: 'en', rest: '/' },
  { path: '/en/', language: 'en', rest: '/' },
  { path: '/en/faq', language: 'en', rest: '/faq' },
])('$path is $rest in $language [1-lang-en-prefix]', ({ path, language, rest }) => {
  expect(splitLanguage(path)).toEqual({ language, rest })
})
