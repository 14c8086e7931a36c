import type { Page, Route } from '@playwright/test'
import { codeField, drawer, enterCode, more, openWith, quantity, settled } from './cart.ts'
import { expect, test } from './shop.ts'

const API = '**/api/*/graphql.json'

test('a code that nobody knows says so and is not kept; a good one is taken off and can go again', async ({ page }) => {
  await openWith(page, 6)
  await enterCode(page, 'gibtsnicht')
  await expect(drawer(page)).toContainText('Den Code gibtsnicht kennen wir nicht')
  await enterCode(page, 'LENA15')
  await expect(drawer(page)).toContainText('LENA15 ist eingelöst')
  await expect(drawer(page).locator('.sum')).toContainText(/15 % von Lena\s*-7,65\s€/)
  await expect(drawer(page).getByRole('button', { name: 'gibtsnicht entfernen' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'LENA15 entfernen' }).click()
  await expect(drawer(page).locator('.sum')).not.toContainText('15 % von Lena')
})

/** Lets the next change of codes end so, once. */
async function nextCodeFails(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
  let isDue = true
  await page.route(API, (route) => {
    const isCode = route.request().postDataJSON()?.query.includes('cartDiscountCodesUpdate')
    if (!isCode || !isDue) return route.continue()
    isDue = false
    return fail(route)
  })
}

const throttle = (seconds: number) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    json: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
  })

test('[C7] a code that the shop takes a moment later is no lost connection', async ({ page }) => {
  await openWith(page, 6)
  await nextCodeFails(page, throttle(1))
  await enterCode(page, 'LENA15')
  await expect(drawer(page).getByRole('button', { name: 'Wird geprüft …' })).toBeVisible()
  await expect(drawer(page)).toContainText('LENA15 ist eingelöst')
  await expect(drawer(page)).not.toContainText('Keine Verbindung')
})

test('[C7] after too many codes the field says when to try again, and the box goes on', async ({ page }) => {
  await openWith(page, 6)
  await nextCodeFails(page, throttle(140))
  await enterCode(page, 'LENA15')
  await expect(drawer(page)).toContainText('Zu viele Versuche. In 3 Minuten kannst du es wieder probieren.')
  await expect(drawer(page)).not.toContainText('Keine Verbindung')
  await expect(drawer(page).getByRole('button', { name: 'LENA15 entfernen' })).toHaveCount(0)
  await more(page).click()
  await settled(page)
  await expect(quantity(page)).toHaveValue('7')
  await enterCode(page, 'LENA15')
  await expect(drawer(page)).toContainText('LENA15 ist eingelöst')
})

for (const [code, says] of [
  ['LENA15', 'LENA15 ist eingelöst'],
  ['gibtsnicht', 'Den Code gibtsnicht kennen wir nicht'],
] as const) {
  test(`${code}, entered without a connection, is answered once there is one`, async ({ page }) => {
    await openWith(page, 6)
    await nextCodeFails(page, (route) => route.abort('connectionreset'))
    await enterCode(page, code)
    await expect(drawer(page)).toContainText(`Wir merken uns ${code}`)
    await expect(drawer(page)).toContainText(says)
    await expect(drawer(page)).not.toContainText('Keine Verbindung')
    await expect(codeField(page)).toHaveValue('')
  })
}

test('an expired code says why, a code for subscriptions offers to switch', async ({ page }) => {
  await openWith(page, 6)
  await enterCode(page, 'SOMMER25')
  await expect(drawer(page)).toContainText('Der Code SOMMER25 gilt gerade nicht.')
  await drawer(page).getByRole('button', { name: 'SOMMER25 entfernen' }).click()
  await drawer(page).getByRole('button', { name: 'Ohne Abo bestellen' }).click()
  await enterCode(page, 'ABO20')
  await drawer(page).getByRole('button', { name: 'Auf Abo umstellen' }).click()
  await expect(drawer(page).locator('.sum')).toContainText(/20 % auf deine erste Box\s*-10,19\s€/)
})
