import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentEnds, consentIn } from './consent-record.ts'

const NOW_MS = Date.parse('2026-11-16T12:00:00Z')

function cookieOf(record: unknown): string {
  return `cc_cookie=${encodeURIComponent(JSON.stringify(record))}`
}

const chosen = { categories: ['necessary', 'analytics'], revision: 0, expirationTime: consentEnds(NOW_MS) }

test('a choice lasts 182 days of 24 hours', () => {
  expect(new Date(consentEnds(Date.parse('2025-01-01T00:00:00Z'))).toISOString()).toBe('2025-07-02T00:00:00.000Z')
  expect(CONSENT_COOKIE).toMatchObject({ name: 'cc_cookie', path: '/', sameSite: 'Lax', mode: 'opt-in', revision: 0 })
})

test.each([
  { name: 'everything', categories: ['necessary', 'analytics', 'marketing'], analytics: true, marketing: true },
  { name: 'only the necessary', categories: ['necessary'], analytics: false, marketing: false },
  { name: 'statistics alone', categories: ['necessary', 'analytics'], analytics: true, marketing: false },
  { name: 'a category nobody knows', categories: ['necessary', 'Marketing', 7], analytics: false, marketing: false },
])('a choice of $name is read from among other cookies', ({ categories, analytics, marketing }) => {
  const cookies = `a=1; ${cookieOf({ ...chosen, categories })}; xcc_cookie=2`

  expect(consentIn(cookies, NOW_MS)).toEqual({ necessary: true, analytics, marketing })
})

test.each([
  { name: 'no cookie', cookies: '' },
  { name: 'another cookie with a longer name', cookies: `x${cookieOf(chosen)}` },
  { name: 'an earlier revision', cookies: cookieOf({ ...chosen, revision: -1 }) },
  { name: 'a later revision', cookies: cookieOf({ ...chosen, revision: 1 }) },
  { name: 'a choice that has ended', cookies: cookieOf({ ...chosen, expirationTime: NOW_MS }) },
  {
    name: 'an end that nobody agreed to',
    cookies: cookieOf({ ...chosen, expirationTime: consentEnds(NOW_MS) + 2 * 86_400_000 }),
  },
  { name: 'no end', cookies: cookieOf({ ...chosen, expirationTime: undefined }) },
  { name: 'an end that is no number', cookies: cookieOf({ ...chosen, expirationTime: '9999999999999' }) },
  { name: 'categories that are a text', cookies: cookieOf({ ...chosen, categories: 'marketing' }) },
  { name: 'no JSON', cookies: 'cc_cookie=%7B' },
  { name: 'a broken escape', cookies: 'cc_cookie=%E0%A4%A' },
  { name: 'null', cookies: cookieOf(null) },
])('there is no choice with $name', ({ cookies }) => {
  expect(consentIn(cookies, NOW_MS)).toBeNull()
})

const REFUSED = { ...chosen, categories: ['necessary'], lastConsentTimestamp: '2026-11-10T12:00:00.000Z' }
const AGREED = { ...chosen, lastConsentTimestamp: '2026-11-09T12:00:00.000Z' }

test.each([
  { name: 'an older yes', records: [AGREED, REFUSED], analytics: false },
  {
    name: 'an older no',
    records: [{ ...AGREED, lastConsentTimestamp: '2026-11-11T12:00:00.000Z' }, REFUSED],
    analytics: true,
  },
  { name: 'a yes without a time', records: [chosen, REFUSED], analytics: false },
  {
    name: 'a yes of the same moment',
    records: [{ ...AGREED, lastConsentTimestamp: REFUSED.lastConsentTimestamp }, REFUSED],
    analytics: false,
  },
  { name: 'nothing readable', records: [null, AGREED], analytics: true },
])('[T3] of two cookies the newest choice counts, in both orders: beside $name', ({ records, analytics }) => {
  for (const order of [records, records.toReversed()])
    expect(consentIn(order.map(cookieOf).join('; '), NOW_MS)).toEqual({ necessary: true, analytics, marketing: false })
})

test('[9-consent-reprompt] a newer answer of another revision is asked again, whatever an older one allowed', () => {
  const other = { ...REFUSED, revision: 1 }
  for (const order of [
    [AGREED, other],
    [other, AGREED],
  ])
    expect(consentIn(order.map(cookieOf).join('; '), NOW_MS)).toBeNull()
})
