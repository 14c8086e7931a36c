import { nextMonday } from '#app/foundation/calendar/next-monday.fixture.ts'
import { axe } from './support/axe.ts'
import { checkoutOf, fillCard, fillForm, pressOrder } from './support/buying.ts'
import { laterBy, moveTo, shopNow } from './support/clock.ts'
import { expect, test } from './support/shop.ts'

test('a bounced debit is paid by card from the page of its order, in both languages [R27]', async ({ page }) => {
  // Ordered late in a week, the parcel would wait for Monday: a debit that comes back before it leaves ends the order.
  await moveTo(page, nextMonday(await shopNow(page)))
  await page.goto(`${await checkoutOf(page, { handle: 'coco-curry', quantity: 8 })}&locale=de`)
  await fillForm(page, 'zurueck')
  const frame = page.frameLocator('#payment-frame')
  await expect(page.locator('#payment-frame')).toHaveAttribute('height', /\d/)
  await page.getByText('Lastschrift', { exact: false }).first().click()
  await frame.locator('[name=iban]').fill('DE62 3704 0044 0532 0130 01')
  await frame.locator('[name=holder]').fill('Jana Albrecht')
  await pressOrder(page)
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  const path = new URL(page.url()).pathname
  for (let step = 1; step <= 8; step++) await laterBy(page, 24 * 60)
  await expect(async () => {
    await page.goto(`/en${path}`)
    await expect(page.getByText('Your bank returned the payment')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'Pay another way now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay the open amount')
  await expect(page.locator('#payment-frame')).toHaveAttribute('height', /\d/)
  await page.goto(`${path}/pay`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offenen Betrag bezahlen')
  const { violations } = await axe(page)
    .setLegacyMode(false)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await fillCard(page, '4000 0000 0000 0002')
  await pressOrder(page)
  await expect(page.getByRole('alert')).toContainText('nicht geklappt')
  await fillCard(page, '4242 4242 4242 4242')
  await pressOrder(page)
  await expect(page).toHaveURL(path)
  await expect(page.getByText('sind noch offen')).toHaveCount(0)
})
