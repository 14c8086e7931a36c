import { expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

test('scripts of others are none unless they are named, each with its category', () => {
  expect(readSettings({})).toMatchObject({ thirdPartyScripts: [], thirdPartyHosts: [] })
  const named = {
    THIRD_PARTY_SCRIPTS: 'analytics=https://tags.example/gtm.js?id=GTM-1, marketing=https://pixel.example/p.js',
    THIRD_PARTY_HOSTS: 'https://collect.example',
  }
  expect(readSettings(named)).toMatchObject({
    thirdPartyScripts: [
      { category: 'analytics', url: 'https://tags.example/gtm.js?id=GTM-1' },
      { category: 'marketing', url: 'https://pixel.example/p.js' },
    ],
    thirdPartyHosts: ['https://collect.example'],
  })
})

test.each([
  ...['https://tags.example/tag.js', 'necessary=https://tags.example/tag.js', 'analytics=http://tags.example/tag.js'],
  ...['analytics=https://tags.example:8443/tag.js', 'analytics=https://user@tags.example/tag.js', 'analytics=tag.js'],
  ...['analytics=https://tags.example/tag.js#x', 'analytics=https://tags.example/a/../tag.js', 'analytics='],
  ...['analytics=https://TAGS.example/tag.js', 'analytics=https://tags.example', 'analytics=https://tags/tag.js'],
  ...['analytics=https://127.0.0.1/tag.js', 'analytics=https://2130706433/tag.js', 'analytics=https://[::1]/tag.js'],
  ...['analytics=https://93.184.216.34/tag.js', 'analytics=https://tags.internal/tag.js'],
  ...[
    'analytics=https://localhost/tag.js',
    'analytics=https://a.localhost/tag.js',
    'analytics=https://tags.example./t.js',
  ],
  ...['analytics=file:///etc/passwd', 'analytics=data:text/javascript,1', 'analytics=https://tags.example:443/tag.js'],
])('THIRD_PARTY_SCRIPTS=%s is refused in one clear line', (entry) => {
  expect(() => readSettings({ THIRD_PARTY_SCRIPTS: entry })).toThrow(/^THIRD_PARTY_SCRIPTS holds "[^\n]+$/)
})

test('the shop itself is no third party', () => {
  const env = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' }
  for (const host of ['shop.example', 'www.shop.example'])
    expect(() => readSettings({ ...env, THIRD_PARTY_SCRIPTS: `analytics=https://${host}/a.js` })).toThrow(/THIRD_PARTY/)
})

test.each(['https://collect.example/', 'https://collect.example/path', 'http://collect.example', '*', "'self'"])(
  'THIRD_PARTY_HOSTS=%s is refused in one clear line',
  (entry) => {
    expect(() => readSettings({ THIRD_PARTY_HOSTS: entry })).toThrow(/^THIRD_PARTY_HOSTS holds "[^\n]+$/)
  },
)
