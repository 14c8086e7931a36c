import { ALL, cards, chip, count, openComplete, overlay, searchField, titles } from './support/listing.ts'
import { expect, hydrated, open, scrollY, test } from './support/shop.ts'

test('[5.5-search-any] [5.5-search-fold] any word of a product finds it, wherever it stands in the list', async ({
  page,
}) => {
  await openComplete(page, ALL)
  await searchField(page).fill('BAUMWOLLE')
  await expect(cards(page)).toHaveCount(4)
  await searchField(page).fill('baumwolle  gnocchi')
  await expect(count(page)).toHaveText('5 Produkte')
  await searchField(page).fill('susskartoffel')
  await expect(cards(page).first()).toContainText('Coco Curry')
  await searchField(page).fill('Currys & Dals')
  await expect(cards(page).first()).toContainText('Coco Curry')

  await openComplete(page, `/en${ALL}`)
  await searchField(page).fill('cotton')
  await expect(count(page)).toHaveText('4 products')
})

test('[3.11-search-text] the search stays in the address: reload and back keep it', async ({ page }) => {
  await openComplete(page, `${ALL}?utm_source=mail`)
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
  await searchField(page).pressSequentially('tempeh', { delay: 20 })
  await expect(page).toHaveURL(/\?utm_source=mail&q=tempeh$/)
  expect(await scrollY(page)).toBeGreaterThan(0)
  await page.reload()
  await hydrated(page)
  await expect(searchField(page)).toHaveValue('tempeh')
  await expect(cards(page)).toHaveCount(2)
  await page.locator('footer a[href="/faq"]').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/faq$/)
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect(searchField(page)).toHaveValue('tempeh')
  await expect(cards(page)).toHaveCount(2)
})

test('an opened product leaves search and filters of the list alone', async ({ page }) => {
  await openComplete(page, `${ALL}?tags=scharf&q=reis`)
  await expect(chip(page, 'Scharf')).toBeVisible()
  const before = await titles(page)
  await cards(page).first().getByRole('link').click()
  await expect(overlay(page)).toBeVisible()
  await page.waitForTimeout(400)
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?tags=scharf&q=reis$|\?q=reis&tags=scharf$/)
  expect(await titles(page)).toEqual(before)
  await expect(searchField(page)).toHaveValue('reis')
})

test('[5.5-url-presets] [5.5-url-presets-how] addresses bring filters along: tags, bundles by title and by handle', async ({
  page,
}) => {
  await openComplete(page, `${ALL}?tags=neu,%20high-protein%20,gibtesnicht`)
  await expect(count(page)).toHaveText('2 Produkte')
  await expect(chip(page, 'Neu')).toBeVisible()
  await expect(chip(page, 'High Protein')).toBeVisible()

  for (const bundle of ['bestseller-bundle', 'Bestseller-Bundle', 'Bestseller-Bundle,starter-bundle']) {
    await openComplete(page, `${ALL}?bundles=${encodeURIComponent(bundle)}`)
    await expect(chip(page, 'Bestseller-Bundle')).toBeVisible()
    await expect(count(page)).toHaveText(/^(8|9|10|11|12|13|14) Produkte$/)
  }
  await openComplete(page, `/en${ALL}?bundles=Pulses%20bundle`)
  await expect(page.getByRole('button', { name: 'Remove filter Pulses bundle' })).toBeVisible()
  await expect(count(page)).toHaveText('8 products')

  await openComplete(page, `${ALL}?tags=bestseller`)
  await expect(count(page)).toHaveText('18 Produkte')
})

test('sorting takes the whole list, and the address keeps it @desktop-only', async ({ page }) => {
  await openComplete(page, ALL)
  await page.getByRole('combobox').selectOption('price')
  await expect(page).toHaveURL(/\?sort=price$/)
  await expect(async () => {
    const prices = await page.locator('main .pcard .meta b').allTextContents()
    const cents = prices.map((price) => Number(price.replace(/\D/g, '')))
    expect(cents).toEqual(cents.toSorted((a, b) => a - b))
  }).toPass()
  await expect(cards(page)).toHaveCount(60)
  await page.getByRole('button', { name: 'Weitere Produkte' }).click()
  await expect(cards(page)).toHaveCount(113)
})

