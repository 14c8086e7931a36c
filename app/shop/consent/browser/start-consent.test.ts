import { expect, test } from 'vitest'
import { ATTRIBUTION_KEY, CONSENT_COOKIE_NAME, CONSENT_SAVED } from '../consent-keys.ts'
import { CONSENT_COOKIE } from '../consent-record.ts'
import { ANSWER, IDENTIFIERS, NOTHING_MORE, SAVED } from './start-consent.client.ts'

test('the first script knows the same names as everything behind it', () => {
  expect(ANSWER).toBe(`${CONSENT_COOKIE_NAME}=`)
  expect(IDENTIFIERS).toBe(ATTRIBUTION_KEY)
  expect(SAVED).toBe(CONSENT_SAVED)
})

test.each([
  { categories: ['necessary'], revision: CONSENT_COOKIE.revision, isNothing: true },
  { categories: ['necessary', 'analytics'], revision: CONSENT_COOKIE.revision, isNothing: false },
  { categories: ['necessary'], revision: CONSENT_COOKIE.revision + 1, isNothing: false },
])('an answer of $categories in revision $revision loads nothing: $isNothing', ({ isNothing, ...record }) => {
  const cookie = `${ANSWER}${encodeURIComponent(JSON.stringify({ ...record, data: null }))}`
  expect(NOTHING_MORE.test(`openCart=1; ${cookie}; other=1`)).toBe(isNothing)
})
