import { expect, test } from 'vitest'
import { SHOP_ID } from '#app/shop/sites/shop-identity.ts'
import { isPublicPath, providerPath } from './provider-addresses.ts'

test.each([
  { path: `/${SHOP_ID}/auth/oauth/authorize`, own: `/${SHOP_ID}/auth/oauth/authorize` },
  { path: `/authentication/${SHOP_ID}/oauth/authorize`, own: `/${SHOP_ID}/auth/oauth/authorize` },
  { path: `/authentication/${SHOP_ID}/oauth/token`, own: `/${SHOP_ID}/auth/oauth/token` },
  { path: `/authentication/${SHOP_ID}/logout`, own: `/${SHOP_ID}/auth/logout` },
  { path: `/${SHOP_ID}/auth/logout/confirm`, own: `/${SHOP_ID}/auth/logout/confirm` },
  { path: `/${SHOP_ID}/auth/oauth/authorize/abc`, own: `/${SHOP_ID}/auth/oauth/authorize/abc` },
  { path: '/.well-known/openid-configuration', own: '/.well-known/openid-configuration' },
  { path: `/${SHOP_ID}/auth/login/abc`, own: null },
  { path: `/${SHOP_ID}/account/customer/api/2025-07/graphql`, own: null },
  { path: '/1/auth/oauth/token', own: null },
  { path: '/authentication/1/oauth/token', own: null },
  { path: '/account/login', own: null },
])('[7.9-endpoints] $path is answered as $own', ({ path, own }) => {
  expect(providerPath(path)).toBe(own)
})

test('only the descriptions and the public keys are read from any page', () => {
  expect(isPublicPath('/.well-known/openid-configuration')).toBe(true)
  expect(isPublicPath(`/${SHOP_ID}/auth/oauth/token`)).toBe(false)
})
