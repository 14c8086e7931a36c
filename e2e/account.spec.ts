import type { Page } from '@playwright/test'
import { keptSession, laterBy, signIn, someone } from './support/account.ts'
import { axe } from './support/axe.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { orderFor } from './support/ordering.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

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

test('[2.1-account-addresses-place] [5.8-required] [5.8-messages] addresses: wrong, saved, changed, made the default, deleted', async ({
  page,
}) => {
  await withoutPictures(page)
  await signIn(page)
  const book = page.getByRole('region', { name: 'Adressen' })
  await expect(book.getByText('Noch keine Adresse.')).toBeVisible()
  await book.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Neue Adresse' })
  await expect(form.getByLabel('Vorname')).toHaveValue('Mira')
  await form.getByLabel('Straße und Hausnummer').fill('Packstation 145')
  await form.getByLabel('Postleitzahl').fill('123')
  await form.getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(form.getByLabel('Straße und Hausnummer')).toBeFocused()
  await expect(form.getByLabel('Straße und Hausnummer')).toHaveAccessibleDescription(
    'Tiefkühlware können wir nicht an Packstation oder Postfach liefern.',
  )
  await expect(form.getByText('Diese Postleitzahl passt nicht zum Land.')).toBeVisible()
  await expect(form.getByLabel('Ort')).toHaveAccessibleDescription('Bitte ausfüllen.')
  expect((await axe(page).analyze()).violations).toEqual([])
  await form.getByLabel('Straße und Hausnummer').fill('Musterufer')
  await expect(form.getByText('Keine Hausnummer?')).toBeVisible()
  await form.getByLabel('Postleitzahl').fill(' 10999 ')
  await form.getByLabel('Ort').fill('Berlin')
  await form.getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(form).toBeHidden()
  await expect(book.getByText('10999 Berlin')).toBeVisible()
  await expect(book.getByText('Standard', { exact: true })).toBeVisible()

  await book.getByRole('button', { name: /^Ändern/ }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Hauptufer 70')
  await page.keyboard.press('Enter')
  await expect(book.getByText('Hauptufer 70')).toBeVisible()
  await saveAddresses(page, 9)
  await page.reload()
  await expect(book.getByRole('listitem')).toHaveCount(8)
  await book.getByRole('button', { name: 'Weitere Adressen zeigen' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(10)
  await expect(book.getByRole('button', { name: 'Weitere Adressen zeigen' })).toBeHidden()

  await book.getByRole('button', { name: 'Löschen: Adresse Hauptufer 70, Berlin löschen' }).last().click()
  const ask = page.getByRole('dialog', { name: 'Adresse löschen?' })
  await expect(ask.getByText('Das ist deine Standardadresse.')).toBeVisible()
  await ask.getByRole('button', { name: 'Als Standard: Musterufer 3, Berlin' }).click()
  await expect(book.getByText('Das ist jetzt deine Standardadresse.')).toBeVisible()
  await book.getByRole('button', { name: 'Löschen: Adresse Hauptufer 70, Berlin löschen' }).last().click()
  await ask.getByRole('button', { name: 'Ja, löschen' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(9)
  expect(await faultsAtEveryWidth(page)).toEqual([])
})

test('[6-auth-401-return] what was typed is there when the token has run out, and when the session has too', async ({
  page,
}) => {
  await withoutPictures(page)
  const email = await signIn(page)
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Musterufer 1')
  await page.getByLabel('Postleitzahl').fill('10999')
  await laterBy(page, 61)
  await page.getByLabel('Ort').fill('Berlin')
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(page.getByText('Adresse gespeichert.')).toBeVisible()

  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Anderes Ufer 2')
  await page.getByLabel('Postleitzahl').fill('10997')
  await page.getByLabel('Ort').fill('Berlin')
  await page.context().clearCookies()
  await laterBy(page, 61)
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await signIn(page, { email, path: null })
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Anderes Ufer 2')
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(page.getByText('Anderes Ufer 2')).toBeVisible()
})

test('[2.1-orders-list] [2.1-orders-more] [3.5-financial-labels] orders: six a page, opened, bought again, withdrawn from', async ({
  page,
}) => {
  await withoutPictures(page)
  const email = someone()
  await open(page, '/faq')
  for (let bought = 0; bought < 7; bought++) await orderFor(page, email, { handle: 'coco-curry', quantity: 7 })
  await signIn(page, { email, path: '/account/orders' })
  const orders = page.locator('.account-order')
  await expect(orders).toHaveCount(6)
  await page.getByRole('button', { name: 'Sechs ältere zeigen' }).click()
  await expect(orders).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Sechs ältere zeigen' })).toBeHidden()

  await orders.first().locator('summary').click()
  await expect(orders.first().getByText('Alle 7 gibt es heute')).toBeVisible()
  await expect(orders.first().getByRole('link', { name: /Bestellseite/ })).toHaveAttribute('href', /\/orders\//)
  expect((await axe(page).analyze()).violations).toEqual([])
  expect(await faultsAtEveryWidth(page)).toEqual([])
  const paper = page.waitForEvent('download')
  await orders
    .first()
    .getByRole('button', { name: /^Rechnung/ })
    .click()
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
  await orders.first().getByRole('button', { name: '7 Artikel in den Warenkorb' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Coco Curry' })).toBeVisible()
  await page.keyboard.press('Escape')
  await orders.first().getByRole('button', { name: 'Vertrag widerrufen' }).click()
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await page.waitForURL(/\/widerruf\/[\w-]+$/)
  // What follows from a withdrawal is worked out after its receipt.
  const statusNow = async () => {
    await page.goto('/account/orders')
    await orders.first().waitFor()
    return orders.first().locator('.badge').textContent()
  }
  await expect.poll(statusNow, { timeout: 15_000 }).toBe('Storniert')
})

test('[2.1-orders-empty] [2.1-generic-account] English: no orders, questions, and the way out by the menu', async ({
  page,
}) => {
  await withoutPictures(page)
  await signIn(page, { language: 'en', path: '/account/orders' })
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
