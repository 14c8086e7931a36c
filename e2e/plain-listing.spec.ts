import { ALL, cards, count, titles } from './listing.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use({ javaScriptEnabled: false })

for (const { language, prefix, search, found, show, spicy } of [
  { language: 'de', prefix: '', search: 'baumwolle', found: '4 Produkte', show: 'Zeigen', spicy: 'Scharf' },
  { language: 'en', prefix: '/en', search: 'cotton', found: '4 products', show: 'Show', spicy: 'Spicy' },
]) {
  test(`[5.5-search-any] without JavaScript, ${language}: the header leads to a search that works`, async ({
    page,
  }) => {
    await withoutPictures(page)
    await page.goto(`${prefix}/faq`)
    await page.locator(`header a[href="${prefix}${ALL}#search"]:visible`).click()
    await page.getByRole('searchbox').fill(search)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${prefix}${ALL}\\?q=${search}`))
    await expect(count(page)).toHaveText(found)
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByRole('searchbox')).toHaveValue(search)
  })

  test(`[5.5-combine] without JavaScript, ${language}: filters, search and order go together and can be reset`, async ({
    page,
  }) => {
    await withoutPictures(page)
    await page.goto(`${prefix}${ALL}`)
    const column = page.getByRole('complementary', { name: 'Filter' })
    await column.getByText(spicy, { exact: true }).click()
    await page.getByRole('searchbox').fill('curry')
    await page.getByRole('combobox').selectOption('kcal')
    await column.getByRole('button', { name: show }).click()
    await expect(page).toHaveURL(/q=curry&tags=scharf&sort=kcal|tags=scharf/)
    const spicyCurries = await cards(page).count()
    expect(spicyCurries).toBeGreaterThan(0)
    expect(spicyCurries).toBeLessThan(15)
    await expect(column.getByRole('checkbox', { name: spicy })).toBeChecked()
    await expect(page.getByRole('combobox')).toHaveValue('kcal')
    await column.getByRole('link').click()
    await expect(cards(page)).toHaveCount(60)
    await expect(column.getByRole('checkbox', { name: spicy })).not.toBeChecked()
  })
}

test('[2.1-all-products] without JavaScript a sorted list leads on through all of its parts', async ({ page }) => {
  await withoutPictures(page)
  await page.goto(`${ALL}?sort=price`)
  const first = await titles(page)
  await page.getByRole('link', { name: 'Weitere Produkte' }).click()
  await expect(page).toHaveURL(/page=2&sort=price/)
  const second = await titles(page)
  expect(first.filter((title) => second.includes(title))).toEqual([])
  await page.getByRole('link', { name: 'Vorherige' }).click()
  await expect(page).toHaveURL(/\?sort=price$/)
  expect(await titles(page)).toEqual(first)
})

test('without JavaScript nothing found leads back to everything', async ({ page }) => {
  await withoutPictures(page)
  await page.goto(`${ALL}?q=gibtesnirgends`)
  await page.locator('main .card a').click()
  await expect(cards(page)).toHaveCount(60)
})