test('[4.5-active] [4.5-clear] beside the list every filter counts at once, and chips take it off @desktop-only', async ({
  page,
}) => {
  await openComplete(page, ALL)
  const column = page.getByRole('complementary', { name: 'Filter' })
  await column.getByText('Scharf').click()
  await expect(count(page)).toHaveText('15 Produkte')
  await column.getByText('Bestseller-Bundle').click()
  await expect(page).toHaveURL(/\?tags=scharf&bundles=bestseller-bundle$/)
  await expect.poll(() => cards(page).count()).toBeLessThan(8)
  await chip(page, 'Scharf').click()
  await expect(count(page)).toHaveText('8 Produkte')
  await column.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(count(page)).toHaveText('113 Produkte')
  await expect(page).toHaveURL(/all-products$/)
})

test('[5.5-combine] nothing found says so and starts over', async ({ page }) => {
  await openComplete(page, `${ALL}?tags=neu`)
  await searchField(page).fill('gibtesnirgends')
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible()
  await expect(count(page)).toHaveText('0 Produkte')
  await page.locator('main .card').getByRole('link').click()
  await expect(cards(page)).toHaveCount(60)
  await expect(searchField(page)).toHaveValue('')
})

test('[4.5-apply] [4.5-apply-unchosen] [4.5-close-unapplied] [3.11-flags] in the sheet filters count once they are applied @phone-only', async ({
  page,
}) => {
  await openComplete(page, ALL)
  const sheet = page.locator('dialog.sheet[open]')
  const openSheet = () => page.getByRole('button', { name: 'Filter', exact: true }).click()
  await openSheet()
  await sheet.getByText('Scharf').click()
  await expect(sheet.getByRole('button', { name: '15 Produkte zeigen' })).toBeVisible()
  await expect(count(page)).toHaveText('113 Produkte')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(count(page)).toHaveText('113 Produkte')

  await openSheet()
  await expect(sheet.getByRole('checkbox', { name: 'Scharf' })).not.toBeChecked()
  await sheet.getByText('Scharf').click()
  await sheet.getByRole('button', { name: '15 Produkte zeigen' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(count(page)).toHaveText('15 Produkte')

  await openSheet()
  await sheet.getByText('Scharf').click()
  await sheet.getByText('Neu', { exact: true }).click()
  await sheet.getByRole('button', { name: '16 Produkte zeigen' }).click()
  await expect(count(page)).toHaveText('16 Produkte')
  await expect(chip(page, 'Scharf')).toHaveCount(0)
})

test('[2.1-bundles-collection] a bundle opens over the list of bundles', async ({ page }) => {
  await open(page, '/collections/autumn-bundle')
  await expect(page.locator('main .bundle')).toHaveCount(3)
  await page.locator('main .bundle a').first().click()
  await expect(overlay(page)).toBeVisible()
})

test('[2.1-one-time-collection] [2.1-generic-collection] a short collection is searched in the words of its pages too', async ({
  page,
}) => {
  await openComplete(page, '/collections/exclusive-one-time-order')
  await searchField(page).fill('kurkuma')
  await expect(cards(page).first()).toContainText('Coco Curry')
  await expect(page.locator('main')).not.toContainText('16er-Abo')
  await openComplete(page, '/en/collections/bowls')
  await expect(cards(page)).toHaveCount(15)
  await searchField(page).fill('tempeh')
  await expect(count(page)).toHaveText('1 meal')
})

test('[3.11-search-text] a searched address is there before any script, and stays what it is with it', async ({
  page,
}) => {
  await openComplete(page, `${ALL}?q=kurkuma&sort=price`)
  const found = await titles(page)
  const html = await (await page.request.get(`${ALL}?q=kurkuma&sort=price`)).text()
  expect([...html.matchAll(/display name"><a[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual(found)
  await searchField(page).press('Enter')
  await expect(cards(page)).toHaveCount(found.length)
  await searchField(page).fill('')
  await expect(count(page)).toHaveText('113 Produkte')
  await expect(cards(page)).toHaveCount(60)
})

test('[D-27] the magnifier puts the cursor into the search, and a search that finds nothing blames no filter', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
  await expect(searchField(page)).toBeFocused()
  await searchField(page).fill('gibtesnicht')
  await expect(page.getByText('Dazu finden wir nichts')).toBeVisible()
  await searchField(page).fill('ohne erdnüsse')
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).filter({ hasText: /erdnuss|satay/i })).toHaveCount(0)
})
