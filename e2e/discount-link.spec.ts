import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { drawer, openDrawer, openWithFullBox, stored } from './support/cart.ts'
import { expect, hydrated, open, test } from './support/shop.ts'

async function codesOf(page: Page): Promise<readonly string[]> {
  const { discountCodes = [] } = JSON.parse((await stored(page, 'cart')) ?? '{}')
  return discountCodes.map(({ code }: { code: string }) => code)
}

test('a link with a code applies it and leads on, and going back does not lead to the link [2.1-discount-page] [2.2-discount]', async ({
  page,
}) => {
  await openWithFullBox(page)
  await page.goto('/discount/GRATISVERSAND?redirect=/faq&utm_source=lena&step=9')
  await expect(page).toHaveURL(/\/faq\?utm_source=lena$/)
  await expect.poll(() => codesOf(page)).toEqual(['GRATISVERSAND', 'ABO20'])
  await expect(drawer(page)).toContainText(
    /GRATISVERSAND gibt dir kostenlosen Versand, ab 25,00\s€ Warenwert\. Ohne Ablaufdatum\..* ist schon abgezogen\./,
  )
  await expect(drawer(page).locator('.sum')).toContainText(/Lieferung geschenkt\s*−4,90\s€/)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  // On phones the drawer takes its own history entry along: the browser goes back after that, the test's own way does not.
  await page.evaluate(() => history.back())
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
  { language: '/en', says: 'We don’t know the code NIEMALS.' },
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

for (const { language, code, says } of [
  {
    language: '',
    code: 'LENA15',
    says: /LENA15 gibt dir 15 % auf alles im Warenkorb, ab 30,00\s€ Warenwert, einmal pro Person\. Ohne Ablaufdatum\..* sobald er passt/,
  },
  {
    language: '/en',
    code: 'WILLKOMMEN10',
    says: /WILLKOMMEN10 gives you 10% off everything in your cart, on your first order\. No end date\..* as soon as it applies/,
  },
  { language: '', code: 'SOMMER25', says: /Der Code SOMMER25 ist abgelaufen\. Er galt bis zum \d+\. August 2026\./ },
]) {
  test(`with an empty cart the link of ${code} says what it gives, for what and until when, or that it is over [2.1-discount-page-fail]`, async ({
    page,
  }) => {
    await open(page, `${language}/discount/${code}?redirect=/faq`)
    await expect(page).toHaveURL(/\/faq$/)
    await expect(drawer(page)).toContainText(says)
    expect(await codesOf(page)).toEqual([code])
  })
}

for (const { language, tag, gives, kept, drop } of [
  { language: '', tag: '@de', gives: 'LENA15 gibt dir 15 %', kept: 'sobald er passt', drop: 'Ohne LENA15 weiter' },
  {
    language: '/en',
    tag: '@en',
    gives: 'LENA15 gives you 15%',
    kept: 'as soon as it applies',
    drop: 'Continue without LENA15',
  },
] as const) {
  test(`what a link gives is told in the cart and beside the box until the code is taken out ${tag} [2.1-discount-page]`, {
    tag,
  }, async ({ page }) => {
    await open(page, `${language}/discount/LENA15?redirect=/box`)
    await expect(page).toHaveURL(new RegExp(`${language}/box$`))
    await expect(drawer(page)).toContainText(gives)
    await page.keyboard.press('Escape')
    const beside = page.locator('main').getByRole('complementary', { name: /Dein Rabatt|Your discount/ })
    await expect(beside).toContainText(gives)
    await expect(beside).toContainText(kept)
    await page.reload()
    await hydrated(page)
    await expect(beside).toContainText(gives)
    expect((await axe(page).analyze()).violations).toEqual([])
    await beside.getByRole('button', { name: drop }).click()
    await expect(beside).toHaveCount(0)
    await expect.poll(() => codesOf(page)).toEqual([])
    await page.reload()
    await hydrated(page)
    await openDrawer(page)
    await expect(drawer(page)).not.toContainText('LENA15')
  })
}

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
  expect(id).toMatch(/^offer-[\w-]{12}$/)
  await open(page, '/en/faq')
  await expect(bar).toHaveClass(/quiet/)
  await page.evaluate(() => localStorage.setItem('closedOfferBar', 'another-offer'))
  await page.reload()
  await hydrated(page)
  await expect(bar).not.toHaveClass(/quiet/)
})
