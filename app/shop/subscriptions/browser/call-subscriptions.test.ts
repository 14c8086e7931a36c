import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { callSubscriptions } from './call-subscriptions.ts'

/** A session with an id token that names its customer. */
const sessionOf = (subject: string) =>
  JSON.stringify({
    access_token: `shcat_${subject}`,
    expires_at: '2999-01-01T00:00:00Z',
    id_token: `head.${btoa(JSON.stringify({ sub: subject }))}.signature`,
  })

test('the token of the subscription API is kept under its key, and asked for once [9-key-provider-token] [9-key-names-open]', async () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', new URL('http://localhost/account/subscription'))
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  storage.setItem('tiefgruen.session', sessionOf('1'))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers['authorization']}`)
    return Response.json({ data: address.endsWith('/auth/token') ? { accessToken: 'sub-1', expiresIn: 3600 } : [] })
  })
  for (const _ of [1, 2]) expect(await callSubscriptions('GET', '/subscription')).toEqual({ ok: true, value: [] })
  expect(asked).toEqual([
    '/storefront/2023-10/auth/token Bearer shcat_1',
    '/storefront/2023-10/subscription Bearer sub-1',
    '/storefront/2023-10/subscription Bearer sub-1',
  ])
  expect(JSON.parse(storage.values.get('subscriptionToken') ?? '{}')).toEqual({
    accessToken: 'sub-1',
    expiresAt: expect.any(String),
    subject: '1',
  })
  storage.setItem('tiefgruen.session', sessionOf('2'))
  await callSubscriptions('GET', '/subscription')
  expect(asked.slice(3), 'a token of somebody else is not used').toEqual([
    '/storefront/2023-10/auth/token Bearer shcat_2',
    '/storefront/2023-10/subscription Bearer sub-1',
  ])
})
