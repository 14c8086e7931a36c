import { ALL, cards } from './support/listing.ts'
import { expect, test } from './support/shop.ts'

test.use({ javaScriptEnabled: false })

// What the pages say and where their forms lead is asked without a browser; what only a browser knows is what is seen.
test('without JavaScript what needs no script is seen, and what needs it is not', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main h1')).toBeVisible()
  await page.locator(`header a[href="${ALL}#search"]:visible`).click()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  const column = page.getByRole('complementary', { name: 'Filter' })
  await column.getByText('Scharf', { exact: true }).click()
  await column.getByRole('button', { name: 'Zeigen' }).click()
  await expect(page).toHaveURL(/tags=scharf/)
  await expect(cards(page)).toHaveCount(15)
  await expect(column.getByRole('checkbox', { name: 'Scharf' })).toBeChecked()
  await expect(column.getByRole('button', { name: 'Filter zurücksetzen' })).toBeHidden()
  await expect(page.locator('footer').getByRole('link', { name: 'Verträge hier kündigen' })).toBeVisible()
  await expect(page.locator('footer').getByRole('link', { name: 'Vertrag widerrufen' })).toBeVisible()
})
