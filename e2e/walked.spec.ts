import { fillCard, fillForm, pressOrder } from './support/buying.ts'
import { cartButton, drawer, openWith, settled } from './support/cart.ts'
import { action, addMeals, openBox } from './support/choose-box.ts'
import { laterBy } from './support/clock.ts'
import { kept } from './support/kept.ts'
import { expect, open, test } from './support/shop.ts'

const MOST_TABS = 12

test('from a full box it takes at most twelve tabs to go on @desktop-only', async ({ page }) => {
  await openBox(page, 'meals')
  await addMeals(page, 16)
  await expect(action(page)).toHaveText(/Box ansehen/)
  for (const start of [
    '.pcard:first-child .stepper button:last-of-type',
    '.pcard:nth-child(9) .stepper button:last-of-type',
  ]) {
    await page.locator(start).first().focus()
    let tabs = 0
    for (; tabs < MOST_TABS && !(await page.locator('.skip.to-box:focus').count()); tabs++)
      await page.keyboard.press('Tab')
    expect(tabs, start).toBeLessThan(MOST_TABS)
    await expect(page.locator('.skip.to-box:focus')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(action(page)).toBeFocused()
  }
})

test('the cart is empty at once after paying, in another tab and after going back too', async ({ page, context }) => {
  await openWith(page, 3)
  const once = drawer(page).getByRole('button', { name: 'Ohne Abo bestellen' })
  await once.click()
  await settled(page)
  const other = await context.newPage()
  await open(other, '/faq')
  await expect(cartButton(other)).toContainText('3')
  await drawer(page).getByRole('button', { name: 'Zur Kasse' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillForm(page, 'leer')
  await fillCard(page, '4242 4242 4242 4242')
  await pressOrder(page)
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  await expect(cartButton(other)).toContainText('0')
  // What is stored is empty before the shop has been asked.
  await page.route('**/api/**', (route) => route.abort())
  await open(page, '/faq')
  await expect(cartButton(page)).toContainText('0')
})

test('countdowns of landing pages run on the shop’s clock', async ({ page }) => {
  await open(page, '/back-to-better')
  const clock = page.locator('.due .clock')
  await expect(clock).toHaveAttribute('aria-label', /\d/)
  const before = await clock.getAttribute('aria-label')
  await laterBy(page, 180)
  await page.reload()
  await expect(clock).toHaveAttribute('aria-label', /\d/)
  expect(await clock.getAttribute('aria-label')).not.toBe(before)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the first picture of a kept page is there in another width too', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/')
    await kept(page)
    await page.reload()
    await context.setOffline(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    const hero = page.locator('main img').first()
    await expect
      .poll(() => hero.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
      .toBe(true)
  })
})
