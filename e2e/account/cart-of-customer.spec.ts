import type { Page } from '@playwright/test'
import type { ConfirmedCart } from '#app/shop/cart/browser/cart-memory.ts'
import { SESSION_KEY } from '#app/shop/customers/browser/session-key.ts'
import { accountFrameWords } from '#app/surfaces/account/account-frame-words.ts'
import { keptSession, prefixOf, signIn, someone } from '../support/account.ts'
import { drawer, openDrawer, openWith, settled, stored } from '../support/cart.ts'
import { laterBy } from '../support/clock.ts'
import { orderFor } from '../support/ordering.ts'
import { declineCookies, expect, open, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'

const WORDS = {
  de: { first: '20 % auf deine erste Box', checkout: 'Zur Kasse' },
  en: { first: '20% off your first box', checkout: 'Checkout' },
} as const

const sums = (page: Page) => drawer(page).locator('.sum')
const total = async (page: Page) => (await sums(page).locator('.total .display').textContent()) ?? ''

/** The customer whom the shop's answers name, as the browser keeps them. */
async function customerInCart(page: Page): Promise<string | null | undefined> {
  return (JSON.parse((await stored(page, 'cart')) ?? 'null') as ConfirmedCart | null)?.customerId
}

/** Somebody who has ordered before, and is here with a box as a guest. */
async function guestWhoHasOrdered(page: Page, language: 'de' | 'en' = 'de'): Promise<string> {
  const email = someone()
  await page.goto('/healthz')
  await orderFor(page, email, { handle: 'coco-curry', quantity: 6 })
  await openWith(page, 16, prefixOf(language) as '' | '/en')
  await expect(sums(page)).toContainText(WORDS[language].first)
  return email
}

/** A page with the drawer open, as soon as the shop has confirmed what is in it. */
async function shownDrawer(page: Page, language: 'de' | 'en' = 'de'): Promise<void> {
  await open(page, `${prefixOf(language)}/faq`)
  await openDrawer(page)
  await settled(page)
}

/** Takes the customer out of the cart, as if the shop had never heard of them. */
async function forgetWhose(page: Page): Promise<void> {
  const { storefrontAccessToken } = await (await page.request.get('/.well-known/shop.json')).json()
  const query = `mutation ($cartId: ID!) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: { customerAccessToken: null }) { userErrors { code } }
  }`
  const answer = await page.request.post('/api/2025-07/graphql.json', {
    headers: { 'x-shopify-storefront-access-token': storefrontAccessToken },
    data: { query, variables: { cartId: await stored(page, 'cartId') } },
  })
  expect((await answer.json()).data.cartBuyerIdentityUpdate.userErrors).toEqual([])
}

for (const language of ['de', 'en'] as const) {
  const words = WORDS[language]

  test(`[R17] [A13] who has ordered before sees in the drawer what the checkout charges, and signed out the cart is a guest's (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    const email = await guestWhoHasOrdered(page, language)
    const discounted = await total(page)
    await signIn(page, { email, language })
    await expect.poll(() => customerInCart(page)).toMatch(/\/Customer\/\d+$/)

    await shownDrawer(page, language)
    await expect(sums(page)).not.toContainText(words.first)
    const charged = await total(page)
    expect(charged).not.toBe(discounted)
    await drawer(page).getByRole('button', { name: words.checkout }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.locator('.co-total .display').first()).toHaveText(charged)

    await page.goto(`${prefixOf(language)}/account`)
    await page.getByRole('button', { name: accountFrameWords[language].signOut }).click()
    await page.waitForURL(language === 'de' ? /:\d+\/$/ : /:\d+\/en$/)
    await expect.poll(() => customerInCart(page)).toBeNull()
    await shownDrawer(page, language)
    await expect(sums(page)).toContainText(words.first)
    expect(await total(page)).toBe(discounted)
  })
}

test('a customer who signs out in one tab is gone from the cart in all of them, without a reload', async ({
  page,
  context,
}) => {
  const email = await guestWhoHasOrdered(page)
  await enter(page, { email })
  await shownDrawer(page)
  await expect(sums(page)).not.toContainText(WORDS.de.first)

  const tab = await context.newPage()
  await withoutPictures(tab)
  await tab.goto('/account')
  await tab.getByRole('button', { name: accountFrameWords.de.signOut }).click()
  await expect(sums(page)).toContainText(WORDS.de.first)
  await expect.poll(() => customerInCart(page)).toBeNull()
  await tab.waitForURL(/:\d+\/$/)
  await openDrawer(tab)
  await settled(tab)
  await expect(sums(tab)).toContainText(WORDS.de.first)
})

test('[D-05] a token that has run out is renewed for the cart, and one that cannot be costs neither the cart nor the session', async ({
  page,
  context,
}) => {
  const email = await guestWhoHasOrdered(page)
  const discounted = await total(page)
  await page.goto('/healthz')
  await enter(page, { email })
  await expect.poll(() => customerInCart(page)).toMatch(/\/Customer\/\d+$/)
  const first = await keptSession(page)
  await forgetWhose(page)
  await laterBy(page, 61)
  await shownDrawer(page)
  await expect.poll(() => keptSession(page)).not.toBe(first)
  await expect.poll(() => customerInCart(page)).toMatch(/\/Customer\/\d+$/)
  await expect(sums(page)).not.toContainText(WORDS.de.first)
  const second = await keptSession(page)

  await context.clearCookies()
  await declineCookies(context, page.url())
  const over = JSON.stringify({ ...JSON.parse(second ?? ''), expires_at: new Date(0).toISOString() })
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SESSION_KEY, over] as const)
  await shownDrawer(page)
  await expect(sums(page)).toContainText(WORDS.de.first)
  await settled(page)
  expect([await total(page), await keptSession(page)]).toEqual([discounted, over])
})
