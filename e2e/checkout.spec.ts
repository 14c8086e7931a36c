import { axe } from './support/axe.ts'
import {
  CARDS,
  FOUR_WEEKS,
  fillCard,
  fillForm,
  type Goods,
  openCheckout,
  pressOrder,
  withLateFields,
} from './support/buying.ts'
import { expect, holdBack, test } from './support/shop.ts'

const MEALS: Goods = { handle: 'coco-curry', quantity: 8 }
const BUTTONS = { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' } as const
const THANKS = { de: 'Danke!', en: 'Thank you!' } as const

for (const language of ['de', 'en'] as const) {
  test(`[L2] ${language}: a subscription starts with its terms above the button`, { tag: `@${language}` }, async ({
    page,
  }) => {
    await openCheckout(page, language, { ...MEALS, quantity: 16, plan: FOUR_WEEKS, codes: ['ABO20'] })
    await fillForm(page, 'abo')
    const order = page.getByRole('button', { name: BUTTONS[language], exact: true })
    const [terms, button] = [await page.locator('#terms').boundingBox(), await order.boundingBox()]
    expect((button?.y ?? 0) - (terms?.y ?? 0) - (terms?.height ?? 0)).toBeLessThan(40)
    await expect(page.locator('#terms')).toContainText(language === 'de' ? 'Abo über 16 Gerichte' : 'for 16 meals')
    await fillCard(page, CARDS.good)
    await order.click()
    await expect(page.getByRole('heading', { name: THANKS[language] })).toBeVisible()
  })

  test(`[T7] ${language}: axe finds nothing on the checkout, with faults and without`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await openCheckout(page, language, MEALS)
    for (const address of [page.url(), `${page.url()}?check=1`, `${page.url()}/guarantee`]) {
      await page.goto(address)
      const { violations } = await axe(page)
        .setLegacyMode(false)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
    }
  })
}

test('[5.8-required] [5.8-messages] a field that is left is checked, and the first wrong one gets the focus', {
  tag: '@both-widths',
}, async ({ page }) => {
  await openCheckout(page, 'de', MEALS)
  await page.locator('#delivery-zip').fill('0422')
  await page.locator('#delivery-city').focus()
  await expect(page.locator('#delivery-zip')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#delivery-zip-hint')).toHaveText('Diese Postleitzahl passt nicht zum Land.')
  await page.locator('#delivery-address1').fill('Am Wald')
  await page.locator('#delivery-city').focus()
  await expect(page.locator('#delivery-address1-hint')).toContainText('Keine Hausnummer?')
  await pressOrder(page)
  await expect(page.locator('#email')).toBeFocused()
  await expect(page.locator('#email-hint')).toHaveText('Bitte ausfüllen.')
})

test('who presses the button before the payment fields are there is asked for them, and can press again', async ({
  page,
}) => {
  await openCheckout(page, 'en', MEALS)
  await fillForm(page, 'early')
  const pressed = await withLateFields(page)
  const review = await holdBack(page, '**/checkout', (body) => /payment=sepa.*&quiet=1/.test(body))
  await page.locator('label', { has: page.locator('[name=payment][value=sepa]') }).click()
  await review.asked
  const order = page.getByRole('button', { name: BUTTONS.en, exact: true })
  await order.evaluate((button) => button.setAttribute('data-old', ''))
  await order.click()
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  // The review that the change has asked for waits: while an order is sent, what was agreed to stays as it is.
  const reviewed = page.waitForResponse((response) => /&quiet=1/.test(response.request().postData() ?? ''))
  review.letGo()
  await reviewed
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await expect(order).toBeFocused()
  pressed()
  await expect(page.frameLocator('#payment-frame').locator('output').first()).not.toBeEmpty()
  // Nothing was ordered, so the review catches up, and brings a button of its own.
  await expect(order).not.toHaveAttribute('data-old')
  await page.locator('label', { has: page.locator('[name=payment][value=card]') }).click()
  await fillCard(page, CARDS.good)
  await order.click()
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeVisible()
})

test('[9-berlin-zone-use] the courier appears with the postcode', async ({ page }) => {
  await openCheckout(page, 'de', MEALS)
  await expect(page.getByText('Kurier in Berlin')).toHaveCount(0)
  await page.locator('#delivery-zip').fill('10117')
  await page.locator('#delivery-city').focus()
  await expect(page.getByText('Kurier in Berlin')).toBeVisible()
})

test('a code is applied and removed beside the form, and nothing typed is lost', async ({ page }) => {
  await openCheckout(page, 'de', { ...MEALS, quantity: 16, plan: FOUR_WEEKS })
  await page.locator('#email').fill('code@beispiel.example')
  await page.locator('#code').fill('GIBTESNICHT')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.locator('#summary')).toContainText('Den Code GIBTESNICHT kennen wir nicht.')
  await page.getByRole('button', { name: 'GIBTESNICHT entfernen' }).click()
  await expect(page.locator('#summary')).not.toContainText('GIBTESNICHT')
  await expect(page.locator('#email')).toHaveValue('code@beispiel.example')
})

test('[T7] nothing sticks out at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openCheckout(page, 'de', { ...MEALS, quantity: 16, plan: FOUR_WEEKS })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('[T7] by keyboard alone @desktop-only', async ({ page }) => {
  await openCheckout(page, 'de', MEALS)
  await page.locator('#email').focus()
  const typed = ['tasten@beispiel.example', 'Jana', 'Albrecht', '', 'Tastenweg 1', '', '04229', 'Leipzig']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('#review')).toContainText('Leipzig')
  await page.locator('input[name=payment]:checked').focus()
  for (const text of ['', '4242424242424242', '06/39', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (let press = 0; press < 30; press++) {
    if (await page.locator('#order:focus').count()) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Danke!' })).toBeVisible()
})
