import { expect, test } from 'vitest'
import { afterStatus, cachedProfile, customerState, forcedLogout, NOT_AUTHENTICATED } from './customer-session.ts'
import { isSessionValid } from './stored-session.ts'

test.each([
  { name: 'a profile with an id', profile: { id: 'gid://shopify/Customer/7' }, state: 'LOGGED_IN' },
  { name: 'a profile without an id', profile: { id: null }, state: 'LOGGED_OUT' },
  { name: 'a fetch that failed', profile: null, state: 'LOGGED_OUT' },
])('[4.1-states] [4.1-fetch-fails] $name means $state', ({ profile, state }) => {
  expect(customerState(profile)).toBe(state)
})

test('[8-not-authenticated] a kept profile is worth nothing without a token that is good', () => {
  const cache = { id: 'gid://shopify/Customer/7' }
  expect(cachedProfile(true, cache)).toEqual({ profile: cache, error: null })
  expect(cachedProfile(false, cache)).toEqual({ profile: null, error: NOT_AUTHENTICATED })
  expect(cachedProfile(true, null)).toEqual({ profile: null, error: NOT_AUTHENTICATED })
})

test.each([
  { status: 401, token: null, navigateTo: '/en/account/login' },
  { status: 403, token: 'one', navigateTo: null },
  { status: 500, token: 'one', navigateTo: null },
])('[8-customer-401] after $status the token is $token and the visitor goes to $navigateTo', ({ status, ...after }) => {
  expect(afterStatus({ status, token: 'one', language: 'en' })).toEqual(after)
})

test('[4.1-forced-logout-removes] a session of the time before goes with its token, its customer and its subscription token', () => {
  const given = { forcedLogout: null, customAccessToken: 'old' }
  expect(forcedLogout(given).removed).toEqual(['customAccessToken', 'customer', 'subscriptionToken'])
  expect(forcedLogout({ ...given, forcedLogout: 'true' }).removed).toEqual([])
  expect(forcedLogout({ ...given, customAccessToken: null }).removed).toEqual([])
})

const END = '2026-11-16T12:00:00.000Z'

test.each([
  { name: 'a moment before its end', session: { access_token: 'one', expires_at: END }, at: -1, isValid: true },
  { name: 'at its end', session: { access_token: 'one', expires_at: END }, at: 0, isValid: false },
  { name: 'without a token', session: { expires_at: END }, at: -1, isValid: false },
  { name: 'with an empty token', session: { access_token: '', expires_at: END }, at: -1, isValid: false },
  { name: 'without an end', session: { access_token: 'one' }, at: -1, isValid: false },
])('[4.1-session-valid] [4.1-session-invalid] a session $name holds: $isValid', ({ session, at, isValid }) => {
  expect(isSessionValid(JSON.stringify(session), new Date(Date.parse(END) + at))).toBe(isValid)
})
