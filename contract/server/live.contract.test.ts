import { expect, test } from 'vitest'
import { TEST_SECRETS } from '#app/compose/payment-services.server.ts'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { signEvent } from '#app/shop/payments/event-signature.server.ts'
import { loginRequest } from '../customer.fixture.ts'
import { addressOf, failingShop, freePort, liveCatalog, liveEnv, startShop } from '../shop-process.fixture.ts'

test('[C20] [L5] a live shop refuses everything of a sandbox in its settings, each in one line', async () => {
  using catalog = liveCatalog()
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    STRIPE_EVENT_SECRETS: '',
  }
  const env = { ...liveEnv(catalog), ...keys, PUBLIC_URL: 'http://shop.example', SMTP_URL: '' }
  const { code, output } = await failingShop({ ...env, PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^PUBLIC_URL is http:\/\/shop\.example, without https/),
    expect.stringMatching(/^STRIPE_SECRET_KEY is no live key/),
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is no live key/),
    expect.stringMatching(/^STRIPE_EVENT_SECRETS is missing/),
    expect.stringMatching(/^SMTP_URL is missing/),
  ])
})

test('[C20] a live shop refuses the database of a sandbox, a moved clock and gift cards that nobody paid for', async () => {
  using catalog = liveCatalog()
  await using database = await testDatabase()
  const failed = async () => {
    const env = { ...liveEnv(catalog), ...addressOf(database.connection), PORT: String(await freePort()) }
    const { code, output } = await failingShop(env)
    return [code, output.trim()]
  }
  expect(await failed()).toEqual([1, expect.stringMatching(/^The database is a sandbox’s[^\n]+$/)])
  await database.pool.query("update shop_mode set mode = 'live'; update clock set offset_ms = 86400000")
  expect(await failed()).toEqual([
    1,
    expect.stringMatching(/^The clock of this database was moved by 1\.0 days[^\n]+$/),
  ])
  await database.pool.query('update clock set offset_ms = 0')
  const card = { cents: 100, expiresOn: calendarDate('2099-12-31'), isSandbox: true, now: new Date() }
  await inTransaction(database.db, (tx) => issueGiftCard(tx, card))
  expect(await failed()).toEqual([1, expect.stringMatching(/^The database holds 1 gift cards of a sandbox[^\n]+$/)])
})

test('[D-14] a live shop does not start without the lists of the law, and names each of them', async () => {
  await using database = await testDatabase({ isNew: true })
  const env = { ...addressOf(database.connection), ...liveEnv({ folder: 'catalog' }) }
  const { code, output } = await failingShop({ PORT: String(await freePort()), ...env })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^catalog\/law\/approved-claims\.yaml is empty/),
    expect.stringMatching(/^catalog\/law\/meat-words\.yaml is empty/),
    expect.stringMatching(/^catalog\/law\/guarantee-notice\.yaml is empty/),
    expect.stringMatching(/^catalog\/vat\.yaml: the rates for print, ebook in DK are not verified/),
    expect.stringMatching(/^catalog\/seller\.yaml: demonstration is true/),
    expect.stringMatching(/^catalog\/seller\.yaml: vatId and taxNumber are missing/),
  ])
})

test('[C20] a live shop has no route of the test gateway, believes none of its events, and keeps logins to https', async () => {
  using catalog = liveCatalog()
  await using database = await testDatabase({ isNew: true })
  await using live = await startShop({ connection: database.connection, env: liveEnv(catalog) })
  const body = JSON.stringify({ id: 'evt_1', kind: 'charge-changed', key: 'nobody' })
  const signature = signEvent(body, TEST_SECRETS[0], new Date())
  const headers = { 'content-type': 'application/json', 'gateway-signature': signature, 'stripe-signature': signature }
  const post = async (path: string) => (await fetch(live.origin + path, { method: 'POST', headers, body })).status
  for (const path of ['/sandbox/gateway/methods', '/sandbox/gateway/faults', '/sandbox/gateway/confirm/ch_1'])
    expect([path, await post(path)]).toEqual([path, 404])
  expect(await post('/webhooks/payments/test')).toBe(404)
  expect(await post('/webhooks/payments/stripe')).toBe(400)
  const scripts = (await (await live.get('/')).text()).match(/\/assets\/[\w-]+\.js/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of [
    ...['/sandbox/gateway/fields', '/sandbox/gateway/fields.js', '/sandbox/reconciliation', '/sandbox/charges'],
    ...[
      '/sandbox/clock',
      '/sandbox/outbox',
      '/sandbox/carrier/SBX1',
      '/en/sandbox/carrier/SBX1',
      '/graphiql',
      '/components',
    ],
    ...scripts.map((script) => `${script}.map`),
  ])
    expect([path, (await live.get(path)).status]).toEqual([path, 404])
  for (const path of ['/sandbox/clock', '/sandbox/gift-cards', '/sandbox/stock'])
    expect([path, await post(path)]).toEqual([path, 404])
  for (const script of scripts) expect(await (await live.get(script)).text()).not.toContain('sourceMappingURL')
  const { rows } = await database.pool.query('select count(*)::int as n from gateway_event')
  expect(rows).toEqual([{ n: 0 }])

  const login = await loginRequest(live, { redirect_uri: 'https://shop.example/account/callback' })
  const begun = await live.get(login.address, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
  const cookies = begun.headers.getSetCookie()
  expect([begun.status, cookies.length > 1]).toEqual([303, true])
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; secure; httponly/i)
  const { issuer, token_endpoint } = await (await live.get('/.well-known/openid-configuration')).json()
  expect([issuer, new URL(token_endpoint).origin]).toEqual(['https://shop.example', 'https://shop.example'])
})
