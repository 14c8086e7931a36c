import { cartButton, openDrawer } from './support/cart.ts'
import { renewedShop } from './support/renewed-shop.ts'
import { expect, hydrated, isMarked, mark, open, test } from './support/shop.ts'

test('[4.8-server-error] [4.8-retry] [8-page-404-500] without a server a page is tried four times, then says so and can be tried again', async ({
  page,
  context,
}) => {
  await open(page, '/faq')
  await mark(page)
  let tries = 0
  await page.route('**/page-data/**', (route) => {
    if (route.request().url().includes('/versand/')) tries++
    return route.abort()
  })
  await page
    .locator('footer a[href="/versand"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  const again = page.getByRole('link', { name: 'Noch einmal versuchen' })
  await expect(again).toBeVisible()
  expect(tries).toBe(4)
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveURL(/versand$/)

  await page.unroute('**/page-data/**')
  await again.click()
  await expect(page.locator('main h1')).toHaveText(/Versand/)
  expect(context.pages()).toHaveLength(1)
})

test('[2.1-500-page] [2.1-500-content] the 500 page needs no script and no data', async ({ page }) => {
  await page.goto('/500.html')
  await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible()
  await page.goto('/en/500.html')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test('a server error inside the shop shows the same screen', async ({ page }) => {
  await open(page, '/en/faq')
  await page.route('**/page-data/en/versand/**', (route) => route.fulfill({ status: 500, body: 'boom' }))
  await page
    .locator('footer a[href="/en/versand"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('boom')
})

test('[9-prefetch-saver] nothing is fetched ahead for who saves data; others get at most four pages every three seconds', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/page-data/') && fetched.push(request.url()))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await open(page, '/')
  await page.waitForTimeout(4000)
  expect(fetched).toEqual([])
})

test('[9-prefetch] links in view are fetched ahead in batches of four', async ({ page }) => {
  await open(page, '/')
  await page.waitForTimeout(7500)
  // The browser's own clock: on a busy machine the wait takes longer than it says.
  const { fetched, gaps } = await page.evaluate(() => ({
    fetched: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/page-data/')).length,
    gaps: Math.floor(performance.now() / 3000),
  }))
  expect(fetched).toBeGreaterThan(0)
  expect(fetched).toBeLessThanOrEqual(4 * gaps)
})

test('a deploy before the first input loads the page anew; after it, lost code is told and nothing goes white', async ({
  page,
  baseURL,
}) => {
  const note = page.locator('.connection-note')
  await using shop = await renewedShop(baseURL ?? '')
  await open(page, `${shop.origin}/faq`)
  await mark(page)
  shop.deploy('new')
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-mark]')).toHaveCount(0)
  await hydrated(page)
  await page.keyboard.press('Shift')
  // The place for notes is there once their code has come as a whole.
  await expect(page.locator('body > div > [role=status]')).toBeAttached()
  shop.deploy('old')
  await mark(page)
  await cartButton(page).click()
  await expect(note).toContainText('gerade erneuert')
  expect(await isMarked(page)).toBe(true)
  await note.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.locator('html[data-mark]')).toHaveCount(0)
  await hydrated(page)
  await openDrawer(page)
})
