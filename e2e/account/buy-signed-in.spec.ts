import { paymentWords } from '#app/surfaces/account/payment/payment-words.ts'
import { axe } from '../support/axe.ts'
import { CARDS, fillCard, openCheckout, readBooks, withLateFields } from '../support/buying.ts'
import { signInHere, someone } from '../support/customer.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { orderFor } from '../support/ordering.ts'
import { expect, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'

const WORDS = {
  de: {
    ...{ add: 'Zahlungsart hinzufügen', save: 'Speichern', sepa: 'SEPA-Lastschrift', signIn: 'Anmelden' },
    ...{ remove: 'Entfernen: SEPA •••• 3000', yes: 'Ja, entfernen', standard: 'Standard' },
    ...{ keepAddress: 'Adresse in meinem Konto speichern', order: 'Zahlungspflichtig bestellen' },
    ...{ as: 'Angemeldet als', leaveCredit: 'Guthaben nicht verwenden', useCredit: 'Guthaben verwenden' },
    covered: 'Es ist nichts zu zahlen: Dein Guthaben deckt alles.',
  },
  en: {
    ...{ add: 'Add a payment method', save: 'Save', sepa: 'SEPA direct debit', signIn: 'Sign in' },
    ...{ remove: 'Remove: SEPA •••• 3000', yes: 'Yes, remove', standard: 'Default' },
    ...{ keepAddress: 'Save the address in my account', order: 'Order with obligation to pay' },
    ...{ as: 'Signed in as', leaveCredit: 'Don’t use store credit', useCredit: 'Use store credit' },
    covered: 'There’s nothing to pay: your credit covers everything.',
  },
} as const

const ADDRESS = {
  'delivery-firstName': 'Mira',
  'delivery-lastName': 'Sommer',
  'delivery-address1': 'Karl-Heine-Straße 7',
  'delivery-zip': '04229',
  'delivery-city': 'Leipzig',
  'delivery-phone': '+49 341 123456',
  note: 'Hinterhaus',
}

for (const language of ['de', 'en'] as const) {
  const words = WORDS[language]

  test(`signing in inside the checkout loses no field, and the next order needs nothing but its button (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    const email = someone()
    await openCheckout(page, language, { handle: 'coco-curry', quantity: 8 })
    expect((await axe(page).setLegacyMode(false).analyze()).violations).toEqual([])
    for (const [id, text] of Object.entries(ADDRESS)) await page.locator(`#${id}`).fill(text)
    await page.getByRole('button', { name: words.signIn }).click()
    await signInHere(page, { email, language })
    await expect(page).toHaveURL(language === 'de' ? /\/checkout$/ : /\/en\/checkout$/)
    await expect(page.getByText(words.as)).toBeVisible()
    for (const [id, text] of Object.entries(ADDRESS)) await expect(page.locator(`#${id}`)).toHaveValue(text)
    await page.getByText(words.keepAddress).click()
    await page.locator('[name=keepsMethod] + i').click()
    await fillCard(page, CARDS.good)
    await page.getByRole('button', { name: words.order }).click()
    await expect(page).toHaveURL(/\/orders\//)

    await orderFor(page, email, { handle: 'tiefgruen-store-credit', quantity: 1 })
    const { charges } = await readBooks(page)
    await openCheckout(page, language, { handle: 'coco-curry', quantity: 8 })
    await expect(page.locator('#email')).toHaveCount(0)
    await expect(page.getByText(words.covered)).toBeVisible()
    await page.getByRole('button', { name: words.leaveCredit }).click()
    await expect(page.getByText(words.covered)).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.useCredit })).toBeVisible()
    await expect(page.getByLabel(/Mira Sommer/).first()).toBeChecked()
    await expect(page.getByLabel(/Visa •••• 4242/)).toBeChecked()
    await expect(page.locator('#payment-frame')).toBeHidden()
    await expect(page.locator('#delivery-zip')).toBeHidden()
    expect((await axe(page).setLegacyMode(false).analyze()).violations).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.getByRole('button', { name: words.order }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
    expect(await readBooks(page)).toEqual({ charges: charges + 1, differences: [] })
  })

  test(`payment methods are added in the gateway's frame, listed and removed (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const pressed = await withLateFields(page)
    await enter(page, { language, path: '/account/payment' })
    await page.getByRole('button', { name: words.add }).click()
    await expect(page.locator('#add-method')).toBeFocused()
    const fields = page.frameLocator('.method-frame')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    pressed()
    await expect(fields.locator('output').first()).not.toBeEmpty()
    await fields.locator('[name=number]').fill(CARDS.good)
    await fields.locator('[name=expiry]').fill('12/34')
    await fields.locator('[name=code]').fill('123')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Visa •••• 4242' })).toContainText(words.standard)

    await page.getByRole('button', { name: words.add }).click()
    await page.getByText(words.sepa, { exact: true }).click()
    await fields.locator('[name=iban]').fill('DE89 3704 0044 0532 0130 00')
    await fields.locator('[name=holder]').fill('Mira Sommer')
    await expect(page.getByText(/DE98ZZZ09999999999/)).toBeVisible()
    expect((await axe(page).setLegacyMode(false).analyze()).violations).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(/(Mandat|Mandate) SBX-/)).toBeVisible()
    await page.getByRole('button', { name: words.remove }).click()
    expect((await axe(page).setLegacyMode(false).analyze()).violations).toEqual([])
    const refusal = { status: 409, json: { refusal: { code: 'ONLY_METHOD_OF_SUBSCRIPTION' } } }
    await page.route('**/account/api/payment-methods/*', (route) => route.fulfill(refusal), { times: 1 })
    await page.getByRole('button', { name: words.yes }).click()
    const told = page.locator('.notice', { hasText: paymentWords[language].refusals.ONLY_METHOD_OF_SUBSCRIPTION })
    await expect(told).toBeVisible()
    await expect(told).not.toHaveClass(/\bok\b/)
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('button', { name: words.yes }).click()
    await expect(page.getByText('SEPA •••• 3000')).toHaveCount(0)
  })
}
