import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import { checkoutOf, FOUR_WEEKS, fillCard, fillForm, type Goods, pressOrder } from './support/buying.ts'
import { DAY_MS, moveTo } from './support/clock.ts'
import { expect, test } from './support/shop.ts'

const BOX: Goods = { handle: 'coco-curry', quantity: 16, plan: FOUR_WEEKS, codes: ['ABO20'] }

/** Buys, and answers the address of the order with its delivery day. */
async function placeOrder(page: Page, goods = BOX): Promise<{ path: string; day: string }> {
  await page.goto(`${await checkoutOf(page, goods)}&locale=de`)
  await fillForm(page, 'seite')
  const day = await page.locator('[name=deliveryOn]').first().getAttribute('value')
  await fillCard(page, '4242 4242 4242 4242')
  await pressOrder(page)
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  return { path: new URL(page.url()).pathname, day: day ?? '' }
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('an order from thanks to the door, in both languages, with its invoice [A15] [V2] [T7]', async ({ page }) => {
  const { path, day } = await placeOrder(page)
  await expectAccessible(page)
  await expect(page.locator('#papers')).toContainText('Rechnung RE-')
  await expect(page.getByText('Abo über 16 Gerichte')).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#papers a').first().click()])
  expect(file.suggestedFilename()).toMatch(/^RE-\d{4}-\d{6}\.pdf$/)

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Being packed')
  await expectAccessible(page)

  await moveTo(page, Date.parse(day) - DAY_MS + 12 * 3_600_000)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unterwegs zu dir')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sendung verfolgen' }).click()
  await expect(page.getByText('In Berlin abgeholt')).toBeVisible()
  await expectAccessible(page)

  await moveTo(page, Date.parse(day) + 15 * 3_600_000)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angekommen')
  await expect(page.locator('.or-steps .done')).toHaveCount(4)
})

test('in another browser the order opens by keyboard with postcode and e-mail [A15] [T7]', async ({
  page,
  browser,
}) => {
  const { path } = await placeOrder(page, { handle: 'coco-curry', quantity: 2 })
  const email = (await page.locator('main').textContent())?.match(/seite\d+@beispiel\.example/)?.[0] ?? ''
  const context = await browser.newContext({ javaScriptEnabled: false })
  const other = await context.newPage()
  await other.goto(new URL(path, page.url()).href)
  await expect(other.locator('#unlock')).toBeVisible()
  await expect(other.getByText(/Albrecht|04229|Leipzig|beispiel\.example/)).toHaveCount(0)
  await other.locator('#zip').focus()
  await other.keyboard.type('04229')
  await other.keyboard.press('Tab')
  await other.keyboard.type('falsch@beispiel.example')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('Das passt nicht zu dieser Bestellung')
  await other.locator('#zip').fill('04229')
  await other.locator('#email').fill(email)
  await other.keyboard.press('Enter')
  await expect(other.getByText('Jana Albrecht')).toBeVisible()
  await expect(other.locator('#papers')).toBeVisible()
  await context.close()
})

test('the balance of a gift card is asked without script, and the page is accessible [A12] [T7]', async ({ page }) => {
  await page.goto('/products/gift-card/25')
  await page.getByRole('link', { name: 'Guthaben eines Gutscheins abfragen' }).click()
  await expect(page).toHaveURL('/gift-card-balance')
  await expectAccessible(page)
  await page.locator('#code').fill('0000-0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Diesen Gutschein gibt es nicht. Bitte prüfe jedes Zeichen.')
  await expect(page.locator('#code')).toBeFocused()
  await expectAccessible(page)
})
