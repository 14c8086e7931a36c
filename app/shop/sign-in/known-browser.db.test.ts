import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findKnownBrowser, markBrowser } from './known-browser.server.ts'

const now = new Date('2026-11-16T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const email = 'jana@beispiel.example'

test('[D-32] a browser is known for ninety days after its account signed in with it, for that address only', async () => {
  await using database = await testDatabase()
  const { db } = database
  const mark = await markBrowser(db, { email, now })
  const known = (more: Partial<Parameters<typeof findKnownBrowser>[1]> = {}) =>
    findKnownBrowser(db, { email, now, cookieOf: (name) => (name === mark.name ? mark.value : undefined), ...more })
  expect(await known()).toMatch(/^known-browser ./)
  expect(await known({ now: inDays(90) })).toBe(await known())
  expect(await known({ now: inDays(90.1) })).toBe(null)
  expect(await known({ email: 'ada@beispiel.example', cookieOf: () => mark.value })).toBe(null)
  expect(await known({ cookieOf: () => undefined })).toBe(null)
})

test('[D-32] a mark that somebody has changed or made is worth nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { value } = await markBrowser(db, { email, now })
  const [at, nonce, signature] = value.split('.')
  const later = String(now.getTime() + 86_400_000)
  for (const forged of [`${later}.${nonce}.${signature}`, `${at}.${nonce}.`, `${at}.other.${signature}`, '..', 'x', ''])
    expect(await findKnownBrowser(db, { email, now, cookieOf: () => forged })).toBe(null)
})

test('two browsers of one customer have two names', async () => {
  await using database = await testDatabase()
  const { db } = database
  const marks = [await markBrowser(db, { email, now }), await markBrowser(db, { email, now })]
  const names = await Promise.all(marks.map(({ value }) => findKnownBrowser(db, { email, now, cookieOf: () => value })))
  expect(new Set(names).size).toBe(2)
})
