import { expect, holdBack, hydrated, test, withoutPictures } from './support/shop.ts'

const SCRIPTS = /\/assets\/.*\.js$/

test.beforeEach(({ page }) => withoutPictures(page))

/** The page is there to read, its script is not. */
async function openEarly(page: import('@playwright/test').Page, path: string, pattern = SCRIPTS) {
  const held = await holdBack(page, pattern)
  await page.goto(path, { waitUntil: 'commit' })
  await held.asked
  return held
}

test('what was typed into the store finder before any script came is found', async ({ page }) => {
  const held = await openEarly(page, '/store-finder')
  await page.getByLabel('Postleitzahl oder Ort').fill('10967')
  held.letGo()
  await expect(page.locator('.store-list h3')).toHaveText(['Laden am Ufer', 'Hofladen Mitte'])
  await expect(page.getByLabel('Postleitzahl oder Ort')).toHaveValue('10967')
})

test('so is what was typed while only the code of the store finder was on its way', async ({ page }) => {
  const held = await openEarly(page, '/store-finder', /\/assets\/store-finder-block.*\.js$/)
  await hydrated(page)
  const field = page.getByLabel('Postleitzahl oder Ort')
  await field.pressSequentially('10967')
  await expect(page.locator('.store-list h3')).not.toHaveCount(2)
  held.letGo()
  await expect(page.locator('.store-list h3')).toHaveText(['Laden am Ufer', 'Hofladen Mitte'])
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('1096')
})

test('an ingredient that was searched for early is found, and stands in the address', async ({ page }) => {
  const held = await openEarly(page, '/en/lexicon')
  await page.getByRole('searchbox', { name: 'Find an ingredient' }).fill('courg')
  held.letGo()
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 ingredient found')
  await expect(page).toHaveURL('/en/lexicon?q=courg')
})

test('a list is searched, narrowed and sorted by what was chosen early', { tag: ['@desktop-only'] }, async ({
  page,
}) => {
  const held = await openEarly(page, '/collections/all-products')
  await page.locator('.filters .check').filter({ hasText: 'Scharf' }).first().click()
  await page.locator('#search').fill('curry')
  await page.locator('.sort select').first().selectOption({ index: 1 })
  const order = await page.locator('.sort select').first().inputValue()
  held.letGo()
  await hydrated(page)
  await expect(page).toHaveURL(/q=curry/)
  await expect(page).toHaveURL(new RegExp(`sort=${order}`))
  await expect(page).toHaveURL(/tags=/)
  await expect(page.locator('#search')).toHaveValue('curry')
  await expect(page.getByRole('button', { name: /Scharf/ })).toBeVisible()
})

test('an answer of the quiz that was given early counts', async ({ page }) => {
  const held = await openEarly(page, '/quiz')
  await page.locator('.quiz-answers label').filter({ hasText: 'Fast immer' }).click()
  held.letGo()
  await expect(page.getByRole('button', { name: 'Weiter' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.locator('.quiz-answers label').filter({ hasText: 'Löffel' })).toBeVisible()
})

test('a meal that was chosen to come once, early, does', async ({ page }) => {
  const held = await openEarly(page, '/products/coco-curry')
  await page.locator('.opt').nth(1).click()
  held.letGo()
  await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
})
