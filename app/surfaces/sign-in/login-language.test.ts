import { expect, test } from 'vitest'
import { loginLanguage } from './login-language.ts'

test.each([
  { wishes: {}, language: 'de' },
  { wishes: { ui_locales: 'en-GB de' }, language: 'en' },
  { wishes: { ui_locales: 'de-CH', locale: 'en' }, language: 'de' },
  { wishes: { locale: 'en' }, language: 'en' },
  { wishes: { ui_locales: ' ', accepted: 'en-US,en;q=0.9' }, language: 'en' },
  { wishes: { accepted: 'de-DE,de;q=0.9,en;q=0.8' }, language: 'de' },
  { wishes: { locale: 'nl-NL' }, language: 'en' },
])('a login that wishes for $wishes speaks $language', ({ wishes, language }) => {
  expect(loginLanguage(wishes)).toBe(language)
})
