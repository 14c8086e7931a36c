import type { Page } from '@playwright/test'
import { addressBookWords } from '#app/surfaces/account/addresses/address-book-words.ts'
import { addressFormWords } from '#app/surfaces/account/addresses/address-form-words.ts'
import { accountOrdersWords } from '#app/surfaces/account/orders/account-orders-words.ts'
import { orderPanelWords } from '#app/surfaces/account/orders/order-panel-words.ts'
import { keptSession, prefixOf, signIn, someone } from '../support/account.ts'
import { axe } from '../support/axe.ts'
import { laterBy } from '../support/clock.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { orderFor } from '../support/ordering.ts'
import { expect, hydrated, open, test, withoutPictures } from '../support/shop.ts'
import { enter } from '../support/signed-in.ts'

const WIDTHS = [320, 768, 1024, 1920]

async function faultsAtEveryWidth(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    found.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

/** Saves addresses as a client of the API does, one after the other. */
async function saveAddresses(page: Page, count: number): Promise<void> {
  const token = JSON.parse((await keptSession(page)) ?? '{}').access_token
  const shop = await (await page.request.get('/.well-known/shop.json')).json()
  const query = `mutation ($address: CustomerAddressInput!) {
    customerAddressCreate(address: $address) { userErrors { message } }
  }`
  for (let house = 1; house <= count; house++) {
    const address = {
      ...{ firstName: 'Mira', lastName: 'Sommer', address1: `Musterufer ${house}` },
      ...{ zip: '10999', city: 'Berlin', territoryCode: 'DE' },
    }
    await page.request.post(`/${shop.shopId}/account/customer/api/2025-07/graphql`, {
      headers: { authorization: token },
      data: { query, variables: { address } },
    })
  }
}

for (const language of ['de', 'en'] as const) {
  const [words, typed] = [addressBookWords[language], addressFormWords[language]]

  test(`[2.1-account-addresses-place] [5.8-required] [5.8-messages] addresses: wrong, saved, changed, made the default, deleted (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    await enter(page, { language })
    const book = page.getByRole('region', { name: words.title })
    await expect(book.getByText(words.empty)).toBeVisible()
    await book.getByRole('button', { name: words.add }).click()
    const form = page.getByRole('dialog', { name: typed.add })
    await expect(form.getByLabel(typed.fields.firstName)).toHaveValue('Mira')
    await form.getByLabel(typed.fields.address1, { exact: true }).fill('Packstation 145')
    await form.getByLabel(typed.fields.zip).fill('123')
    await form.getByRole('button', { name: typed.save }).click()
    await expect(form.getByLabel(typed.fields.address1, { exact: true })).toBeFocused()
    await expect(form.getByLabel(typed.fields.address1, { exact: true })).toHaveAccessibleDescription(
      typed.faults['parcel-locker'],
    )
    await expect(form.getByText(typed.faults.zip)).toBeVisible()
    await expect(form.getByLabel(typed.fields.city)).toHaveAccessibleDescription(typed.faults.required)
    expect((await axe(page).analyze()).violations).toEqual([])
    await form.getByLabel(typed.fields.address1, { exact: true }).fill('Musterufer')
    await expect(form.getByText(typed.noNumber)).toBeVisible()
    await form.getByLabel(typed.fields.zip).fill(' 10999 ')
    await form.getByLabel(typed.fields.city).fill('Berlin')
    await form.getByRole('button', { name: typed.save }).click()
    await expect(form).toBeHidden()
    await expect(book.getByText('10999 Berlin')).toBeVisible()
    await expect(book.getByText(words.isDefault, { exact: true })).toBeVisible()

    await book.getByRole('button', { name: new RegExp(`^${words.edit}:`) }).click()
    await page.getByLabel(typed.fields.address1, { exact: true }).fill('Hauptufer 70')
    await page.keyboard.press('Enter')
    await expect(book.getByText('Hauptufer 70')).toBeVisible()
    await saveAddresses(page, 9)
    await page.reload()
    await expect(book.getByRole('listitem')).toHaveCount(8)
    await book.getByRole('button', { name: words.more }).click()
    await expect(book.getByRole('listitem')).toHaveCount(10)
    await expect(book.getByRole('button', { name: words.more })).toBeHidden()

    await book
      .getByRole('button', { name: `${words.remove}: ${words.removeOf('Hauptufer 70, Berlin')}` })
      .last()
      .click()
    const ask = page.getByRole('dialog', { name: words.removeTitle })
    await expect(ask.getByText(words.defaultFirst)).toBeVisible()
    await ask.getByRole('button', { name: `${words.makeDefault}: Musterufer 3, Berlin` }).click()
    await expect(book.getByText(words.defaulted)).toBeVisible()
    await book
      .getByRole('button', { name: `${words.remove}: ${words.removeOf('Hauptufer 70, Berlin')}` })
      .last()
      .click()
    await ask.getByRole('button', { name: words.removeYes }).click()
    await expect(book.getByRole('listitem')).toHaveCount(9)
    expect(await faultsAtEveryWidth(page)).toEqual([])
  })
}

for (const language of ['de', 'en'] as const) {
  const [words, typed] = [addressBookWords[language], addressFormWords[language]]

  test(`[6-auth-401-return] [6-guard] what was typed is there when the token has run out, and when the session has too (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const email = await enter(page, { language })
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(typed.fields.address1, { exact: true }).fill('Musterufer 1')
    await page.getByLabel(typed.fields.zip).fill('10999')
    await laterBy(page, 61)
    await page.getByLabel(typed.fields.city).fill('Berlin')
    await page.getByRole('button', { name: typed.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()

    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(typed.fields.address1, { exact: true }).fill('Anderes Ufer 2')
    await page.getByLabel(typed.fields.zip).fill('10997')
    await page.getByLabel(typed.fields.city).fill('Berlin')
    await page.context().clearCookies()
    await laterBy(page, 61)
    await page.getByRole('button', { name: typed.save }).click()
    await signIn(page, { email, language, path: null })
    await expect(page.getByLabel(typed.fields.address1, { exact: true })).toHaveValue('Anderes Ufer 2')
    await page.getByRole('button', { name: typed.save }).click()
    await expect(page.getByText('Anderes Ufer 2')).toBeVisible()
  })
}

test('[6-auth-401-return] who has to sign in again comes back to the very page', async ({ page }) => {
  await withoutPictures(page)
  const email = await enter(page, { path: '/account/orders?from=mail' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellungen')
  await page.context().clearCookies()
  await laterBy(page, 61)
  await page.reload()
  await signIn(page, { email, path: null })
  await expect(page).toHaveURL(/\/account\/orders\?from=mail$/)
})

for (const language of ['de', 'en'] as const) {
  const [words, panel] = [accountOrdersWords[language], orderPanelWords[language]]

  test(`[2.1-orders-list] [2.1-orders-more] [3.5-financial-labels] orders: six a page, opened, bought again, withdrawn from (${language})`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await withoutPictures(page)
    const email = someone()
    await open(page, '/faq')
    for (let bought = 0; bought < 7; bought++) await orderFor(page, email, { handle: 'coco-curry', quantity: 7 })
    await enter(page, { email, language, path: '/account/orders' })
    const orders = page.locator('.account-order')
    await expect(orders).toHaveCount(6)
    await page.getByRole('button', { name: words.more }).click()
    await expect(orders).toHaveCount(7)
    await expect(page.getByRole('button', { name: words.more })).toBeHidden()

    await orders.first().locator('summary').click()
    await expect(orders.first().getByText(panel.againAll(7))).toBeVisible()
    await expect(orders.first().getByRole('link', { name: new RegExp(panel.status) })).toHaveAttribute(
      'href',
      /\/orders\//,
    )
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await faultsAtEveryWidth(page)).toEqual([])
    const paper = page.waitForEvent('download')
    await orders
      .first()
      .getByRole('button', { name: new RegExp(`^${panel.kinds.invoice}`) })
      .click()
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
    await orders
      .first()
      .getByRole('button', { name: panel.againAdd(7) })
      .click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Coco Curry' })).toBeVisible()
    await page.keyboard.press('Escape')
    await orders.first().getByRole('button', { name: panel.withdraw }).click()
    await page.getByRole('button', { name: language === 'de' ? 'Widerruf bestätigen' : 'Confirm withdrawal' }).click()
    await page.waitForURL(/\/widerruf\/[\w-]+$/)
    // What follows from a withdrawal is worked out after its receipt.
    const statusNow = async () => {
      await page.goto(`${prefixOf(language)}/account/orders`)
      await orders.first().waitFor()
      return orders.first().locator('.badge').textContent()
    }
    await expect.poll(statusNow).toBe(words.moods.cancelled)
  })
}

test('[3.5-status-url-missing] an order that the list of pages does not know is there without a link', async ({
  page,
}) => {
  await withoutPictures(page)
  const email = someone()
  await open(page, '/faq')
  await orderFor(page, email, { handle: 'coco-curry', quantity: 7 })
  await page.route(/\/account\/customer\/api\//, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"name":"[^"]*"/g, '"name":"?"') })
  })
  await enter(page, { email, path: '/account/orders' })
  const order = page.locator('.account-order')
  await expect(order).toHaveCount(1)
  await order.locator('summary').click()
  await expect(order.getByText(orderPanelWords.de.againAll(7))).toBeVisible()
  await expect(order.getByRole('link', { name: new RegExp(orderPanelWords.de.status) })).toHaveCount(0)
})

test('[2.1-orders-empty] [2.1-generic-account] English: no orders, questions, and the way out by the menu', async ({
  page,
}) => {
  await withoutPictures(page)
  await enter(page, { language: 'en', path: '/account/orders' })
  await expect(page.getByRole('link', { name: 'See all meals' })).toBeVisible()
  await page.getByRole('link', { name: 'Subscription FAQ' }).first().click()
  await expect(page.getByRole('heading', { name: 'How do I cancel?' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Your subscription' }).click()
  await expect(page.getByRole('heading', { name: 'No subscription box yet' })).toBeVisible()
  expect(await faultsAtEveryWidth(page)).toEqual([])
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Mira')
  expect((await axe(page).analyze()).violations).toEqual([])
  await open(page, '/en/faq')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Account, signed in as Mira Sommer' })).toBeVisible()
})
