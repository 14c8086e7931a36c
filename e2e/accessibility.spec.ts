import { localePath } from '../app/foundation/i18n/language.ts'
import { axe } from './support/axe.ts'
import { fitsNarrow } from './support/narrow.ts'
import { expect, open, tabTo, test, withoutPictures } from './support/shop.ts'

const SCREENS = [
  '/',
  '/collections/all-products',
  '/collections/all-products?page=2',
  '/collections/bowls',
  '/collections/bestseller-bundle',
  '/collections/exclusive-one-time-order',
  '/products/coco-curry',
  '/products/bestseller-bundle',
  '/products/gift-card/25',
  '/box',
  '/faq',
  '/agb',
  '/blogs',
  '/blogs/recipes/linsen-dal-grundrezept',
  '/lexicon',
  '/lexicon/linsen',
  '/discount/WILLKOMMEN10',
  '/gibt-es-nicht',
  '/500.html',
  '/cancellation',
]

for (const path of SCREENS) {
  for (const language of ['de', 'en'] as const) {
    const address = localePath(language, path)
    test(`[T7] axe finds nothing on ${address}, and nothing sticks out at 320 px`, {
      tag: [`@${language}`, '@turned'],
    }, async ({ page }) => {
      await withoutPictures(page)
      await open(page, address)
      const { violations } = await axe(page)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
      await fitsNarrow(page)
    })
  }
}

test('[T7] an open overlay is accessible', { tag: '@both-widths' }, async ({ page }) => {
  await open(page, '/collections/all-products')
  await page
    .locator('a[data-modal][href^="/products/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('dialog.overlay[open] h1')).toBeVisible()
  const { violations } = await axe(page).include('dialog.overlay').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
})

test('[T7] by keyboard alone: skip the header, walk to a product, open it, close it @desktop-only', async ({
  page,
}) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main')
  await page.keyboard.press('Enter')
  await tabTo(page, 'a[href="/collections/all-products?tags=gerichte"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/all-products\?tags=gerichte$/)
  // The address changes first: a test that walks on before the page is there walks on the old one.
  await expect(page.locator('main h1:focus')).toHaveText('Alle Produkte')
  await tabTo(page, 'a[href^="/products/"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog.overlay[open]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.overlay[open]')).toHaveCount(0)
})
