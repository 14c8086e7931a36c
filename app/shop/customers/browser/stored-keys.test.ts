import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { cacheCustomer, cachedCustomer } from './customer-cache.ts'
import { OLD_SESSION_KEYS } from './customer-session.ts'
import { challengeOf, createVerifier } from './pkce.ts'
import { OLD_TOKEN_KEY } from './session-key.ts'
import { storeSession } from './stored-session.ts'

const now = new Date('2026-11-16T12:00:00Z')
const session = { access_token: 'shcat_1', expires_at: '2026-11-16T13:00:00Z', other: 'kept' }

test('a customer is kept under one key, a session under another [9-key-customer-cache] [9-key-names-open] [3.13-json-fixed-key] [3.13-key-name]', () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  const told = vi.fn()
  vi.stubGlobal('dispatchEvent', told)
  const jana = { id: 'gid://shopify/Customer/1', firstName: 'Jana', displayName: 'Jana A.' }
  cacheCustomer({ ...jana, ...{ emailAddress: 'jana@tiefgruen.example' } })
  storeSession(session)
  expect(Object.fromEntries(storage.values)).toEqual({
    customer: JSON.stringify(jana),
    'tiefgruen.session': JSON.stringify(session),
  })
  expect(cachedCustomer(now)).toEqual(jana)
  storeSession(null)
  expect(storage.values.get('tiefgruen.session')).toBe('')
  expect(cachedCustomer(now)).toBeNull()
  expect(told.mock.calls.map(([{ type }]) => type)).toEqual(['tiefgruen.session', 'tiefgruen.session'])
})

test('a token of the time before, the customer and the subscription token are what an old session left [9-key-access-token] [9-key-names-open]', () => {
  expect(OLD_TOKEN_KEY).toBe('customAccessToken')
  expect([...OLD_SESSION_KEYS].sort()).toEqual(['customAccessToken', 'customer', 'subscriptionToken'])
})

test('a verifier is 32 random bytes, its challenge their digest, both in base64url without padding [9-pkce-verifier] [9-pkce-challenge]', async () => {
  vi.stubGlobal('window', globalThis)
  const asked: number[] = []
  const verifier = createVerifier((length) => {
    asked.push(length)
    return new Uint8Array(length).fill(255)
  })
  expect(asked).toEqual([32])
  expect(verifier).toBe(`${'_'.repeat(42)}8`)
  // The example of RFC 7636.
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('outside a browser there is neither [8-no-window]', async () => {
  expect(() => createVerifier()).toThrow('window object is not available')
  await expect(challengeOf('x')).rejects.toThrow('window object is not available')
})
