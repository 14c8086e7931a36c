import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { fitsNarrow } from './support/narrow.ts'
import { expect, open, test, withoutPictures } from './support/shop.ts'

const addButton = (page: Page, name: string | RegExp = /^(In die Box legen|In den Warenkorb|Add to (box|cart))$/) =>
  page.locator('main').getByRole('button', { name }).first()
const status = (page: Page) => page.locator('main [role=status]').first()
const boxCount = (page: Page) => page.locator('header .boxbtn .num')

test('[2.1-product-page] a meal goes into the box or is bought once, and both are kept apart', {
  tag: '@both-widths',
}, async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/coco-curry')
  await expect(page.getByRole('radio', { name: /In deiner Box/ })).toBeChecked()
  await page.getByRole('button', { name: 'Mehr', exact: true }).first().click()
  await addButton(page, 'In die Box legen').click()
  await expect(status(page)).toHaveText('2 in deiner Box')

  await page.getByText('Einmal bestellen').click()
  await addButton(page, 'In den Warenkorb').click()
  await expect(status(page)).toHaveText('2 in deiner Box, 2 im Warenkorb')
  await expect(boxCount(page)).toContainText('4')
})

test('[2.1-product-page] the same by keyboard alone, in English', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/en/products/coco-curry')
  await page.getByRole('radio', { name: /In your box/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Order once/ })).toBeChecked()
  await addButton(page, 'Add to cart').focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('1 in your cart')
})

test('[2.1-product-page-sold-out] what is sold out says so on a button that can be reached and does nothing', async ({
  page,
}) => {
  await withoutPictures(page)
  for (const [path, says] of [
    ['/products/paella-verde', 'Ausverkauft'],
    ['/en/products/paella-verde', 'Sold out'],
  ] as const) {
    await open(page, path)
    const button = addButton(page, says)
    await button.focus()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await button.click({ force: true })
    await expect(status(page)).toBeHidden()
    await expect(boxCount(page)).toContainText('0')
    await expect(page.locator('main')).toContainText(/bald wieder da|back soon/)
  }
})

test('variants are chosen as cards, each with its number and price', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/water-bottle')
  const large = page.getByRole('radio', { name: /750 ml.*TG-3005-750.*27,90/ })
  await expect(page.getByRole('radio', { name: /500 ml.*TG-3005-500.*24,90/ })).toBeChecked()
  await addButton(page).click()
  await expect(status(page)).toHaveText('1 im Warenkorb')
  await page.getByText('750 ml').first().click()
  await expect(large).toBeChecked()
  await expect(status(page)).toBeHidden()
  await addButton(page).click()
  await addButton(page).click()
  await expect(status(page)).toHaveText('2 im Warenkorb')
  await expect(boxCount(page)).toContainText('3')
})

test('a meal that costs more or less in the box says so before it is chosen', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/falafel-mezze-bowl')
  await expect(page.getByRole('radio', { name: /Darin 0,50 € Aufschlag.*7,69 €/ })).toBeVisible()
  await open(page, '/en/products/gelbe-linsen-dal')
  await expect(page.getByRole('radio', { name: /€1\.00 below the box price.*€6\.19/ })).toBeVisible()
})

test('[2.1-gift-card-page] [2.2-gift-card-amount] a gift card is chosen by amount, each with a page of its own', async ({
  page,
}) => {
  await withoutPictures(page)
  await open(page, '/products/gift-card/25')
  const amounts = page.getByRole('navigation', { name: 'Betrag' })
  await expect(amounts.getByRole('link')).toHaveText(['25,00 €', '50,00 €', '75,00 €', '100,00 €'])
  await expect(amounts.locator('[aria-current=page]')).toHaveText('25,00 €')
  await addButton(page).click()
  await expect(status(page)).toHaveText('1 im Warenkorb')

  await amounts.getByRole('link', { name: '75,00 €' }).click()
  await expect(page).toHaveURL(/gift-card\/75$/)
  await expect(page.locator('main h1')).toHaveText('Gutschein 75,00 €')
  await expect(page.locator('main')).toContainText(/gilt der Gutschein bis zum 31\. Dezember \d{4}/)
  // Another amount is another variant: nothing of it is in the cart yet.
  await expect(status(page)).toBeHidden()
  await addButton(page).click()
  await expect(status(page)).toHaveText('1 im Warenkorb')
  await expect(boxCount(page)).toContainText('2')
})

