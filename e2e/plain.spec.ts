import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript pages are readable and links work', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main h1')).toBeVisible()
  await page.locator('main a[href="/collections/all-products"]').first().click()
  await expect(page).toHaveURL(/all-products$/)
  await expect(page.locator('main h1')).toBeVisible()
  await page.locator('a[href^="/products/"]').first().click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.locator('main')).toContainText('€')
  await page.locator('footer a[href="/cancellation"]').first().click()
  await expect(page.locator('main h1')).toBeVisible()
})

test('[L6] every page shows the way to cancel and to withdraw, in both languages', async ({ page }) => {
  for (const [path, cancel, withdraw] of [
    ['/', 'Verträge hier kündigen', 'Vertrag widerrufen'],
    ['/en/products/coco-curry', 'Cancel contracts here', 'Withdraw from a contract'],
    ['/gibt-es-nicht', 'Verträge hier kündigen', 'Vertrag widerrufen'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('footer').getByRole('link', { name: cancel })).toBeVisible()
    await expect(page.locator('footer').getByRole('link', { name: withdraw })).toBeVisible()
  }
})
