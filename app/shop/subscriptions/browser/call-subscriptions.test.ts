import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { callSubscriptions } from './call-subscriptions.ts'

test('the token of the subscription API is kept under its key, and asked for once [9-key-provider-token] [9-key-names-open]', async () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', new URL('http://localhost/account/subscription'))
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  storage.setItem('tiefgruen.session', JSON.stringify({ access_token: 'shcat_1', expires_at: '2999-01-01T00:00:00Z' }))
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
  })
})
