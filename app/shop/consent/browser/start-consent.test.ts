import { expect, test } from 'vitest'
import { ATTRIBUTION_KEY, CONSENT_COOKIE_NAME, CONSENT_SAVED } from '../consent-keys.ts'
import { CONSENT_COOKIE } from '../consent-record.ts'
import { CONSENT_SERVICES } from '../consent-services.ts'
import { IDENTIFIERS, NOTHING_MORE, SAVED, SIGN } from './start-consent.client.ts'

test('the first script knows the same names as everything behind it', () => {
  expect(IDENTIFIERS).toBe(ATTRIBUTION_KEY)
  expect(SAVED).toBe(CONSENT_SAVED)
})

test.each([
  { categories: ['necessary'], revision: CONSENT_COOKIE.revision, isNothing: true },
  { categories: ['necessary', 'analytics'], revision: CONSENT_COOKIE.revision, isNothing: false },
  { categories: ['necessary'], revision: CONSENT_COOKIE.revision + 1, isNothing: false },
])('an answer of $categories in revision $revision loads nothing: $isNothing', ({ isNothing, ...record }) => {
  const cookie = `${CONSENT_COOKIE_NAME}=${encodeURIComponent(JSON.stringify({ ...record, data: null }))}`
  expect(NOTHING_MORE.test(`openCart=1; ${cookie}; other=1`)).toBe(isNothing)
})

test('by its cookies the first script tells a browser that has answered, or been followed, from any other', () => {
  const { necessary, analytics, marketing } = CONSENT_SERVICES
  const told = (cookies: readonly string[]) => cookies.filter((name) => name.includes(SIGN))
  expect(told(necessary.flatMap(({ cookies }) => cookies))).toEqual([CONSENT_COOKIE_NAME])
  // That of a click comes with others.
  const followed = [...analytics, ...marketing].flatMap(({ cookies }) => cookies)
  expect(told(followed)).toEqual(followed.filter((name) => name !== 'ttclid'))
})
