import type { Page } from '@playwright/test'
import { cartButton, drawer, openWith, stored } from './cart.ts'
import { expect, hydrated, open, test } from './shop.ts'

async function codesOf(page: Page): Promise<readonly string[]> {
  const { discountCodes = [] } = JSON.parse((await stored(page, 'cart')) ?? '{}')
  return discountCodes.map(({ code }: { code: string }) => code)
}

test('a link with a code applies it and leads on, and going back does not lead to the link [2.1-discount-page] [2.2-discount]', async ({
  page,
}) => {
  await openWith(page, 6)
  await page.goto('/discount/LENA15?redirect=/faq&utm_source=lena&step=9')
  await expect(page).toHaveURL(/\/faq\?utm_source=lena$/)
  await expect.poll(() => codesOf(page)).toEqual(['LENA15'])
  await expect(drawer(page)).toHaveCount(0)
  await cartButton(page).click()
  await expect(drawer(page).locator('.sum')).toContainText(/15 % von Lena\s*-7,65\s€/)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/all-products/)
})

test('an affiliate’s short address brings the code along and leads to its page [6-role-affiliate] [2.3-vanity-discount]', async ({
  page,
}) => {
  await page.goto('/lena')
  await expect(page).toHaveURL(/\/starter-bundle$/)
  await expect.poll(() => codesOf(page)).toEqual(['LENA15'])
  expect(await stored(page, 'lifetimeOffer')).toContain('LENA15')
})

for (const { language, says } of [
  { language: '', says: 'Den Code NIEMALS kennen wir nicht.' },
  { language: '/en', says: 'We do not know the code NIEMALS.' },
]) {
  test(`an unknown code is dropped, the page leads on to ${language}/box and says why [2.1-discount-page-fail]`, async ({
    page,
  }) => {
    await open(page, `${language}/discount/NIEMALS?redirect=/box`)
    await expect(page).toHaveURL(new RegExp(`\\d${language}/box$`))
    await expect(drawer(page)).toContainText(says)
    expect(await codesOf(page)).toEqual([])
  })
}

test('a code that does not apply yet is kept, and the next page says so [2.1-discount-page-fail]', async ({ page }) => {
  await open(page, '/discount/WILLKOMMEN10?redirect=/faq')
  await expect(page).toHaveURL(/\/faq$/)
  await expect(drawer(page)).toContainText('WILLKOMMEN10 liegt in deinem Warenkorb')
  expect(await codesOf(page)).toEqual(['WILLKOMMEN10'])
})

test('what can be no code is not brought to the shop at all [5.8-code-field]', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/graphql.json')) asked++
  })
  await open(page, '/discount/zehn%20prozent?redirect=/faq')
  await expect(page).toHaveURL(/\/faq$/)
  await expect(drawer(page)).toContainText('Den Code zehn prozent kennen wir nicht.')
  expect(asked).toBe(0)
})

test('a closed offer stays closed in the other language, and another offer shows again [9-key-closedOfferBar] [9-key-meanings]', async ({
  page,
}) => {
  const bar = page.locator('aside.promo')
  await open(page, '/faq')
  await bar.getByRole('button').click()
  await expect(bar).toHaveCount(0)
  const id = await stored(page, 'closedOfferBar')
  expect(id).toMatch(/^first-order-\d+/)
  await open(page, '/en/faq')
  await expect(bar).toHaveClass(/quiet/)
  await page.evaluate(() => localStorage.setItem('closedOfferBar', 'another-offer'))
  await page.reload()
  await hydrated(page)
  await expect(bar).not.toHaveClass(/quiet/)
})