test('[2.2-store-credit-amount] store credit as well, in English', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/en/products/tiefgruen-store-credit/200')
  await expect(page.getByRole('navigation', { name: 'Amount' }).getByRole('link')).toHaveText([
    '€100.00',
    '€200.00',
    '€400.00',
  ])
  await expect(page.locator('main h1')).toHaveText('Tiefgrün store credit €200.00')
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a bundle shows its parts, and everything about each of them is one click away', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/starter-bundle')
  await expect(page.locator('main')).toContainText('6 Gerichte, 7,98 € pro Gericht')
  await expect(page.locator('.part')).toHaveCount(6)
  const part = page.locator('.part').filter({ hasText: 'Coco Curry' }).first()
  await expect(part.getByRole('table')).toBeHidden()
  await part.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('table')).toBeVisible()
  await expect(part).toContainText('Tiefgrün GmbH, Musterufer 12, 10999 Berlin')
  await part.getByRole('link', { name: 'Coco Curry' }).click()
  await expect(page.getByRole('dialog').locator('h1')).toHaveText('Coco Curry')
})

test('the gallery shows dish, tub and ingredients, each with a description of its own', {
  tag: '@both-widths',
}, async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/coco-curry')
  const large = page.locator('.gal .main img')
  const seen = new Set<string>()
  for (const place of [1, 2, 3]) {
    await page.getByRole('button', { name: `Bild ${place} zeigen` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Bild ${place} zeigen` })).toHaveAttribute('aria-pressed', 'true')
    seen.add((await large.getAttribute('alt')) ?? '')
  }
  expect(seen.size).toBe(3)
  for (const description of seen) expect(description).toContain('Coco Curry')
})

test('the choice on a page below does not change with that in an overlay over it', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/coco-curry')
  await page.getByText('Einmal bestellen').click()
  await page.locator('.pcard h3 a').first().click()
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByRole('radio', { name: /In deiner Box/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('radio', { name: /Einmal bestellen/ })).toBeChecked()
})

test('[2.2-product-internal-hidden] [2.2-product-free] gifts and internal items can be read but not bought', async ({
  page,
}) => {
  await withoutPictures(page)
  for (const handle of ['free-ingwer-shot', 'test', 'flyer-herbst']) {
    await open(page, `/products/${handle}`)
    await expect(page.locator('main')).toContainText('Nicht einzeln erhältlich')
    await expect(page.locator('main').getByRole('button', { name: /Box|Warenkorb/ })).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('[2.2-product-sub] what comes by subscription only goes into the box', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/products/umami-bundle-sub')
  await expect(page.locator('main')).toContainText('Gibt es nur im Abo und braucht einen Rhythmus')
  await addButton(page, 'In die Box legen').click()
  await expect(status(page)).toHaveText('1 in deiner Box')
})

const KINDS = [
  'water-bottle',
  'paella-verde',
  'e-book-gewuerze',
  'mango-smoothie',
  'starter-bundle',
  'umami-bundle-sub',
  'test',
]

test('[T7] every kind of product page is accessible and fits 320 px, with all that can be unfolded', async ({
  page,
}) => {
  await withoutPictures(page)
  for (const handle of KINDS) {
    await open(page, `/products/${handle}`)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
    })
    const { violations } = await axe(page).include('main').analyze()
    expect(
      violations.map(({ id, nodes }) => `${handle}: ${id}: ${nodes[0]?.target}`),
      handle,
    ).toEqual([])
    await fitsNarrow(page, handle)
  }
})
