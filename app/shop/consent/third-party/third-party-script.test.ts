import { expect, test } from 'vitest'
import { scriptsAllowed, type ThirdPartyScript } from './third-party-script.ts'

const tag: ThirdPartyScript = { category: 'analytics', url: 'https://tags.example/tag.js' }
const pixel: ThirdPartyScript = { category: 'marketing', url: 'https://pixel.example/pixel.js' }

test.each([
  { state: null, allowed: [] },
  { state: { necessary: true, analytics: false, marketing: false } as const, allowed: [] },
  { state: { necessary: true, analytics: true, marketing: false } as const, allowed: [tag] },
  { state: { necessary: true, analytics: false, marketing: true } as const, allowed: [pixel] },
  { state: { necessary: true, analytics: true, marketing: true } as const, allowed: [tag, pixel] },
])('the choice $state allows its own scripts', ({ state, allowed }) => {
  expect(scriptsAllowed([tag, pixel], state, '/')).toEqual(allowed)
})

test.each([
  ...['/account', '/account/orders', '/en/account/subscription', '/checkout', '/checkout/order', '/orders/abc'],
  ...['/office/orders', '/en/office', '/gift-card-balance', '/authentication/1', '/downloads/x'],
])('[C17] nobody else runs anything on %s', (path) => {
  expect(scriptsAllowed([tag, pixel], { necessary: true, analytics: true, marketing: true }, path)).toEqual([])
})

test.each(['/', '/en', '/accounting', '/collections/all-products', '/faq'])('%s is an ordinary page', (path) => {
  expect(scriptsAllowed([tag], { necessary: true, analytics: true, marketing: true }, path)).toEqual([tag])
})
