import type { Page } from '@playwright/test'
import { size } from './support/choose-box.ts'
import { expect, holdBack, hydrated, open, test, withoutPictures } from './support/shop.ts'

const ALL_SCRIPTS = /\/assets\/.*\.js$/

test.beforeEach(({ page }) => withoutPictures(page))

/** The page is there to read and to fill in, its scripts are on their way. */
async function openEarly(page: Page, path: string, scripts = ALL_SCRIPTS) {
  const held = await holdBack(page, scripts)
  await page.goto(path, { waitUntil: 'commit' })
  await held.asked
  return held
}

test('what was typed into the store finder before any script came is found', async ({ page }) => {
  const scripts = await openEarly(page, '/store-finder')
  const field = page.getByLabel('Postleitzahl oder Ort')
  await field.fill('10967')
  scripts.letGo()
  await expect(page.locator('.store-list h3')).toHaveText(['Laden am Ufer', 'Hofladen Mitte'])
  await expect(field).toHaveValue('10967')
})

test('so is what was typed while only the code of the store finder was on its way', async ({ page }) => {
  const code = await openEarly(page, '/store-finder', /\/assets\/store-finder-block.*\.js$/)
  await hydrated(page)
  const field = page.getByLabel('Postleitzahl oder Ort')
  await field.pressSequentially('10996')
  for (let letter = 0; letter < 2; letter++) await page.keyboard.press('ArrowLeft')
  code.letGo()
  await expect(page.locator('.store-list h3').first()).toHaveText('Laden am Ufer')
  // Whoever types on does so where the cursor stood.
  await page.keyboard.press('Delete')
  await page.keyboard.type('0')
  await expect(field).toHaveValue('10906')
})

test('an ingredient that was looked for early is found, and stands in the address', async ({ page }) => {
  const scripts = await openEarly(page, '/en/lexicon')
  await page.getByRole('searchbox', { name: 'Find an ingredient' }).fill('courg')
  scripts.letGo()
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 ingredient found')
  await expect(page).toHaveURL('/en/lexicon?q=courg')
})

test('a list is searched, narrowed and sorted by what was chosen early, over what its address says', {
  tag: ['@desktop-only'],
}, async ({ page }) => {
  const scripts = await openEarly(page, '/collections/all-products?q=dal&tags=mild')
  await page.locator('.filters .check').filter({ hasText: 'Scharf' }).click()
  await page.locator('#search').fill('curry')
  await page.locator('.sort select').first().selectOption('price')
  scripts.letGo()
  await expect(page).toHaveURL(/\?q=curry&tags=scharf%2Cmild&sort=price$/)
  await expect(page.locator('#search')).toHaveValue('curry')
  await expect(page.getByRole('checkbox', { name: 'Scharf' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Mild' })).toBeChecked()
})

test('a search that is sent early is answered by the server', async ({ page }) => {
  const scripts = await openEarly(page, '/lexicon')
  await page.locator('#lexicon-search').fill('zucch')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lexicon?q=zucch')
  await expect(page.locator('.entry-cell b')).toHaveText(['Zucchini'])
  scripts.letGo()
  await hydrated(page)
  await expect(page.locator('.entry-cell b')).toHaveText(['Zucchini'])
})

test('an answer of the quiz that was given early counts', async ({ page }) => {
  const scripts = await openEarly(page, '/quiz')
  await page.locator('.quiz-answers label').filter({ hasText: 'Fast immer' }).click()
  const next = page.getByRole('button', { name: 'Weiter' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  scripts.letGo()
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await next.click()
  await expect(page.locator('.quiz-answers label').filter({ hasText: 'Löffel' })).toBeVisible()
})

test('goods that were chosen early to come once do', async ({ page }) => {
  const scripts = await openEarly(page, '/products/coco-curry')
  await page.locator('.opt').nth(1).click()
  scripts.letGo()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Warenkorb' }).first()).toBeVisible()
})

test('a size of the box that was chosen early is the one that is kept, not an older one', async ({ page }) => {
  await open(page, '/box')
  await page
    .locator('label')
    .filter({ has: size(page, 12) })
    .click()
  await expect(size(page, 12)).toBeChecked()
  const scripts = await openEarly(page, '/box')
  await page
    .locator('label')
    .filter({ has: size(page, 6) })
    .click()
  scripts.letGo()
  await hydrated(page)
  await expect(size(page, 6)).toBeChecked()
  await open(page, '/box')
  await expect(size(page, 6)).toBeChecked()
})

test('who comes back to a page finds what is chosen, not what was chosen once', async ({ page }) => {
  await open(page, '/quiz')
  await page.locator('.quiz-answers label').filter({ hasText: 'Fast immer' }).click()
  await page.goto('/en/faq')
  await page.goBack()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Weiter' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('.quiz-answers input:checked')).toHaveCount(0)
})

test('a newsletter is asked for before and while the script comes', async ({ page }) => {
  const scripts = await openEarly(page, '/newsletter')
  const field = page.locator('main form').getByRole('textbox').first()
  await field.fill('early.bird@beispiel.example')
  scripts.letGo()
  await hydrated(page)
  await expect(field).toHaveValue('early.bird@beispiel.example')
  await page.locator('main form').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible()
})

test('an enquiry that was begun before its code came is sent as it was typed', async ({ page }) => {
  const code = await openEarly(page, '/b2b', /\/assets\/form-block.*\.js$/)
  const form = page.locator('main form')
  const fields = await form.locator('input[required], textarea').all()
  for (const field of fields) await field.fill('anna@beispiel.example')
  code.letGo()
  await hydrated(page)
  for (const field of fields) await expect(field).toHaveValue('anna@beispiel.example')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/\/kontakt\/[\w-]+$/)
})
