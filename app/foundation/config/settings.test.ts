import { expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

test('everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'sandbox',
    databaseUrl: null,
    databasePool: 20,
    rateLimits: true,
  })
})

test.each([
  { env: { PORT: 'abc' }, says: /PORT is "abc": give a number/ },
  { env: { PORT: '70000' }, says: /PORT/ },
  { env: { PORT: '-1' }, says: /PORT/ },
  { env: { SHOP_MODE: 'test' }, says: /SHOP_MODE is "test": use sandbox or staging or live/ },
  { env: { PUBLIC_URL: 'shop' }, says: /PUBLIC_URL is not an address/ },
  { env: { PUBLIC_URL: 'https://shop.example' }, says: /set SHOP_MODE=live/ },
  { env: { OFFLINE: 'no' }, says: /OFFLINE is "no": use on or off/ },
  { env: { RATE_LIMITS: 'off', SHOP_MODE: 'live' }, says: /RATE_LIMITS=off works in the sandbox only/ },
  { env: { FAILPOINT: 'anywhere', SHOP_MODE: 'live' }, says: /FAILPOINT works in the sandbox only/ },
  { env: { DATABASE_URL: 'mysql://x' }, says: /DATABASE_URL is not an address: it must start with postgres:/ },
  { env: { DATABASE_POOL: 'many' }, says: /DATABASE_POOL is "many": give a number from 5 to 500/ },
  { env: { DATABASE_POOL: '4' }, says: /DATABASE_POOL/ },
  { env: { DATABASE_POOL: '501' }, says: /DATABASE_POOL/ },
  { env: { FAILPOINT: 'anywhere', SHOP_MODE: 'staging' }, says: /remove it or SHOP_MODE=staging/ },
  { env: { STAGING_MAILS_TO: 'team' }, says: /STAGING_MAILS_TO is no mail address/ },
  { env: { SMTP_URL: 'mail' }, says: /SMTP_URL/ },
  { env: { MAIL_FROM: 'Shop <hallo@shop.example>' }, says: /MAIL_FROM is no mail address/ },
  { env: { TRUSTED_PROXIES: '10.0.0.1, load-balancer' }, says: /TRUSTED_PROXIES holds "load-balancer"/ },
  { env: { TRUSTED_PROXIES: '10.0.0.300' }, says: /TRUSTED_PROXIES holds "10.0.0.300"/ },
  { env: { TRUSTED_PROXIES: '10.0.0.0/33' }, says: /TRUSTED_PROXIES holds "10.0.0.0\/33"/ },
  { env: { TRUSTED_PROXIES: 'fd00::/129' }, says: /TRUSTED_PROXIES holds "fd00::\/129"/ },
  { env: { CATALOG_DIR: 'no-such-folder' }, says: /CATALOG_DIR is ".*no-such-folder", which is no folder/ },
  { env: { SECRETS_KEY: 'short' }, says: /SECRETS_KEY is no key/ },
  { env: { LOG_LEVEL: 'loud' }, says: /LOG_LEVEL/ },
])('$env is refused in one clear line', ({ env, says }) => {
  expect(() => readSettings(env)).toThrow(says)
  expect(() => readSettings(env)).toThrow(/^[^\n]+$/)
})

test('a wrong address that may hold a password is not repeated', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://shop:geheim@db/shop' })).not.toThrow(/geheim/)
})

test('a live shop may have a public address', () => {
  expect(readSettings({ PUBLIC_URL: 'https://shop.example', SHOP_MODE: 'live' }).publicUrl.host).toBe('shop.example')
})

test('proxies are addresses or networks, parted by commas', () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: ' 10.0.0.7, 10.1.0.0/16 ,fd00::/8' })
  expect(trustedProxies).toEqual(['10.0.0.7', '10.1.0.0/16', 'fd00::/8'])
})

test('the catalogue is the project’s own unless another folder is named', () => {
  expect(readSettings({}).catalogDir).toMatch(/\/catalog$/)
  expect(readSettings({ CATALOG_DIR: 'catalog/products' }).catalogDir).toMatch(/\/catalog\/products$/)
})
