import type { Page } from '@playwright/test'
import { CARDS, fillCard, fillForm, type Goods, openCheckout, pressOrder, readBooks } from './support/buying.ts'
import { drawer, fewer, items, openDrawer, openWith, quantity, settled } from './support/cart.ts'
import { expect, hydrated, test } from './support/shop.ts'

const MEALS: Goods = { handle: 'coco-curry', quantity: 8 }
const WORDS = {
  de: {
    prefix: '',
    checkout: 'Zur Kasse',
    thanks: 'Danke!',
    lost: 'Die Kasse hat den Faden verloren',
    nothing: 'Dieser Klick hat nichts bestellt und nichts abgebucht.',
    cart: 'Zum Warenkorb',
    closed: 'Hier ist gerade keine Kasse offen',
    other: 'In der Kasse liegt jetzt ein anderer Warenkorb',
    empty: 'Dein Warenkorb ist leer',
    bought: 'Dieser Warenkorb ist schon bestellt',
    askLink: 'Link per E-Mail schicken',
    linkSent: 'Der Link ist unterwegs',
  },
  en: {
    prefix: '/en',
    checkout: 'Checkout',
    thanks: 'Thank you!',
    lost: 'The checkout has lost its thread',
    nothing: 'That click didn’t order or charge anything.',
    cart: 'Go to the cart',
    closed: 'No checkout is open here',
    other: 'Another cart is in the checkout now',
    empty: 'Your cart is empty',
    bought: 'This cart has been ordered already',
    askLink: 'Send a link by email',
    linkSent: 'The link is on its way',
  },
} as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** From the shop's pages, so that the browser remembers the cart as buyers' browsers do. */
async function toCheckout(page: Page, language: 'de' | 'en', meals = 16): Promise<void> {
  await openWith(page, meals, WORDS[language].prefix)
  await press(page, language)
}

async function press(page: Page, language: 'de' | 'en'): Promise<void> {
  await drawer(page).getByRole('button', { name: WORDS[language].checkout, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${WORDS[language].prefix}/checkout$`))
}

for (const language of ['de', 'en'] as const) {
  const words = WORDS[language]

  test(`${language}: cookies lost halfway: nothing is charged, the cart is kept, and the form belongs to a browser that is gone`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await toCheckout(page, language)
    await fillForm(page, 'verloren')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    await page.context().clearCookies()
    await pressOrder(page)
    await expect(heading(page, words.lost)).toBeVisible()
    await expect(page.getByText(words.nothing)).toBeVisible()
    await page.goBack()
    await expect(heading(page, words.closed)).toBeVisible()
    expect(await readBooks(page)).toEqual({ charges: before.charges, differences: [] })

    await page.getByRole('link', { name: words.cart }).click()
    await expect(items(page).first().getByRole('textbox')).toHaveValue('16')
    await settled(page)
    await press(page, language)
    await expect(page.locator('#delivery-city')).toHaveValue('')
    await fillForm(page, 'wieder')
    await fillCard(page, CARDS.good)
    await pressOrder(page)
    await expect(heading(page, words.thanks)).toBeVisible()
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
  })

  test(`${language}: a cart emptied in another tab is not paid here`, { tag: [`@${language}`, '@turned'] }, async ({
    page,
    context,
  }) => {
    await toCheckout(page, language)
    await fillForm(page, 'leer')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    const tab = await context.newPage()
    await tab.goto(`${words.prefix}/faq`)
    await hydrated(tab)
    await openDrawer(tab)
    await quantity(tab).fill('1')
    await quantity(tab).press('Enter')
    await settled(tab)
    await fewer(tab).click()
    await expect(items(tab)).toHaveCount(0)
    await tab.waitForLoadState('networkidle')
    await pressOrder(page)
    await expect(heading(page, words.empty)).toBeVisible()
    await page.reload()
    await expect(heading(page, words.empty)).toBeVisible()
    expect(await readBooks(page)).toEqual({ charges: before.charges, differences: [] })
  })

  test(`${language}: a cart bought in another tab leads this one to its order, and the cart is empty`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, context }) => {
    await toCheckout(page, language)
    await fillForm(page, 'zweitab')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    const tab = await context.newPage()
    await tab.goto(`${words.prefix}/checkout`)
    await fillCard(tab, CARDS.good)
    await pressOrder(tab)
    await expect(heading(tab, words.thanks)).toBeVisible()
    await pressOrder(page)
    await expect(page).toHaveURL(new URL(tab.url()).pathname)
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
    await page.goto(`${words.prefix}/faq`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await openDrawer(page)
    await expect(items(page)).toHaveCount(0)
  })

  test(`${language}: another cart opened in another tab is not paid by the form of the first`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, context }) => {
    await openCheckout(page, language, MEALS)
    await fillForm(page, 'anderer')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    await openCheckout(await context.newPage(), language, { ...MEALS, quantity: 3 })
    await pressOrder(page)
    await expect(heading(page, words.other)).toBeVisible()
    await page.getByRole('link', { name: words.checkout }).click()
    await expect(page.locator('#summary')).toContainText('3 ×')
    expect(await readBooks(page)).toEqual({ charges: before.charges, differences: [] })
  })

  test(`${language}: in another browser the link opens a checkout of its own, and after the purchase no order`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, browser }) => {
    const address = await openCheckout(page, language, MEALS)
    await fillForm(page, 'browser')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    const second = await browser.newContext()
    const other = await second.newPage()
    await other.goto(address)
    await expect(other.locator('#summary')).toContainText('8 ×')
    await expect(other.locator('#email')).toHaveValue('')
    await expect(other.locator('#delivery-city')).toHaveValue('')
    await fillForm(other, 'nebenan')
    await page.reload()
    await expect(page.locator('#email')).toHaveValue(/^browser/)
    await fillCard(page, CARDS.good)
    await pressOrder(page)
    await expect(page.locator('#papers')).toBeVisible()

    await other.goto(address)
    await expect(heading(other, words.bought)).toBeVisible()
    await expect(other.getByText('Albrecht')).toHaveCount(0)
    await other.goto(page.url())
    await expect(other.locator('#unlock')).toBeVisible()
    await expect(other.getByText(/Leipzig|04229|Albrecht/)).toHaveCount(0)
    await other.getByRole('button', { name: words.askLink }).click()
    await expect(other.getByRole('status')).toContainText(words.linkSent)
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
    await second.close()
  })
}

test('what a busy shop does not answer at first is asked again, and the review follows', async ({ page }) => {
  await openCheckout(page, 'de', MEALS)
  let refused = 0
  await page.route('**/checkout', async (route) => {
    const isLast = /Leipzig.*quiet=1/.test(route.request().postData() ?? '')
    if (!isLast || refused > 0) return route.fallback()
    refused++
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' })
  })
  await fillForm(page, 'voll')
  expect(refused).toBe(1)
})
