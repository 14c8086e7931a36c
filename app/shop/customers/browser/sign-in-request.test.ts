import { expect, test, vi } from 'vitest'
import { authorizeAddress, callbackAnswer, newSignInRequest, signInTarget } from './sign-in-request.ts'

const request = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'https://shop.example/account/callback' }

test.each([
  { query: 'code=c&state=s', request, answer: { kind: 'code', code: 'c' } },
  { query: 'error=login_required&state=s', request, answer: { kind: 'refused', error: 'login_required' } },
  { query: 'state=s', request, answer: { kind: 'refused', error: '' } },
  { query: 'code=c&state=other', request, answer: { kind: 'foreign' } },
  { query: 'code=c', request, answer: { kind: 'foreign' } },
  { query: 'code=c&state=s', request: null, answer: { kind: 'foreign' } },
])('[7.9-endpoints] a callback with $query is $answer.kind', ({ query, request, answer }) => {
  expect(callbackAnswer(new URLSearchParams(query), request)).toEqual(answer)
})

test.each([
  { returnUrl: '/account/orders?x=1#y', language: 'de', target: '/account/orders?x=1#y' },
  { returnUrl: null, language: 'en', target: '/en/account' },
  { returnUrl: 'https://evil.example/', language: 'en', target: '/en/account' },
  { returnUrl: '//evil.example', language: 'de', target: '/account' },
  { returnUrl: '/account/login', language: 'de', target: '/account' },
  { returnUrl: '/en/account/login?return_url=/en/account/login', language: 'en', target: '/en/account' },
  { returnUrl: '/account/callback?code=c', language: 'de', target: '/account' },
  { returnUrl: '/account/register/', language: 'de', target: '/account' },
] as const)('[2.1-login-return] $returnUrl leads to $target', ({ returnUrl, language, target }) => {
  expect(signInTarget(returnUrl, language)).toBe(target)
})

test('[1-signin-pkce] [7.9-challenge] [7.9-verifier] a login tells the challenge, never the verifier', async () => {
  vi.stubGlobal('window', globalThis)
  const begun = newSignInRequest('https://shop.example', 'en')
  const { searchParams, pathname } = new URL(
    await authorizeAddress(begun, { language: 'en', prompt: 'none' }),
    'https://x',
  )
  vi.unstubAllGlobals()
  expect(pathname).toMatch(/^\/\d+\/auth\/oauth\/authorize$/)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://shop.example/en/account/callback',
    prompt: 'none',
    ui_locales: 'en',
    state: begun.state,
    nonce: begun.nonce,
  })
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(searchParams.toString()).not.toContain(begun.verifier)
  expect(new Set([begun.state, begun.nonce, begun.verifier]).size).toBe(3)
})
