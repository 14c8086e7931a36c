import { arriveAt, checkoutOf, fillCard, fillForm, pressOrder } from './support/buying.ts'
import { expect, holdBack, test, withoutPictures } from './support/shop.ts'

const ORDER = '#order'

test.use({ locale: 'de-DE' })

test.beforeEach(async ({ page }) => {
  await withoutPictures(page)
  await page.goto(`${await checkoutOf(page, { handle: 'coco-curry', quantity: 8 })}&locale=de`)
  await fillForm(page, 'rahmen')
  await expect(page.locator('#payment-frame')).toHaveAttribute('height', /\d/)
})

test('the first press of the order button counts right after the last field of a debit', {
  tag: '@both-widths',
}, async ({ page }) => {
  await page.getByText('Lastschrift', { exact: false }).first().click()
  const fields = page.frameLocator('#payment-frame')
  await fields.locator('[name=iban]').fill('DE89 3704 0044 0532 0130 00')
  await fields.locator('[name=holder]').fill('Jana Albrecht')
  await pressOrder(page)
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
})

test('a review that changes while the order button is held down takes the press from nobody', async ({ page }) => {
  await fillCard(page, '4242 4242 4242 4242')
  const follow = await holdBack(page, '**/checkout', (body) => body.includes('quiet='))
  await page.locator('#note').fill('Bitte klingeln')
  await arriveAt(page.locator(ORDER))
  await page.mouse.down()
  await follow.asked
  const followed = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('quiet='))
  follow.letGo()
  await followed
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
})

test('a frame that grows while the order button is held down takes the press from nobody', async ({ page }) => {
  await fillCard(page, '4242 4242 4242 4242')
  await arriveAt(page.locator(ORDER))
  const before = await page.locator('#payment-frame').getAttribute('height')
  await page.mouse.down()
  const [, gateway] = page.frames()
  await gateway?.evaluate(() => {
    const more = document.createElement('p')
    more.textContent = 'x '.repeat(2000)
    document.querySelector('form')?.append(more)
    return new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(await page.locator('#payment-frame').getAttribute('height')).toBe(before)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
})

test('digits are written in groups, an expiry has its stroke, and each fault is said once', async ({ page }) => {
  const fields = page.frameLocator('#payment-frame')
  await pressOrder(page)
  await expect(fields.locator('output', { hasText: 'Bitte prüfe' })).toHaveCount(2)
  await expect(fields.locator('output', { hasText: 'drei oder vier Ziffern' })).toHaveCount(1)
  await expect(page.locator('#payment-hint')).toHaveText('')
  await fields.locator('[name=number]').pressSequentially('4242424242424242')
  await expect(fields.locator('[name=number]')).toHaveValue('4242 4242 4242 4242')
  await fields.locator('[name=expiry]').pressSequentially('1230')
  await expect(fields.locator('[name=expiry]')).toHaveValue('12/30')
  await fields.locator('[name=code]').fill('123')
  const type = await fields.locator('body').evaluate(async () => {
    await document.fonts.load('16px Figtree')
    return document.fonts.check('16px Figtree') && [...document.fonts].some(({ status }) => status === 'loaded')
  })
  expect(type).toBe(true)
  await pressOrder(page)
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
})
