import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { addressOf, failingShop, freePort, stagingEnv, startShop } from '../shop-process.fixture.ts'

const NOTICE =
  /<aside class="staging-notice"><span lang="de">Testshop: [^<]+<\/span> <span lang="en">Test shop: nothing/

test('[C20] a staging shop is marked on every page, closed to search engines, and has nothing of a sandbox', async () => {
  await using database = await testDatabase({ isNew: true })
  const { connection } = database
  await using shop = await startShop({ connection, env: { ...stagingEnv(), LOG_LEVEL: 'info' } })
  for (const path of ['/', '/en/', '/en/faq', '/account/login', '/office', '/checkout', '/nowhere']) {
    const page = await fetch(shop.origin + path)
    const html = await page.text()
    expect({ path, isMarked: NOTICE.test(html) }).toEqual({ path, isMarked: true })
    expect([path, page.headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
  }
  expect(await (await shop.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sandbox/clock', '/sandbox/outbox', '/sandbox/gateway/fields'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404])
  expect((await fetch(`${shop.origin}/webhooks/payments/stripe`, { method: 'POST', body: '{}' })).status).toBe(400)
  await shop.stop()
  const env = { ...addressOf(connection), PORT: String(await freePort()) }
  expect((await failingShop(env)).output).toMatch(/^The database is a staging shop’s/)
  const live = await failingShop({ ...stagingEnv(), ...env, STRIPE_SECRET_KEY: 'sk_live_nobody' })
  expect([live.code, live.output.trim()]).toEqual([
    1,
    expect.stringMatching(/^STRIPE_SECRET_KEY is no test key[^\n]+$/),
  ])
})

test('[C20] an ordinary shop carries no such mark, and search engines may read it', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection })
  const page = await shop.get('/')
  expect([NOTICE.test(await page.text()), page.headers.get('x-robots-tag')]).toEqual([false, null])
  expect(await (await shop.get('/robots.txt')).text()).toContain('Sitemap: ')
})
