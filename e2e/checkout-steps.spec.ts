import type { Page } from '@playwright/test'
import { axe } from './support/axe.ts'
import {
  CARDS,
  checkoutOf,
  FOUR_WEEKS,
  fillCard,
  fillForm,
  type Goods,
  openCheckout,
  pressOrder,
  readBooks,
} from './support/buying.ts'
import { cartButton, drawer, items, openWith } from './support/cart.ts'
import { expect, holdBack, hydrated, test, withoutPictures } from './support/shop.ts'

const MEALS: Goods = { handle: 'coco-curry', quantity: 8 }
const LANGUAGES = ['de', 'en'] as const
const WORDS = {
  de: {
    checkout: 'Zur Kasse',
    order: 'Zahlungspflichtig bestellen',
    thanks: 'Danke!',
    again: 'Es wird nichts noch einmal abgebucht.',
    waiting: 'Deine Bank wartet noch auf dich',
    toBank: 'Zurück zur Bank',
    otherWay: 'Anders bezahlen',
    ended: 'Die begonnene Zahlung ist beendet',
    confirm: 'Bestätigen',
    answered: 'wartet nicht mehr',
    back: 'Zurück zum Shop',
    declined: 'Es wurde nichts abgebucht',
    apply: 'Einlösen',
  },
  en: {
    checkout: 'Checkout',
    order: 'Order with obligation to pay',
    thanks: 'Thank you!',
    again: 'Nothing is charged a second time.',
    waiting: 'Your bank is still waiting for you',
    toBank: 'Back to the bank',
    otherWay: 'Pay another way',
    ended: 'The payment you began has ended',
    confirm: 'Confirm',
    answered: 'no longer waiting',
    back: 'Back to the shop',
    declined: 'Nothing was charged',
    apply: 'Apply',
  },
} as const

/** The ways people leave a page by accident, and come back to it. */
const DETOURS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  reload: (page) => page.reload(),
  'back and forward': async (page) => {
    await page.goBack()
    await page.goForward()
  },
  'a look at the shop and back': async (page) => {
    await page.goto('/faq')
    await page.goBack()
  },
}

/** How hasty fingers press the button that orders. */
const PRESSES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a double click': (page) => page.locator('#order').dblclick(),
  'Enter in the card field, then a click': async (page) => {
    await page.frameLocator('#payment-frame').locator('[name=code]').press('Enter')
    // The order may be placed before the finger is there.
    await page
      .locator('#order')
      .click({ noWaitAfter: true, timeout: 1000 })
      .catch(() => null)
  },
  'a click and then Enter': async (page) => {
    await page.locator('#order').click({ noWaitAfter: true })
    await page.keyboard.press('Enter')
  },
}

async function thanked(page: Page, language: 'de' | 'en'): Promise<string> {
  await expect(page.getByRole('heading', { name: WORDS[language].thanks })).toBeVisible()
  return new URL(page.url()).pathname
}

