import { expect, test } from 'vitest'
import { loginTarget } from './return-address.ts'

test.each([
  { returnUrl: '/en/account/subscription?x=1', target: '/en/account/subscription?x=1' },
  { returnUrl: '/account/orders', target: '/account/orders' },
  { returnUrl: null, target: '/account' },
  { returnUrl: undefined, target: '/account' },
  { returnUrl: '', target: '/account' },
  { returnUrl: '//evil.example', target: '/account' },
  { returnUrl: '/\\evil.example', target: '/account' },
  { returnUrl: 'https://evil.example', target: '/account' },
  { returnUrl: 'javascript:alert(1)', target: '/account' },
])('signing in with $returnUrl leads to $target [2.1-login-return]', ({ returnUrl, target }) => {
  expect(loginTarget(returnUrl)).toBe(target)
})
