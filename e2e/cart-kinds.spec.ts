import type { Page } from '@playwright/test'
import { drawer, openDrawer, openWith, settled } from './support/cart.ts'
import { ALL } from './support/listing.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

const SPOKEN = [
  {
    language: '',
    tag: '@de',
    cart: 'Dein Warenkorb',
    tote: '1 Artikel',
    meals: '3 Gerichte, einmalig',
    checkout: 'Zur Kasse',
    once: 'Ohne Abo bestellen',
    subscribe: 'Im Abo bestellen',
    change: 'Ändern',
    missing: /[Nn]och \d+ Gericht/,
    without: 'ohne Nüsse',
    filter: 'Ohne Nüsse',
    twin: '/en',
  },
  {
    language: '/en',
    tag: '@en',
    cart: 'Your cart',
    tote: '1 item',
    meals: '3 meals, one-time',
    checkout: 'Checkout',
    once: 'Order without a subscription',
    subscribe: 'Save with a subscription',
    change: 'Change',
    missing: /\d+ more meal/,
    without: 'without nuts',
    filter: 'Without nuts',
    twin: '',
  },
] as const

const total = (page: Page) => drawer(page).locator('.sum .total .display')

for (const spoken of SPOKEN) {
  const { language, tag } = spoken

  test(`a tote alone goes to the checkout, and from there back into the cart, ${tag}`, { tag }, async ({ page }) => {
    await withoutPictures(page)
    await open(page, `${language}/products/tote-bag`)
    await page.locator('main .btn.grow').click()
    await openDrawer(page)
    await settled(page)
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(spoken.cart)
    await expect(drawer(page).locator('.meter-head')).toContainText(spoken.tote)
    await expect(drawer(page)).not.toContainText(spoken.missing)
    await expect(drawer(page).getByRole('progressbar')).toHaveCount(0)
    await expect(drawer(page).getByRole('button', { name: spoken.subscribe })).toHaveCount(0)
    const price = (await total(page).textContent()) ?? ''
    await open(page, `${language}/box?step=review`)
    const card = page.locator('.sumcard')
    await expect(card).toContainText(spoken.tote)
    await expect(card.locator('.total')).toContainText(price)
    await open(page, `${language}/collections/merch`)
    await expect(page.locator('.dock')).toContainText(spoken.tote)
    await page.locator('.dock').getByRole('button', { name: spoken.checkout }).click()
    await expect(page).toHaveURL(/\/checkout/)
    await expect(page.locator('.co-total .display').first()).toHaveText(price)
    await page.getByRole('link', { name: spoken.change, exact: true }).first().click()
    await hydrated(page)
    await expect(drawer(page).locator('.meter-head')).toContainText(spoken.tote)
  })

  test(`meals bought once are no box that misses meals, and could be one, ${tag}`, { tag }, async ({ page }) => {
    await openWith(page, 3, language)
    await expect(drawer(page).locator('.sum')).toContainText('20')
    await drawer(page).getByRole('button', { name: spoken.once }).click()
    await settled(page)
    await expect(drawer(page).locator('.meter-head')).toContainText(spoken.meals)
    await expect(drawer(page).getByRole('button', { name: spoken.checkout })).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: spoken.subscribe })).toBeVisible()
    const price = (await total(page).textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(page.locator('.dock')).toContainText(spoken.meals)
    await page.locator('.dock').getByRole('button', { name: spoken.checkout }).click()
    await expect(page.locator('.co-total .display').first()).toHaveText(price)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

  test(`a phrase typed into the search becomes its filter, and the other language keeps it, ${tag} [D-27]`, {
    tag: [tag, '@desktop-only'],
  }, async ({ page }) => {
    await withoutPictures(page)
    await open(page, `${language}${ALL}`)
    await page.locator('#search').fill(`curry ${spoken.without}`)
    await page.locator('#search').press('Enter')
    await expect(page.locator('#search')).toHaveValue('curry')
    await expect(page).toHaveURL(/q=curry&tags=ohne-nuesse/)
    await expect(page.locator('.pgrid > .pcard')).not.toHaveCount(0)
    await page.locator('header a[hreflang]').first().click()
    await expect(page).toHaveURL(new RegExp(`\\d${spoken.twin}/collections/all-products\\?q=curry&tags=ohne-nuesse$`))
    await hydrated(page)
    await expect(page.locator('#search')).toHaveValue('curry')
    await expect(page.locator('.pgrid > .pcard')).not.toHaveCount(0)
    await expect(page.locator('.pgrid > .pcard')).not.toHaveCount(0)
  })
}