test('what is typed and chosen before the script has loaded is followed like the rest', async ({ page }) => {
  await withoutPictures(page)
  const script = await holdBack(page, '**/sheet-checkout-*.js')
  await page.goto(await checkoutOf(page, MEALS), { waitUntil: 'commit' })
  await page.locator('label', { has: page.locator('[name=payment][value=sepa]') }).click()
  await page.locator('#code').fill('ABO20')
  const followed = fillForm(page, 'frueh')
  await expect(page.locator('#delivery-city')).toHaveValue('Leipzig')
  script.letGo()
  await followed
  await expect(page.locator('#payment-frame')).toHaveAttribute('src', /sepa/)
})

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`${language}: the cart's button pressed twice opens one checkout, and the way back finds the cart`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await openWith(page, 16, language === 'en' ? '/en' : '')
    await drawer(page).getByRole('button', { name: words.checkout, exact: true }).dblclick()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.locator('#summary')).toContainText('16 ×')
    await page.goBack()
    await page.goForward()
    await expect(page.locator('#summary')).toContainText('16 ×')
    await page.goBack()
    await hydrated(page)
    await cartButton(page).click()
    await expect(items(page).first().getByRole('textbox')).toHaveValue('16')
  })

  test(`${language}: what is typed and chosen outlives reload, back and a look at the shop`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await page.goto('/versand')
    await openCheckout(page, language, MEALS)
    await fillForm(page, 'halb')
    const email = await page.locator('#email').inputValue()
    await page
      .locator('label', { has: page.locator('[name=deliveryOn]') })
      .nth(2)
      .click()
    const day = await page.locator('[name=deliveryOn]').nth(2).getAttribute('value')
    await page.locator('label', { has: page.locator('[name=payment][value=sepa]') }).click()
    // Nothing is left or sent: the pause in typing alone has to do.
    const kept = page.waitForResponse((answer) => /(?=.*Hinterhaus).*&kept=1/.test(answer.request().postData() ?? ''))
    await page.locator('#note').fill('Hinterhaus')
    expect((await kept).status()).toBe(204)
    for (const [name, detour] of Object.entries(DETOURS)) {
      await detour(page)
      await expect(page.locator('#email'), name).toHaveValue(email)
      await expect(page.locator('#delivery-lastName'), name).toHaveValue('Albrecht')
      await expect(page.locator('#note'), name).toHaveValue('Hinterhaus')
      await expect(page.locator(`[name=deliveryOn][value="${day}"]`), name).toBeChecked()
      await expect(page.locator('[name=payment][value=sepa]'), name).toBeChecked()
      await expect(page.locator('#payment-frame'), name).toHaveAttribute('src', /sepa/)
    }
  })

  test(`[L4] ${language}: a code and a gift card applied twice count once, after every detour and when paid`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    const { code } = await (await page.request.post('/sandbox/gift-cards', { data: { cents: 1000 } })).json()
    await page.goto('/versand')
    await openCheckout(page, language, { ...MEALS, quantity: 16, plan: FOUR_WEEKS })
    for (const typed of ['ABO20', code]) {
      await page.locator('#code').fill(typed)
      await page.getByRole('button', { name: words.apply }).dblclick()
      await expect(page.locator('#summary button[name^=remove]').last()).toBeVisible()
    }
    const applied = page.locator('#summary button[name^=remove]')
    await expect(applied).toHaveCount(2)
    for (const [name, detour] of Object.entries(DETOURS)) {
      await detour(page)
      await expect(applied, name).toHaveCount(2)
      await expect(page.locator('#messages'), name).toBeEmpty()
    }
    await fillForm(page, 'zweimal')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    await page.locator('#order').dblclick()
    await thanked(page, language)
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
  })

  for (const [name, press] of Object.entries(PRESSES)) {
    test(`[L1] [5.4-locale-guest] ${language}: ${name} places one order, which reload and back only show`, {
      tag: [`@${language}`, '@turned'],
    }, async ({ page }) => {
      await openCheckout(page, language, MEALS)
      await expect(page.locator('#order')).toHaveAccessibleName(words.order)
      await fillForm(page, 'hastig')
      await fillCard(page, CARDS.good)
      const before = await readBooks(page)
      await press(page)
      const order = await thanked(page, language)
      await page.reload()
      await expect(page.locator('#papers')).toBeVisible()
      await page.goBack()
      await expect(page.getByText(words.again)).toBeVisible()
      await expect(page).toHaveURL(`${order}?again=1`)
      await expect(page.locator('#order')).toHaveCount(0)
      await page.reload()
      await expect(page).toHaveURL(`${order}?again=1`)
      expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
    })
  }

  test(`${language}: the bank's page outlives reload, back, a closed tab and a double answer`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, context }) => {
    const address = await openCheckout(page, language, MEALS)
    await fillForm(page, 'bankweg')
    const before = await readBooks(page)
    await fillCard(page, CARDS.confirms)
    await pressOrder(page)
    const confirm = (tab: Page) => tab.getByRole('button', { name: words.confirm, exact: true })
    await expect(confirm(page)).toBeVisible()
    const bank = page.url()
    await page.reload()
    await page.goBack()
    await expect(page.getByText(words.waiting)).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: words.toBank }).first().click()
    await expect(page).toHaveURL(bank)
    expect(await readBooks(page)).toEqual(before)

    const tab = await context.newPage()
    await page.close()
    await tab.goto(address)
    await expect(tab.getByRole('alert')).toContainText(words.waiting)
    await expect(tab.getByRole('alert')).toBeFocused()
    await tab.getByRole('link', { name: words.toBank }).first().click()
    await confirm(tab).dblclick()
    const order = await thanked(tab, language)
    expect(await readBooks(tab)).toEqual({ charges: before.charges + 1, differences: [] })
    await tab.goto(bank)
    await expect(tab.getByText(words.answered)).toBeVisible()
    await tab.getByRole('link', { name: words.back }).click()
    await expect(tab).toHaveURL(order)
    expect(await readBooks(tab)).toEqual({ charges: before.charges + 1, differences: [] })
  })

  test(`[T7] ${language}: who left the bank pays another way, and the bank's page can no longer say yes`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page, context }) => {
    await openCheckout(page, language, MEALS)
    await fillForm(page, 'andersweg')
    const before = await readBooks(page)
    await fillCard(page, CARDS.confirms)
    await pressOrder(page)
    const confirm = page.getByRole('button', { name: words.confirm, exact: true })
    await expect(confirm).toBeVisible()
    const bank = await context.newPage()
    await bank.goto(page.url())
    await page.goBack()
    const { violations } = await axe(page).setLegacyMode(false).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('button', { name: words.otherWay }).click()
    await expect(page.getByRole('alert')).toContainText(words.ended)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.locator('#delivery-city')).toHaveValue('Leipzig')
    await bank.getByRole('button', { name: words.confirm, exact: true }).click()
    expect(await readBooks(page)).toEqual(before)
    await fillCard(page, CARDS.good)
    await pressOrder(page)
    await thanked(page, language)
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
  })

  test(`${language}: a declined card says so after every detour, and a good one then buys once`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await page.goto('/versand')
    await openCheckout(page, language, MEALS)
    await fillForm(page, 'umweg')
    const before = await readBooks(page)
    await fillCard(page, CARDS.declined)
    await page.locator('#order').dblclick()
    for (const [name, detour] of Object.entries(DETOURS)) {
      await expect(page.getByRole('alert'), name).toContainText(words.declined)
      await detour(page)
      await expect(page.locator('#delivery-city'), name).toHaveValue('Leipzig')
    }
    expect(await readBooks(page)).toEqual({ charges: before.charges, differences: [] })
    await fillCard(page, CARDS.good)
    await pressOrder(page)
    await thanked(page, language)
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
  })

  test(`${language}: a page that is stopped while the order is being sent can be used again, and buys once`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await openCheckout(page, language, MEALS)
    await fillForm(page, 'halt')
    await fillCard(page, CARDS.good)
    const before = await readBooks(page)
    // No content: the browser stays where it is, as it does when it was stopped.
    await page.route('**/checkout/order', (route) => route.fulfill({ status: 204 }), { times: 1 })
    const sent = page.waitForRequest('**/checkout/order')
    await page.locator('#order').click({ noWaitAfter: true })
    await sent
    await expect(page.locator('#order')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(page.locator('#order')).not.toHaveAttribute('aria-disabled')
    await pressOrder(page)
    await thanked(page, language)
    expect(await readBooks(page)).toEqual({ charges: before.charges + 1, differences: [] })
  })
}
