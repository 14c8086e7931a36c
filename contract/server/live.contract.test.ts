import { expect, test } from 'vitest'
import { TEST_SECRETS } from '#app/compose/payment-services.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { signEvent } from '#app/shop/payments/event-signature.server.ts'
import { failingShop, freePort, liveCatalog, startShop } from '../shop-process.fixture.ts'

test('[C20] a live shop refuses the gateway that charges nobody', async () => {
  using catalog = liveCatalog()
  const env = { PORT: String(await freePort()), SHOP_MODE: 'live', CATALOG_DIR: catalog.folder }
  const { code, output } = await failingShop(env)
  expect([code, output]).toEqual([1, expect.stringMatching(/PAYMENT_GATEWAY is test, which charges nobody/)])
})

test('[L5] a live shop refuses to sell without a mail server: orders are confirmed by mail', async () => {
  using catalog = liveCatalog()
  const keys = { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody' }
  const stripe = { PAYMENT_GATEWAY: 'stripe', ...keys }
  const env = { PORT: String(await freePort()), SHOP_MODE: 'live', CATALOG_DIR: catalog.folder, ...stripe }
  const { code, output } = await failingShop(env)
  expect([code, output]).toEqual([1, expect.stringMatching(/SMTP_URL is missing/)])
})

test('[D-14] a live shop does not start without the lists of the law, and names each of them', async () => {
  const { code, output } = await failingShop({ PORT: String(await freePort()), SHOP_MODE: 'live' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^catalog\/law\/approved-claims\.yaml is empty/),
    expect.stringMatching(/^catalog\/law\/meat-words\.yaml is empty/),
    expect.stringMatching(/^catalog\/law\/guarantee-notice\.yaml is empty/),
    expect.stringMatching(/^catalog\/vat\.yaml: the rates for print, ebook in DK are not verified/),
  ])
})

test('[C20] a live shop has no route of the test gateway, and believes none of its events', async () => {
  using catalog = liveCatalog()
  await using database = await testDatabase()
  const env = {
    SHOP_MODE: 'live',
    CATALOG_DIR: catalog.folder,
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    SMTP_URL: 'smtp://localhost:1',
  }
  await using live = await startShop({ connection: database.connection, env })
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
    ...['/sandbox/clock', '/sandbox/outbox', '/sandbox/carrier/SBX1', '/en/sandbox/carrier/SBX1', '/graphiql'],
    ...scripts.map((script) => `${script}.map`),
  ])
    expect([path, (await live.get(path)).status]).toEqual([path, 404])
  for (const path of ['/sandbox/clock', '/sandbox/gift-cards']) expect([path, await post(path)]).toEqual([path, 404])
  for (const script of scripts) expect(await (await live.get(script)).text()).not.toContain('sourceMappingURL')
  const { rows } = await database.pool.query('select count(*)::int as n from gateway_event')
  expect(rows).toEqual([{ n: 0 }])
})
