import { expect, type Page, test } from '@playwright/test'
import { routes } from './route-table.ts'
import { withoutPictures } from './shop.ts'

// All addresses in one page: a fresh one for each would take longer than the visit.
let visitor: Page
test.beforeAll(async ({ browser }) => {
  visitor = await browser.newPage()
  await withoutPictures(visitor)
})
test.afterAll(() => visitor.close())

for (const [id, path, kind, indexed] of routes) {
  test(`[${id}] [2.2-en-twin] [2.2-en-slug] ${path} shows a page of kind ${kind} in both languages`, async () => {
    for (const language of ['de', 'en'] as const) {
      const answer = await visitor.goto(addressIn(language, path), { waitUntil: 'commit' })
      expect(answer?.status()).toBe(200)
      const seen = await visitor.evaluate(async () => {
        if (document.readyState === 'loading') await new Promise((ready) => addEventListener('DOMContentLoaded', ready))
        return {
          language: document.documentElement.lang,
          heading: document.querySelector('main h1')?.textContent ?? '',
          closed: document.querySelectorAll('meta[name=robots]').length,
        }
      })
      expect(seen).toEqual({ language, heading: expect.stringMatching(/\S/), closed: indexed ? 0 : 1 })
    }
  })
}

function addressIn(language: 'de' | 'en', path: string): string {
  if (language === 'de') return path
  return path === '/' ? '/en' : `/en${path}`
}

test('[2.2-route-en-abonnement] /en/abonnement exists in English only', async ({ page }) => {
  const answer = await page.goto('/en/abonnement')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('main h1')).toHaveText(/\S/)
})

test('[2.2-variants-noindex] test arms point to their base page', async ({ page }) => {
  await page.goto('/immunity-bundle-b')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/immunity-bundle$/)
  await page.goto('/en/back-to-better-OLD')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/back-to-better$/)
})

test('[2.2-same-word] page, product and collection of one name are three pages, each its own canonical', async ({
  page,
}) => {
  for (const path of ['/bestseller-bundle', '/products/bestseller-bundle', '/collections/bestseller-bundle']) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`:\\d+${path}$`))
  }
  await page.goto('/bestseller-bundle')
  await expect(page.locator('main a[href="/products/bestseller-bundle"]').first()).toBeVisible()
})

test('[2.2-case-pages] a path in another case leads to the listed spelling', async ({ page }) => {
  await page.goto('/FAQ?x=1')
  await expect(page).toHaveURL(/\/faq\?x=1$/)
  await page.goto('/en/back-to-better-old')
  await expect(page).toHaveURL(/\/en\/back-to-better-OLD$/)
})

test('[2.2-account-guard] the shell of an account page holds no customer', async ({ request }) => {
  const html = await (await request.get('/account/orders')).text()
  expect(html).not.toMatch(/@tiefgruen\.example"/)
})
