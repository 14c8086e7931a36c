import { drawer, fewer, items, openDrawer, openWith, settled, withOneMeal } from './support/cart.ts'
import { expect, open, test } from './support/shop.ts'

test('a bundle fills as many wells as it has meals, and unfolds what is in it', async ({ page }) => {
  await open(page, '/products/bestseller-bundle')
  await page.locator('main .btn.grow').click()
  await openDrawer(page)
  await drawer(page).getByText('Was drin ist').click()
  await expect(items(page).first().locator('details li').first()).toContainText('×')
  await expect(items(page).first().getByRole('link', { name: 'Zutaten, Allergene und Nährwerte' })).toBeVisible()
  const meter = drawer(page).getByRole('progressbar')
  await expect(meter).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Im Abo bestellen' }).click()
  expect(Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
})

test('[3.6-field-freeGifts] [3.8-disable-inputs] a product brings its gift along: free, without a counter, gone with it', async ({
  page,
}) => {
  await open(page, '/products/starter-bundle')
  await page.locator('main .btn.grow').click()
  await openDrawer(page)
  const gift = items(page).filter({ hasText: 'Kommt mit deinem Produkt und bleibt dabei.' })
  await expect(gift).toHaveCount(1)
  await expect(gift).toContainText('Dattelkugeln Kakao, geschenkt')
  await expect(gift.getByRole('button')).toHaveCount(0)
  await expect(gift.getByRole('textbox')).toHaveCount(0)
  await fewer(page).click()
  await expect(gift).toHaveCount(0)
})

test('[5.1-onetime-tag] [3.7-field-oneTime] what there is only once says so, also beside a subscription', async ({
  page,
}) => {
  await withOneMeal(page)
  await open(page, '/products/olivenoel')
  await page.locator('main .btn.grow').click()
  await openDrawer(page)
  await settled(page)
  await expect(items(page).filter({ hasText: 'Olivenöl' })).toContainText('einmalig')
  await expect(items(page).first()).not.toContainText('einmalig')
})

test('in every line of the drawer the picture stands left, its words beside it and its counter right', {
  tag: '@both-widths',
}, async ({ page }) => {
  await openWith(page, 2)
  const picture = await items(page).first().locator('img').boundingBox()
  const name = await items(page).first().getByRole('heading').boundingBox()
  const counter = await items(page).first().locator('.stepper').boundingBox()
  const list = await drawer(page).locator('.items').boundingBox()
  expect(Math.abs((picture?.x ?? 0) - (list?.x ?? 99))).toBeLessThan(2)
  expect(name?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  expect(counter?.x ?? 0).toBeGreaterThan(name?.x ?? 0)
})

test('vouchers fill no box: no meter, no hints, no subscription', async ({ page }) => {
  await open(page, '/products/gift-card/25')
  await page.locator('main .btn.grow').click()
  await openDrawer(page)
  await expect(drawer(page).getByRole('button', { name: 'Zur Kasse' })).toBeEnabled()
  await expect(drawer(page).getByRole('progressbar')).toHaveCount(0)
  await expect(drawer(page)).not.toContainText('Noch')
  await expect(drawer(page)).not.toContainText('Abo')
})
