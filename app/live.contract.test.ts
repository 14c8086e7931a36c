import { expect, test } from 'vitest'
import { failingShop, freePort, liveCatalog } from './shop-process.fixture.ts'

test('[C20] a live shop refuses the gateway that charges nobody', async () => {
  using catalog = liveCatalog()
  const env = { PORT: String(await freePort()), SHOP_MODE: 'live', CATALOG_DIR: catalog.folder }
  const { code, output } = await failingShop(env)
  expect([code, output]).toEqual([1, expect.stringMatching(/PAYMENT_GATEWAY is test, which charges nobody/)])
})

test('[L5] a live shop refuses to sell without a mail server: orders are confirmed by mail', async () => {
  using catalog = liveCatalog()
  const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_nobody' }
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
