import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentExpiry } from './consent.ts'

test.each([
  { given: '2025-01-01T00:00:00.000Z', expires: '2025-07-02T00:00:00.000Z' },
  { given: '2025-10-01T12:30:00.000Z', expires: '2026-04-01T12:30:00.000Z' },
  { given: '2025-10-01T12:30:00+02:00', expires: '2026-04-01T10:30:00.000Z' },
])('a choice of $given holds until $expires [9-consent-days]', ({ given, expires }) => {
  expect(consentExpiry(given)).toBe(expires)
})

test('the cookie belongs to the whole shop and is opt-in [9-consent-cookie] [9-consent-mode] [9-consent-revision] [3.14-cookie-name]', () => {
  expect(CONSENT_COOKIE).toMatchObject({ name: 'cc_cookie', path: '/', sameSite: 'Lax', mode: 'opt-in', revision: 0 })
})
